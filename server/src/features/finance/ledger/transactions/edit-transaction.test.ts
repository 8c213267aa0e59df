import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { grantPlan } from '../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { balancesThatDisagree } from './balances.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let cash: string;
let bank: string;
let dinars: string;
let fils: string;
let food: string;
let salary: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  cash = await fixtures.account(layla, { type: 'cash' });
  bank = await fixtures.account(layla);
  dinars = await fixtures.account(layla, { currency: 'KWD' });
  fils = await fixtures.account(layla, { currency: 'KWD' });
  food = await fixtures.category(layla, 'طعام التجربة');
  salary = await fixtures.category(layla, 'راتب التجربة', { kind: 'income' });
});

const expense = () => ({
  type: 'expense',
  accountId: cash,
  amountMinor: 10_000,
  currency: 'SAR',
  occurredOn: '2026-11-20',
});
const transfer = () => ({ ...expense(), type: 'transfer', toAccountId: bank });
const exchange = () => ({ ...transfer(), toAccountId: dinars, receivedMinor: 820 });
const added = async (body: object) => (await layla.call<Transaction>('POST', '/transaction', body)).body;
const edit = async ({ id }: Transaction, body: object) =>
  await layla.call<Transaction>('PATCH', `/transaction/${id}`, body);

async function balances(): Promise<number[]> {
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  const accounts = (await layla.call<Account[]>('GET', '/account')).body;
  return [cash, bank, dinars, fils].map((id) => accounts.find((one) => one.id === id)?.balanceMinor ?? Number.NaN);
}

