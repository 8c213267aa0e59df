import type { Transaction } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let cash: string;
let bank: string;
let dinars: string;
let food: string;
let coffee: string;
let salary: string;

interface Page {
  readonly items: Transaction[];
  readonly nextCursor: string | null;
}

const page = async (query: Record<string, string | number> = {}, person = layla) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return await person.call<Page>('GET', `/transaction?${search}`);
};
const payees = async (query: Record<string, string | number>) => {
  const { status, body, text } = await page(query);
  expect(status, text).toBe(200);
  return body.items.map(({ payee }) => payee);
};

/** The person's transactions by payee, latest first. */
const rows = [
  ['إيجار مخطط', '2026-12-01', 300_000],
  ['مقهى الرُّكن', '2026-11-20', 1_850],
  ['مقهي الركن', '2026-11-19', 12_850],
  ['راتب نوفمبر', '2026-11-18', 900_000],
  ['إلى النقد', '2026-11-17', 50_000],
  ['صرف', '2026-11-16', 37_500],
  ['بقالة 100%', '2026-11-15', 10_000],
  ['دينار', '2026-11-14', 128_500],
  ['قديم', '2025-01-01', 700],
] as const;

beforeAll(async () => {
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  cash = await fixtures.account(layla, { type: 'cash' });
  bank = await fixtures.account(layla);
  dinars = await fixtures.account(layla, { currency: 'KWD' });
  food = await fixtures.category(layla, 'طعام التجربة');
  coffee = await fixtures.category(layla, 'قهوة التجربة', { parentId: food });
  salary = await fixtures.category(layla, 'راتب التجربة', { kind: 'income' });
  const more: Record<string, object> = {
    'مقهى الرُّكن': { categoryId: coffee, note: 'مع سارة', tags: ['عمل'] },
    'مقهي الركن': { categoryId: food },
    'راتب نوفمبر': { type: 'income', categoryId: salary },
    'إلى النقد': { type: 'transfer', toAccountId: cash },
    صرف: { type: 'transfer', toAccountId: dinars, receivedMinor: 30_671 },
    دينار: { accountId: dinars, currency: 'KWD' },
  };
  // Added out of order: the list is ordered by day.
  for (const [payee, occurredOn, amountMinor] of rows.toReversed()) {
    const row = { type: 'expense', accountId: bank, currency: 'SAR', payee, occurredOn, amountMinor, ...more[payee] };
    expect((await layla.call('POST', '/transaction', row)).status).toBe(201);
  }
  const { body } = await layla.call<Transaction>('POST', '/transaction', {
    type: 'expense',
    accountId: bank,
    currency: 'SAR',
    payee: 'محذوف',
    occurredOn: '2026-11-20',
    amountMinor: 5,
  });
  await layla.call('DELETE', `/transaction/${body.id}`);
});

const encoded = (text: string) => Buffer.from(text).toString('base64url');

