import { createECDH, randomBytes } from 'node:crypto';
import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import fc from 'fast-check';
import { personPassword } from '../product.ts';
import { arbitraryDay } from './to-arbitrary.ts';

/**
 * Valid bodies of calls that refer to other resources of the caller: random values would never match an id. `$/account`
 * stands for the newest of the caller's ids of that kind, `$/account:1` for the one before; they are filled in when the
 * request is sent.
 */
const account = fc.constant('$/account');
const category = fc.constant('$/category');
const categoryBefore = fc.constant('$/category:1');
const amountMinor = fc.integer({ min: 1, max: 900_000 });

/** Into a fund or a goal, from an account or as a reservation. */
const deposit = fc.oneof(
  fc.record({ amountMinor }),
  fc.record({ amountMinor, fromAccountId: account, accountId: account }),
);

const expense = fc.record({
  type: fc.constant('expense'),
  accountId: account,
  amountMinor,
  currency: fc.constant('SAR'),
  occurredOn: arbitraryDay,
  payee: fc.constantFrom('', 'مقهى الركن', 'أسواق الحي'),
});

// Of a service that notifications may be posted to, under a name too long for DNS: nothing ever leaves for it.
const endpoint = fc.constant(`https://${'n'.repeat(64)}.push.services.mozilla.com/wpush/v2/nothing`);
const keys = fc.constant({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

export const rightBodies: Partial<Record<EndpointName, fc.Arbitrary<unknown>>> = {
  addAccount: fc.record({
    name: fc.string({ minLength: 3, maxLength: 20, unit: fc.constantFrom(...'ابجدهوز') }),
    type: fc.constantFrom('cash', 'bank'),
    currency: fc.constant('SAR'),
  }),
  addTransaction: expense,
  editTransaction: fc.record({ amountMinor, payee: fc.constantFrom('', 'بائع') }),
  recategoriseTransactions: fc.record({ ids: fc.constant(['$/transaction']), categoryId: fc.constant(null) }),
  tagTransactions: fc.record({
    ids: fc.constant(['$/transaction']),
    add: fc.constant(['سفر']),
    remove: fc.constant(['عمل']),
  }),
  deleteTransactions: fc.record({ ids: fc.constant(['$/transaction']) }),
  restoreTransactions: fc.record({ ids: fc.constant(['$/transaction']) }),
  renameTag: fc.record({
    tag: fc.constant('سفر'),
    name: fc.constantFrom('سفر', 'أسفار', 'عمل'),
    merge: fc.boolean(),
  }),
  addSavedFilter: fc.record({
    name: fc.string({ minLength: 3, maxLength: 20, unit: fc.constantFrom(...'ابجدهوز') }),
    filter: fc.constant({ period: 'quarter', tag: 'سفر' }),
  }),
  editSavedFilter: fc.record({ filter: fc.constant({ q: 'قهوة' }) }),
  splitTransaction: fc.record({
    parts: fc.constant([
      { amountMinor: 500, categoryId: null },
      { amountMinor: 500, categoryId: null },
    ]),
  }),
  addCategory: fc.record({ name: fc.string({ minLength: 3, maxLength: 20, unit: fc.constantFrom(...'ابجدهوز') }) }),
  editCategory: fc.record({ icon: fc.constantFrom('other', 'home') }),
  addRule: fc.record({
    name: fc.constant('مقهى'),
    conditions: fc.constant([{ type: 'text', source: 'any', operator: 'all', phrases: ['مقهى'] }]),
    effects: fc.constant([{ type: 'tags', tags: ['سفر'] }]),
  }),
  editRule: fc.record({ name: fc.constant('محمصة') }),
  moveTransactions: fc.record({ ids: fc.constant(['$/transaction']), accountId: account }),
  mergeTags: fc.record({ tags: fc.constant(['سفر']), name: fc.constant('أسفار') }),
  saveRate: fc.record({
    currency: fc.constantFrom('USD', 'EUR'),
    on: arbitraryDay,
    rate: fc.constantFrom('3.75', '4.1'),
  }),
  saveBudget: fc.record({
    items: fc.oneof(
      fc.tuple(fc.record({ categoryId: fc.constant(null), amountMinor })),
      fc.tuple(
        fc.record({ categoryId: category, amountMinor }),
        fc.record({ categoryId: categoryBefore, amountMinor }),
      ),
    ),
  }),
  moveBudget: fc.record({ fromCategoryId: category, toCategoryId: categoryBefore, amountMinor }),
  addRecurring: fc.record({
    type: fc.constant('expense'),
    title: fc.constant('رسوم'),
    currency: fc.constant('SAR'),
    accountId: account,
    amountMinor,
    startsOn: arbitraryDay,
  }),
  addFundEntry: deposit,
  addSavingsEntry: deposit,
  subscribeToPush: fc.record({ endpoint, keys }),
  unsubscribeFromPush: fc.record({ endpoint }),
  proveIdentity: fc.constant({ password: personPassword }),
  changePassword: fc.constant({ currentPassword: personPassword, password: personPassword }),
  changeEmail: fc.constant({ email: 'another@example.com', password: personPassword }),
  beginTotp: fc.constant({ password: personPassword }),
  beginPasskey: fc.constant({ password: personPassword }),
  removePasskey: fc.constant({ password: personPassword }),
  chooseActive: fc.record({ limit: fc.constant('accounts'), ids: fc.constant(['$/account']) }),
  mapImport: fc.constant({ mapping: { date: 'date', amount: 'amount' } }),
};

/** For a call that is not reached by chance: what its own things come from, right before it. */
export const neededBefore: Partial<Record<EndpointName, readonly EndpointName[]>> = {
  moveBudget: ['addCategory', 'addCategory', 'saveBudget'],
  // The newest may have been deleted.
  addTransaction: ['addAccount'],
  addRecurring: ['addAccount'],
  chooseActive: ['addAccount'],
  startImport: ['addAccount'],
  moveTransactions: ['addAccount', 'addTransaction'],
  mergeTags: ['addAccount', 'addTransaction', 'tagTransactions'],
  completeProgrammeDay: ['listProgrammes', 'enrolProgramme'],
};

const boundary = 'fuzz-boundary';
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A small picture, as a browser would send it. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const statement = Buffer.from('date,amount,payee\n2026-11-20,-12.50,cafe\n2026-11-21,100.00,office\n');

/** A valid form for a call. */
export function rightForm(name: EndpointName): Buffer {
  return buildForm(name, {});
}

/** A form for a call with extra or overridden fields, or another file name. */
export function buildForm(name: EndpointName, fields: Readonly<Record<string, string>>, fileName?: string): Buffer {
  const { upload }: Endpoint = endpoints[name];
  const isImport = name === 'startImport';
  const all = { ...(isImport && { accountId: '$/account' }), ...fields };
  const ownName = isImport ? 'statement.csv' : 'receipt.gif';
  return Buffer.concat([
    ...Object.entries(all).map(([key, value]) => field(key, value)),
    file(upload?.field ?? 'file', fileName ?? ownName, isImport ? statement : picture),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

function field(name: string, value: string): Buffer {
  return Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
}

function file(key: string, name: string, bytes: Buffer): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${key}"; filename="${name}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

const placeholder = /\$(\/[a-zA-Z]+)(?::(\d))?/g;

/**
 * Replaces the placeholders in a body by ids; where there is none, `getId` returns a nonexistent one.
 *
 * @param getId the id of a kind that is so many places before the newest
 */
export function withOwnIds(body: Buffer, getId: (kind: string, back: number) => string): Buffer {
  const text = body.toString('latin1');
  if (!text.includes('$/')) return body;
  return Buffer.from(
    text.replace(placeholder, (_, kind: string, back = '0') => getId(kind, Number(back))),
    'latin1',
  );
}