describe('editTransaction', () => {
  it('changes what is named and nothing else', async () => {
    const row = await added({ ...expense(), payee: 'مقهى', categoryId: food, tags: ['بيت'] });
    server.clock.advance(5_000);
    const updatedAt = server.clock.now().toISOString();
    const note = { note: 'قهوة', tags: [] };
    const { status, body } = await edit(row, note);
    expect([status, body]).toEqual([200, { ...row, ...note, updatedAt }]);
    expect((await edit(row, { amountMinor: 700 })).body).toEqual({ ...row, ...note, updatedAt, amountMinor: 700 });
    expect(await balances()).toEqual([-700, 0, 0, 0]);
  });

  it.each<[string, () => object, () => object, number[]]>([
    ['another amount', expense, () => ({ amountMinor: 2_500 }), [-2_500, 0, 0, 0]],
    ['another account', expense, () => ({ accountId: bank }), [0, -10_000, 0, 0]],
    ['an account of another currency', expense, () => ({ accountId: dinars, currency: 'KWD' }), [0, 0, -10_000, 0]],
    [
      'an expense that was income',
      () => ({ ...expense(), type: 'income' }),
      () => ({ type: 'expense' }),
      [-10_000, 0, 0, 0],
    ],
    [
      'an expense that becomes a transfer',
      expense,
      () => ({ type: 'transfer', toAccountId: bank }),
      [-10_000, 10_000, 0, 0],
    ],
    [
      'a transfer that becomes an expense',
      transfer,
      () => ({ type: 'expense', toAccountId: null }),
      [-10_000, 0, 0, 0],
    ],
    ['the amount of a transfer: what came in follows', transfer, () => ({ amountMinor: 400 }), [-400, 400, 0, 0]],
    ['the amount of an exchange: what came in stays', exchange, () => ({ amountMinor: 400 }), [-400, 0, 820, 0]],
    ['what came in', exchange, () => ({ receivedMinor: 900 }), [-10_000, 0, 900, 0]],
    ['where an exchange comes from', exchange, () => ({ accountId: bank }), [0, -10_000, 820, 0]],
    ['an exchange that becomes a transfer at home', exchange, () => ({ toAccountId: bank }), [-10_000, 10_000, 0, 0]],
    ['a transfer that turns round', transfer, () => ({ accountId: bank, toAccountId: cash }), [10_000, -10_000, 0, 0]],
    ['planning it', expense, () => ({ status: 'planned' }), [0, 0, 0, 0]],
    ['a day to come', expense, () => ({ occurredOn: '2026-12-01' }), [0, 0, 0, 0]],
    [
      'carrying out what is late',
      () => ({ ...expense(), status: 'planned' }),
      () => ({ status: 'cleared' }),
      [-10_000, 0, 0, 0],
    ],
    [
      'a mended day of one that was planned by its day alone',
      () => ({ ...expense(), occurredOn: '2026-12-01' }),
      () => ({ occurredOn: '2026-11-01' }),
      [-10_000, 0, 0, 0],
    ],
    [
      'a mended day of one that is to stay planned',
      () => ({ ...expense(), occurredOn: '2026-12-01' }),
      () => ({ occurredOn: '2026-11-01', status: 'planned' }),
      [0, 0, 0, 0],
    ],
    [
      'another day of one that was planned for a day before',
      () => ({ ...expense(), occurredOn: '2026-11-10', status: 'planned' }),
      () => ({ occurredOn: '2026-11-01' }),
      [0, 0, 0, 0],
    ],
  ])('moves the balances with %s', async (_, first, change, expected) => {
    const row = await added(first());
    const { status, text } = await edit(row, change());
    expect(status, text).toBe(200);
    expect(await balances()).toEqual(expected);
  });

  it.each<[string, () => object, () => object, Record<string, string>]>([
    [
      'a category of the other kind',
      expense,
      () => ({ categoryId: salary }),
      { categoryId: errorTexts.categoryOfOtherKind },
    ],
    [
      'an expense in a category of income',
      () => ({ ...expense(), type: 'income', categoryId: salary }),
      () => ({ type: 'expense' }),
      { categoryId: errorTexts.categoryOfOtherKind },
    ],
    [
      'a transfer with a category',
      () => ({ ...expense(), categoryId: food }),
      () => ({ type: 'transfer', toAccountId: bank }),
      { categoryId: errorTexts.categoryUnneeded },
    ],
    [
      'a transfer to nowhere',
      expense,
      () => ({ type: 'transfer' }),
      { toAccountId: errorTexts.transferTargetRequired },
    ],
    ['a transfer to itself', transfer, () => ({ toAccountId: cash }), { toAccountId: errorTexts.accountsSame }],
    [
      'an expense that still goes somewhere',
      transfer,
      () => ({ type: 'expense' }),
      { toAccountId: errorTexts.transferTargetUnneeded },
    ],
    [
      'another account without its currency',
      expense,
      () => ({ accountId: dinars }),
      { currency: errorTexts.currencyOfOtherAccount },
    ],
    [
      'a transfer that goes abroad without what comes in',
      transfer,
      () => ({ toAccountId: dinars }),
      { receivedMinor: errorTexts.amountReceivedRequired },
    ],
    [
      'an exchange that goes elsewhere without what comes in',
      exchange,
      () => ({ toAccountId: fils }),
      { receivedMinor: errorTexts.amountReceivedRequired },
    ],
    [
      'cleared tomorrow',
      expense,
      () => ({ occurredOn: '2026-11-22', status: 'cleared' }),
      { status: errorTexts.plannedOnly },
    ],
    [
      'carrying out what is to come',
      () => ({ ...expense(), occurredOn: '2026-11-22' }),
      () => ({ status: 'cleared' }),
      { status: errorTexts.plannedOnly },
    ],
    [
      'nothing as amount',
      expense,
      () => ({ amountMinor: 0, note: 'قهوة' }),
      { amountMinor: errorTexts.amountRequired },
    ],
    ['half a halala', expense, () => ({ amountMinor: 0.5 }), { amountMinor: errorTexts.amountDecimals }],
    ['a day of 1999', expense, () => ({ occurredOn: '1999-12-31' }), { occurredOn: errorTexts.dateOutOfYears }],
    ['its receipt', expense, () => ({ hasReceipt: true }), { hasReceipt: errorTexts.fieldUnknown }],
    ['its import', expense, () => ({ importId: food }), { importId: errorTexts.fieldUnknown }],
  ])('refuses %s, and changes nothing', async (_, first, change, fields) => {
    const row = await added(first());
    const before = await findUserRows(server.database, layla.user.id);
    const response = await edit(row, change());
    expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
    expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
  });

  it('corrects what is in an archived account, and lets nothing new come into it', async () => {
    const row = await added(expense());
    const other = await added({ ...expense(), accountId: bank });
    await layla.call('PATCH', `/account/${cash}`, { archived: true });
    expect((await edit(row, { amountMinor: 300 })).status).toBe(200);
    const response = await edit(other, { accountId: cash });
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { accountId: errorTexts.accountArchived }]);
    expect(await balances()).toEqual([-300, -10_000, 0, 0]);
  });

  it('remembers the payee and what was chosen for it', async () => {
    const row = await added({ ...expense(), payee: 'مقهى' });
    await edit(row, { categoryId: food, payee: 'المقهى' });
    const { body } = await layla.call<KnownPayee[]>('GET', '/payee');
    expect(body.map(({ name, expenseCategoryId }) => [name, expenseCategoryId])).toEqual(
      expect.arrayContaining([
        ['المقهى', food],
        ['مقهى', null],
      ]),
    );
  });

  it('learns of a payee only from what is said of whom, or what for', async () => {
    const [old, books] = [
      await added({ ...expense(), payee: 'مقهى', categoryId: food }),
      await fixtures.category(layla, 'كتب التجربة'),
    ];
    const known = async () =>
      (await layla.call<KnownPayee[]>('GET', '/payee')).body.map(({ name, expenseCategoryId }) => [
        name,
        expenseCategoryId,
      ]);
    await added({ ...expense(), payee: 'مَقهى', categoryId: books });
    await edit(old, { note: 'قديمة', amountMinor: 5, status: 'planned', occurredOn: '2026-11-19' });
    expect(await known()).toEqual([['مَقهى', books]]);
    await edit(old, { categoryId: food });
    expect(await known()).toEqual([['مقهى', food]]);
    await edit(old, { type: 'income', categoryId: null });
    await added({ ...expense(), payee: 'مقهى', categoryId: books });
    await edit(old, { type: 'expense', categoryId: food });
    expect(await known()).toEqual([['مقهى', food]]);
  });

  it('leaves what is cleared so where its day is still to come by now, until day or status are given', async () => {
    // 01:00 in Riyadh, for a user whose day still starts at midnight.
    server.clock.set('2026-11-21T22:00:00Z');
    const row = await added({ ...expense(), occurredOn: '2026-11-22' });
    expect(row.status).toBe('cleared');
    expect((await layla.call('PATCH', '/preferences', { dayStartHour: 4 })).status).toBe(200);
    expect((await edit(row, { note: 'قهوة' })).body.status).toBe('cleared');
    expect(await balances()).toEqual([-10_000, 0, 0, 0]);
    expect((await edit(row, { occurredOn: '2026-11-22' })).body.status).toBe('planned');
    expect((await edit(row, { occurredOn: '2026-11-21', status: 'cleared' })).body.status).toBe('cleared');
    expect(await balances()).toEqual([-10_000, 0, 0, 0]);
  });

  it('says not found of a deleted one', async () => {
    const row = await added(expense());
    await layla.call('DELETE', `/transaction/${row.id}`);
    expect((await edit(row, { note: 'قهوة' })).status).toBe(404);
    expect(await balances()).toEqual([0, 0, 0, 0]);
  });

  it('says not found of somebody else’s', async () => {
    const row = await added(expense());
    const omar = await server.person('عمر');
    expect((await omar.call('PATCH', `/transaction/${row.id}`, { note: 'لي' })).status).toBe(404);
  });
});