describe('listTransactions', () => {
  it('answers one’s own, latest first, and not the deleted ones', async () => {
    expect(await payees({})).toEqual(rows.map(([payee]) => payee));
    expect((await page({}, await server.person('عمر'))).body).toEqual({ items: [], nextCursor: null });
  });

  it.each<[string, () => Record<string, string>, string[]]>([
    ['from a day', () => ({ from: '2026-11-19' }), ['إيجار مخطط', 'مقهى الرُّكن', 'مقهي الركن']],
    ['to a day', () => ({ to: '2026-11-14' }), ['دينار', 'قديم']],
    ['between two days', () => ({ from: '2026-11-18', to: '2026-11-19' }), ['مقهي الركن', 'راتب نوفمبر']],
    ['between days that are none', () => ({ from: '2026-11-19', to: '2026-11-18' }), []],
    ['of an account that transfers come to', () => ({ accountId: cash }), ['إلى النقد']],
    ['of an account, both ways', () => ({ accountId: dinars }), ['صرف', 'دينار']],
    ['of an account, from a day', () => ({ accountId: dinars, from: '2026-11-15' }), ['صرف']],
    ['of an account that is not there', () => ({ accountId: uuidv7(0) }), []],
    ['of a category and its parts', () => ({ categoryId: food }), ['مقهى الرُّكن', 'مقهي الركن']],
    ['of a part', () => ({ categoryId: coffee }), ['مقهى الرُّكن']],
    ['of a category that is not there', () => ({ categoryId: uuidv7(0) }), []],
    ['of a category, of an account', () => ({ categoryId: food, accountId: bank }), ['مقهى الرُّكن', 'مقهي الركن']],
    ['of a category, of an account that has none of it', () => ({ categoryId: food, accountId: cash }), []],
    [
      'without a category, which transfers never have',
      () => ({ categoryId: 'none' }),
      ['إيجار مخطط', 'بقالة 100%', 'دينار', 'قديم'],
    ],
    ['of a type', () => ({ type: 'transfer' }), ['إلى النقد', 'صرف']],
    ['planned', () => ({ status: 'planned' }), ['إيجار مخطط']],
    ['cleared income', () => ({ status: 'cleared', type: 'income' }), ['راتب نوفمبر']],
    ['of a payee, however it is spelled', () => ({ payee: 'مَقهى الركن' }), ['مقهى الرُّكن', 'مقهي الركن']],
    ['of a part of a payee’s name', () => ({ payee: 'مقهى' }), []],
    ['with a word, however it is spelled', () => ({ q: 'الرّكن' }), ['مقهى الرُّكن', 'مقهي الركن']],
    ['with all words, in payee, note and tags', () => ({ q: 'عمل مقهى ساره' }), ['مقهى الرُّكن']],
    ['with the name of a category, however it is spelled', () => ({ q: 'قَهوه' }), ['مقهى الرُّكن']],
    ['with the name of a parent category', () => ({ q: 'طعام' }), ['مقهى الرُّكن', 'مقهي الركن']],
    ['with words of the category and of the note', () => ({ q: 'سارة قهوة' }), ['مقهى الرُّكن']],
    ['with the name of a category, of income', () => ({ q: 'راتب التجربة', type: 'income' }), ['راتب نوفمبر']],
    ['with words of which one is missing', () => ({ q: 'مقهى مطار' }), []],
    ['with what a pattern would be made of', () => ({ q: '100%' }), ['بقالة 100%']],
    ['with nothing but a pattern', () => ({ q: '_%_' }), []],
    ['with no words', () => ({ q: '  ' }), rows.map(([payee]) => payee)],
    ['of an amount', () => ({ q: '128.50' }), ['مقهي الركن', 'دينار']],
    ['of an amount in Arabic digits', () => ({ q: '١٢٨٫٥' }), ['مقهي الركن', 'دينار']],
    ['of an amount with groups', () => ({ q: '9,000' }), ['راتب نوفمبر']],
    ['of an amount that no riyal has', () => ({ q: '128.5001' }), []],
  ])('%s', async (_, query, expected) => {
    expect(await payees(query())).toEqual(expected);
  });

  it('answers the trash instead, with when it came there', async () => {
    const { body } = await page({ trash: 'true' });
    expect(body.items.map(({ payee, trashedAt }) => [payee, trashedAt])).toEqual([
      ['محذوف', server.clock.now().toISOString()],
    ]);
    expect(await payees({ trash: 'true', accountId: bank })).toEqual(['محذوف']);
    expect(await payees({ trash: 'true', accountId: cash })).toEqual([]);
    expect(await payees({ trash: 'false' })).toEqual(rows.map(([payee]) => payee));
  });

  it.each<[string, () => Record<string, string>]>([
    ['all', () => ({})],
    ['those of an account', () => ({ accountId: bank })],
    ['those of a category', () => ({ categoryId: food })],
    ['those with a word', () => ({ q: 'م' })],
    ['those of days', () => ({ from: '2026-11-01', to: '2026-11-30' })],
    ['those of days of an account', () => ({ accountId: bank, from: '2026-11-01', to: '2026-11-30' })],
  ])('answers %s page by page, each once', async (_, query) => {
    const whole = await payees(query());
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: Page } = await page({ ...query(), limit: 2, ...(cursor && { cursor }) });
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items.map(({ payee }) => payee));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(whole);
  });

  it.each<[string, Record<string, string>]>([
    ['all', {}],
    ['those that are cleared', { status: 'cleared' }],
  ])('answers no days outside the filter for a cursor of another one, of %s', async (_, more) => {
    const omar = await server.person('عمر');
    const account = await fixtures.account(omar);
    for (const on of ['2026-11-19', '2026-11-20', '2026-11-21'])
      await fixtures.transaction(omar, { account, on, minor: 5 });
    const findDays = async (query: Record<string, string>) =>
      (await page({ ...more, ...query }, omar)).body.items.map(({ occurredOn }) => occurredOn);
    const later = encoded(`2026-11-25 ${uuidv7(0)}`);
    const earlier = encoded(`2026-11-20 ${uuidv7(0)}`);
    expect(await findDays({ to: '2026-11-20' })).toEqual(['2026-11-20', '2026-11-19']);
    expect(await findDays({ to: '2026-11-20', cursor: later })).toEqual(['2026-11-20', '2026-11-19']);
    expect(await findDays({ to: '2026-11-21', cursor: earlier })).toEqual(['2026-11-19']);
    expect(await findDays({ from: '2026-11-20', cursor: later })).toEqual(['2026-11-21', '2026-11-20']);
  });

  it('loses and repeats nothing where many are of one day, also when one is added meanwhile', async () => {
    const omar = await server.person('عمر');
    const accountId = await fixtures.account(omar);
    const add = async () => {
      const row = { type: 'expense', accountId, currency: 'SAR', occurredOn: '2026-11-20', amountMinor: 5 };
      return (await omar.call<Transaction>('POST', '/transaction', row)).body.id;
    };
    const ids = await Promise.all(Array.from({ length: 9 }, add));
    const first = (await page({ limit: 4 }, omar)).body;
    await add();
    const second = (await page({ limit: 200, cursor: first.nextCursor ?? '' }, omar)).body;
    const seen = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(ids));
    expect(second.nextCursor).toBeNull();
  });

  it('answers 50 where nothing is said, and says where the next ones begin', async () => {
    const omar = await server.person('عمر');
    const account = await fixtures.account(omar);
    for (let n = 0; n < 51; n++) await fixtures.transaction(omar, { account, on: '2026-11-20', minor: 5 });
    const { items, nextCursor } = (await page({}, omar)).body;
    expect(items).toHaveLength(50);
    expect((await page({ cursor: nextCursor ?? '' }, omar)).body.items).toHaveLength(1);
    expect((await page({ limit: 51 }, omar)).body.nextCursor).toBeNull();
  });

  it.each([
    ['a cursor that is none', { cursor: 'x' }, { cursor: errorTexts.valueInvalid }],
    ['an empty one', { cursor: '' }, { cursor: errorTexts.valueInvalid }],
    [
      'one with a day that is none',
      { cursor: encoded(`2026-02-30 ${uuidv7(0)}`) },
      { cursor: errorTexts.valueInvalid },
    ],
    ['one with a day of no money', { cursor: encoded(`0000-01-01 ${uuidv7(0)}`) }, { cursor: errorTexts.valueInvalid }],
    ['one with more', { cursor: encoded(`2026-02-20 ${uuidv7(0)}' or 1=1`) }, { cursor: errorTexts.valueInvalid }],
    ['one that is padded', { cursor: `${encoded(`2026-02-20 ${uuidv7(0)}`)}=` }, { cursor: errorTexts.valueInvalid }],
    ['no rows at all', { limit: '0' }, { limit: errorTexts.valueInvalid }],
    ['201 rows', { limit: '201' }, { limit: errorTexts.valueInvalid }],
    ['a limit that is none', { limit: 'all' }, { limit: errorTexts.valueInvalid }],
    ['a day of 1999', { from: '1999-12-31' }, { from: errorTexts.dateOutOfYears }],
    ['a day that is none', { to: '2026-02-30' }, { to: errorTexts.dateInvalid }],
    ['an account that is no id', { accountId: 'x' }, { accountId: errorTexts.idInvalid }],
    ['a category that is no id', { categoryId: 'x' }, { categoryId: errorTexts.idInvalid }],
    ['a type that is none', { type: 'x' }, { type: errorTexts.transactionTypeInvalid }],
    ['a trash that is none', { trash: '1' }, { trash: errorTexts.valueInvalid }],
    ['101 letters', { q: 'ق'.repeat(101) }, { q: errorTexts.valueInvalid }],
    ['an unknown key', { sort: 'amount' }, { sort: errorTexts.fieldUnknown }],
  ])('refuses %s', async (_, query, fields) => {
    const response = await page(query);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
  });

  it('takes what no text holds for a space', async () => {
    expect(await payees({ q: '\u0000' })).toEqual(rows.map(([payee]) => payee));
    expect(await payees({ payee: 'مقهى\u0000الركن' })).toEqual(['مقهى الرُّكن', 'مقهي الركن']);
  });
});
