import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { splitEvenly } from '@afdal/domain/money/split';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { grantPlan } from '../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { balancesThatDisagree } from './balances.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let cash: string;
let food: string;
let home: string;
let salary: string;
/** Of a transaction and its second part, in their order. */
let ids: readonly [string, string];

beforeEach(async () => {
  await server.startOver();
  ids = [uuidv7(0), uuidv7(1)];
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  cash = await fixtures.account(layla, { balance: 500_000 });
  [food, home] = [await fixtures.category(layla, 'طعام التجربة'), await fixtures.category(layla, 'بيت التجربة')];
  salary = await fixtures.category(layla, 'راتب التجربة', { kind: 'income' });
});

const expense = () => ({
  type: 'expense',
  accountId: cash,
  amountMinor: 100_000,
  currency: 'SAR',
  occurredOn: '2026-11-20',
  payee: 'هايبر الحي',
  note: 'مشتريات الشهر',
  tags: ['بيت'],
  categoryId: food,
});
const added = async (body: object) => (await layla.call<Transaction>('POST', '/transaction', body)).body;
const split = async ({ id }: Transaction, parts: object) =>
  await layla.call<Transaction[]>('POST', `/transaction/${id}/split`, { parts });
const list = async () => (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body.items;
const part = (amountMinor: number, categoryId: string | null = food) => ({ amountMinor, categoryId });

it('makes parts that sum to it: the first is what it was, the others are new', async () => {
  const row = await added(expense());
  server.clock.advance(5_000);
  const [first, second, third] = splitEvenly(row.amountMinor, 3);
  const parts = [part(first ?? 0), { ...part(second ?? 0, home), note: 'منظفات' }, part(third ?? 0, null)];
  const { status, body } = await split(row, parts);
  expect(status).toBe(200);
  const at = server.clock.now().toISOString();
  const splitId = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(body).toEqual([
    { ...row, amountMinor: 33_334, splitId, updatedAt: at },
    {
      ...row,
      id: expect.any(String),
      amountMinor: 33_333,
      categoryId: home,
      note: 'منظفات',
      splitId,
      createdAt: at,
      updatedAt: at,
    },
    { ...row, id: expect.any(String), amountMinor: 33_333, categoryId: null, splitId, createdAt: at, updatedAt: at },
  ]);
  expect(new Set(body.map(({ splitId: id }) => id)).size).toBe(1);
  expect(new Set(body.map(({ id }) => id)).size).toBe(3);
  expect((await list()).length).toBe(3);
  const accounts = (await layla.call<Account[]>('GET', '/account')).body;
  expect(accounts.find(({ id }) => id === cash)?.balanceMinor).toBe(400_000);
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
});

it('keeps a part of a split with the others when it is split again', async () => {
  const row = await added(expense());
  const [first] = (await split(row, [part(60_000), part(40_000)])).body;
  const again = (await split(row, [part(1), part(59_999)])).body;
  expect(new Set(again.map(({ splitId }) => splitId))).toEqual(new Set([first?.splitId]));
  expect((await list()).map(({ amountMinor }) => amountMinor).sort((a, b) => a - b)).toEqual([1, 40_000, 59_999]);
});

it('splits what is planned, and income', async () => {
  const planned = await added({ ...expense(), occurredOn: '2026-12-01' });
  const parts = (await split(planned, [part(1), part(99_999)])).body;
  expect(parts.map(({ status }) => status)).toEqual(['planned', 'planned']);
  const income = await added({ ...expense(), type: 'income', categoryId: salary });
  expect((await split(income, [part(1, salary), part(99_999, null)])).status).toBe(200);
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
});

it('says nothing of what the payee is for', async () => {
  const row = await added(expense());
  await split(row, [part(1, home), part(99_999, home)]);
  const [payee] = (await layla.call<KnownPayee[]>('GET', '/payee')).body;
  expect(payee).toMatchObject({ name: 'هايبر الحي', expenseCategoryId: food });
});

it('leaves the receipt with the first part, and what it was imported as with each', async () => {
  const { pool } = server.database;
  const row = await added(expense());
  await pool.query(`update transactions set receipt_id = id, fingerprint = 'x' where id = $1`, [row.id]);
  const parts = (await split(row, [part(1), part(99_999)])).body;
  expect(parts.map(({ hasReceipt }) => hasReceipt)).toEqual([true, false]);
  const { rows } = await pool.query('select fingerprint from transactions where user_id = $1', [layla.user.id]);
  expect(rows).toEqual([{ fingerprint: 'x' }, { fingerprint: 'x' }]);
});

it.each<[string, () => object, Record<string, string>]>([
  ['parts that are less', () => [part(50_000), part(49_999)], { parts: errorTexts.splitSum }],
  ['parts that are more', () => [part(50_000), part(50_001)], { parts: errorTexts.splitSum }],
  ['one part', () => [part(100_000)], { parts: errorTexts.splitParts }],
  ['21 parts', () => splitEvenly(100_000, 21).map((minor) => part(minor)), { parts: errorTexts.splitParts }],
  ['a part of nothing', () => [part(0), part(100_000)], { 'parts.0.amountMinor': errorTexts.amountRequired }],
  ['a negative part', () => [part(-1), part(100_001)], { 'parts.0.amountMinor': errorTexts.amountRequired }],
  [
    'half a halala',
    () => [part(0.5), part(99_999.5)],
    { 'parts.0.amountMinor': errorTexts.amountDecimals, 'parts.1.amountMinor': errorTexts.amountDecimals },
  ],
  [
    'a category of the other kind',
    () => [part(1), part(99_999, salary)],
    { 'parts.1.categoryId': errorTexts.categoryOfOtherKind },
  ],
  [
    'a category that is not there',
    () => [part(1, cash), part(99_999)],
    { 'parts.0.categoryId': errorTexts.categoryUnknown },
  ],
  ['no parts', () => ({}), { parts: errorTexts.valueInvalid }],
])('refuses %s, and changes nothing', async (_, parts, fields) => {
  const row = await added(expense());
  const before = await findUserRows(server.database, layla.user.id);
  const response = await split(row, parts());
  expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
});

it('splits no transfer, nothing deleted, and nobody else’s', async () => {
  const to = await fixtures.account(layla);
  const transfer = await added({ ...expense(), type: 'transfer', toAccountId: to, categoryId: null });
  const parts = [part(1, null), part(99_999, null)];
  expect(getErrorBody(await split(transfer, parts)).fields).toEqual({ parts: errorTexts.categoryUnneeded });
  const row = await added(expense());
  const omar = await server.person('عمر');
  expect((await omar.call('POST', `/transaction/${row.id}/split`, { parts })).status).toBe(404);
  await layla.call('DELETE', `/transaction/${row.id}`);
  expect((await split(row, parts)).status).toBe(404);
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
});

const whole = (...parts: object[]) => ({ ...expense(), id: ids[0], categoryId: null, parts });

it('adds a transaction as its parts, once for its id', async () => {
  const body = whole(part(60_000), { ...part(40_000, home), id: ids[1], note: 'منظفات' });
  const first = await layla.call<Transaction>('POST', '/transaction', body);
  expect(first).toMatchObject({ status: 201, body: { id: ids[0], amountMinor: 60_000, categoryId: food } });
  const again = await layla.call<Transaction>('POST', '/transaction', body);
  expect(again).toMatchObject({ status: 200, body: first.body });
  const rows = (await list()).toSorted((a, b) => a.id.localeCompare(b.id));
  expect(rows).toMatchObject([
    { id: ids[0], amountMinor: 60_000, categoryId: food, note: 'مشتريات الشهر', splitId: first.body.splitId },
    { id: ids[1], amountMinor: 40_000, categoryId: home, note: 'منظفات', splitId: first.body.splitId },
  ]);
  expect(first.body.splitId).not.toBeNull();
  const accounts = (await layla.call<Account[]>('GET', '/account')).body;
  expect(accounts.find(({ id }) => id === cash)?.balanceMinor).toBe(400_000);
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  // A payee of several categories says nothing about the next one.
  expect((await layla.call<KnownPayee[]>('GET', '/payee')).body).toMatchObject([{ expenseCategoryId: null }]);
});

it.each([
  ['too little', () => whole(part(60_000), part(39_999)), { parts: errorTexts.splitSum }],
  ['one part', () => whole(part(100_000)), { parts: errorTexts.splitParts }],
  [
    'another kind',
    () => whole(part(1), part(99_999, salary)),
    { 'parts.1.categoryId': errorTexts.categoryOfOtherKind },
  ],
  [
    'a transfer',
    () => ({ ...whole(part(60_000, null), part(40_000, null)), type: 'transfer' }),
    { parts: errorTexts.categoryUnneeded },
  ],
])('adds nothing of parts with %s', async (_, body, fields) => {
  const response = await layla.call('POST', '/transaction', body());
  expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
  expect(await list()).toEqual([]);
});

it('adds nothing when the id of a part is taken', async () => {
  const other = await added(expense());
  const { status } = await layla.call('POST', '/transaction', whole(part(60_000), { ...part(40_000), id: other.id }));
  expect(status).toBe(409);
  expect((await list()).map(({ id }) => id)).toEqual([other.id]);
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
});

it('adds nothing when an id is taken by somebody else, or names two parts', async () => {
  const omar = await server.person();
  const theirs = await omar.call<Transaction>('POST', '/transaction', {
    ...expense(),
    accountId: await fixtures.account(omar),
    categoryId: null,
  });
  const before = await findUserRows(server.database, omar.user.id);
  for (const id of [theirs.body.id, ids[0], ids[1]]) {
    const parts = [part(60_000), { ...part(30_000), id: ids[1] }, { ...part(10_000), id }];
    expect((await layla.call('POST', '/transaction', whole(...parts))).status).toBe(409);
  }
  expect(await list()).toEqual([]);
  expect(await findUserRows(server.database, omar.user.id)).toEqual(before);
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
});

it.each([
  ['of somebody else', async () => await fixtures.category(await server.person(), 'طعام عمر')],
  [
    'that was deleted',
    async () => {
      await layla.call('DELETE', `/category/${home}`);
      return home;
    },
  ],
])('adds nothing of a part with a category %s', async (_, makeCategory) => {
  const response = await layla.call('POST', '/transaction', whole(part(60_000), part(40_000, await makeCategory())));
  const fields = { 'parts.1.categoryId': errorTexts.categoryUnknown };
  expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
  expect(await list()).toEqual([]);
});

it('adds parts of a currency of three decimals, and of an income', async () => {
  const dinars = await fixtures.account(layla, { balance: 0, currency: 'KWD' });
  const parts = splitEvenly(10_000, 3).map((amountMinor) => part(amountMinor, salary));
  const body = { ...whole(...parts), type: 'income', accountId: dinars, amountMinor: 10_000, currency: 'KWD' };
  expect((await layla.call('POST', '/transaction', body)).status).toBe(201);
  expect((await list()).map(({ amountMinor }) => amountMinor).toSorted()).toEqual([3_333, 3_333, 3_334]);
  const accounts = (await layla.call<Account[]>('GET', '/account')).body;
  expect(accounts.find(({ id }) => id === dinars)?.balanceMinor).toBe(10_000);
});

it('adds parts to come, which move no balance yet', async () => {
  const body = { ...whole(part(60_000), part(40_000, home)), occurredOn: '2026-12-20' };
  expect((await layla.call<Transaction>('POST', '/transaction', body)).body.status).toBe('planned');
  expect((await layla.call<Account[]>('GET', '/account')).body.find(({ id }) => id === cash)?.balanceMinor).toBe(
    500_000,
  );
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
});