describe('recategoriseTransactions', () => {
  const recategorise = async (ids: string[], categoryId: string | null) =>
    await layla.call<{ changed: number }>('POST', '/transaction/recategorise', { ids, categoryId });
  const fetchCategory = async (id: string) => {
    const { items } = (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body;
    return items.find((row) => row.id === id)?.categoryId;
  };

  it('gives many one category, income too, which it makes refunds; transfers and the deleted stay', async () => {
    const [one, other, gone] = [await added(expense()), await added(expense()), await added(expense())];
    const income = await added({ ...expense(), type: 'income', categoryId: salary });
    const between = await added(transfer());
    await layla.call('DELETE', `/transaction/${gone.id}`);
    const ids = [one, other, gone, income, between].map(({ id }) => id);
    expect((await recategorise(ids, food)).body).toMatchObject({ changed: 3 });
    expect((await recategorise(ids, food)).body).toMatchObject({ changed: 0 });
    expect([await fetchCategory(one.id), await fetchCategory(income.id), await fetchCategory(between.id)]).toEqual([
      food,
      food,
      null,
    ]);
    // An expense is never in a category of income.
    expect((await recategorise(ids, salary)).body).toMatchObject({ changed: 1 });
    expect([await fetchCategory(one.id), await fetchCategory(income.id)]).toEqual([food, salary]);
    expect((await recategorise(ids, null)).body).toMatchObject({ changed: 3 });
    expect([await fetchCategory(other.id), await fetchCategory(income.id)]).toEqual([null, null]);
  });

  it.each<[string, () => Promise<[string[], string | null]>, Record<string, string>]>([
    ['nothing to change', async () => [[], food], { ids: errorTexts.valueRequired }],
    ['more than 500', async () => [Array(501).fill(food), food], { ids: errorTexts.valueInvalid }],
    ['what is no id', async () => [['x'], food], { 'ids.0': errorTexts.idInvalid }],
    [
      'somebody else’s category',
      async () => [[food], await fixtures.category(await server.person(), 'له')],
      { categoryId: errorTexts.categoryUnknown },
    ],
  ])('refuses %s', async (_, given, fields) => {
    const [ids, categoryId] = await given();
    const response = await recategorise(ids, categoryId);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
  });

  it('leaves somebody else’s as they are', async () => {
    const row = await added(expense());
    const omar = await server.person('عمر');
    const omarsId = await fixtures.category(omar, 'له');
    const response = await omar.call('POST', '/transaction/recategorise', { ids: [row.id], categoryId: omarsId });
    expect([response.status, response.body]).toEqual([
      200,
      { changed: 0, changedIds: [], unchanged: [{ reason: 'missing', count: 1 }] },
    ]);
    expect(await fetchCategory(row.id)).toBeNull();
  });
});
