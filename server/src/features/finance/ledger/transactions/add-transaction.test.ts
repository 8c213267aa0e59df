import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { grantPlan } from '../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { wordRule } from '../../../../../testing/word-rule.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { balancesThatDisagree } from './balances.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let cash: string;
let bank: string;
let dinars: string;
let food: string;
let salary: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  cash = await fixtures.account(layla, { type: 'cash', balance: 50_000 });
  bank = await fixtures.account(layla, { balance: 1_000_000 });
  dinars = await fixtures.account(layla, { currency: 'KWD' });
  food = await fixtures.category(layla, 'طعام التجربة');
  salary = await fixtures.category(layla, 'راتب التجربة', { kind: 'income' });
});

const expense = () => ({
  type: 'expense',
  accountId: cash,
  amountMinor: 12_850,
  currency: 'SAR',
  occurredOn: '2026-11-20',
});
const transfer = () => ({ ...expense(), type: 'transfer', accountId: bank, toAccountId: cash, categoryId: undefined });
const add = async (body: object) => await layla.call<Transaction>('POST', '/transaction', body);
const list = async () => (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body.items;
const payees = async () => (await layla.call<KnownPayee[]>('GET', '/payee')).body;

async function fetchBalance(id: string): Promise<number | undefined> {
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  const accounts = (await layla.call<Account[]>('GET', '/account')).body;
  return accounts.find((account) => account.id === id)?.balanceMinor;
}

describe('addTransaction', () => {
  it('answers 201 with the whole row, and moves the balance', async () => {
    const textFields = { payee: '  بقالة\nالحي ', note: 'خبز وحليب', tags: ['بيت', 'بيت', 'أسبوعي'], categoryId: food };
    const { status, body } = await add({ ...expense(), ...textFields });
    const now = server.clock.now().toISOString();
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
        type: 'expense',
        status: 'cleared',
        accountId: cash,
        toAccountId: null,
        amountMinor: 12_850,
        receivedMinor: null,
        currency: 'SAR',
        categoryId: food,
        occurredOn: '2026-11-20',
        payee: 'بقالة الحي',
        originalPayee: null,
        note: 'خبز وحليب',
        tags: ['بيت', 'أسبوعي'],
        isPending: false,
        hasReceipt: false,
        importId: null,
        splitId: null,
        excluded: false,
        createdAt: now,
        updatedAt: now,
        trashedAt: null,
      },
    ]);
    expect(await list()).toEqual([body]);
    expect(await fetchBalance(cash)).toBe(37_150);
  });

  it('lets income add and an expense take, below nothing too', async () => {
    await add({ ...expense(), type: 'income', amountMinor: 1_000, categoryId: salary });
    expect(await fetchBalance(cash)).toBe(51_000);
    await add({ ...expense(), amountMinor: 60_000 });
    expect(await fetchBalance(cash)).toBe(-9_000);
  });

  it('moves money between accounts of one currency, and says what came in', async () => {
    const { status, body } = await add({ ...transfer(), amountMinor: 25_000 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ receivedMinor: 25_000, categoryId: null });
    expect([await fetchBalance(bank), await fetchBalance(cash)]).toEqual([975_000, 75_000]);
  });

  it('moves money between currencies by both amounts, to the last fils', async () => {
    const { status } = await add({ ...transfer(), toAccountId: dinars, amountMinor: 37_500, receivedMinor: 30_671 });
    expect(status).toBe(201);
    expect([await fetchBalance(bank), await fetchBalance(dinars)]).toEqual([962_500, 30_671]);
  });

  it('plans what is dated after today, and leaves the balance', async () => {
    const { body } = await add({ ...expense(), occurredOn: '2026-11-22' });
    expect(body.status).toBe('planned');
    expect((await add({ ...expense(), occurredOn: '2026-11-01', status: 'planned' })).body.status).toBe('planned');
    expect((await add({ ...expense(), occurredOn: '2026-11-21' })).body.status).toBe('cleared');
    expect(await fetchBalance(cash)).toBe(37_150);
  });

  it('knows the day of the person, not of the server', async () => {
    server.clock.set('2026-11-21T22:00:00Z');
    const riyadh = await add({ ...expense(), occurredOn: '2026-11-22', status: 'cleared' });
    expect([riyadh.status, riyadh.body.status]).toEqual([201, 'cleared']);
  });

  it('takes days and amounts to their ends', async () => {
    const { body } = await add({ ...expense(), occurredOn: '2000-01-01', amountMinor: 999_999_999_999 });
    expect([body.occurredOn, body.amountMinor]).toEqual(['2000-01-01', 999_999_999_999]);
    expect((await add({ ...expense(), occurredOn: '2100-12-31' })).body.status).toBe('planned');
  });

  it('answers the row that exists to the same id again, whatever has become of its accounts', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const first = await add({ ...expense(), id });
    const again = await add({ ...expense(), id, amountMinor: 5 });
    await layla.call('PATCH', `/account/${cash}`, { archived: true });
    const later = await add({ ...expense(), id });
    expect([again.status, again.body, later.status, later.body]).toEqual([200, first.body, 200, first.body]);
    expect(await fetchBalance(cash)).toBe(37_150);
  });

  it('adds once with one id, twenty times at once', async () => {
    const id = uuidv7(server.clock.now().getTime());
    const responses = await Promise.all(Array.from({ length: 20 }, () => add({ ...expense(), id })));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(await fetchBalance(cash)).toBe(37_150);
  });

  it('refuses somebody else’s id as any conflict', async () => {
    const id = uuidv7(server.clock.now().getTime());
    await add({ ...expense(), id });
    const omar = await server.person('عمر');
    const omarsId = await fixtures.account(omar);
    const response = await omar.call('POST', '/transaction', { ...expense(), id, accountId: omarsId });
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'conflict']);
  });
});

describe('what addTransaction refuses', () => {
  type Given = () => object | Promise<object>;
  const later = { occurredOn: '2026-11-22' };

  it.each<[string, Given, Record<string, string>]>([
    ['nothing as amount', () => ({ amountMinor: 0 }), { amountMinor: errorTexts.amountRequired }],
    ['a negative amount', () => ({ amountMinor: -5 }), { amountMinor: errorTexts.amountRequired }],
    ['no amount', () => ({ amountMinor: undefined }), { amountMinor: errorTexts.amountRequired }],
    ['half a halala', () => ({ amountMinor: 128.5 }), { amountMinor: errorTexts.amountDecimals }],
    ['an amount as text', () => ({ amountMinor: '12850' }), { amountMinor: errorTexts.amountDecimals }],
    [
      'an amount that is too large',
      () => ({ amountMinor: 1_000_000_000_000 }),
      { amountMinor: errorTexts.amountTooLarge },
    ],
    ['a number that is none', () => ({ amountMinor: 1e300 }), { amountMinor: errorTexts.amountDecimals }],
    ['1999', () => ({ occurredOn: '1999-12-31' }), { occurredOn: errorTexts.dateOutOfYears }],
    ['2101', () => ({ occurredOn: '2101-01-01' }), { occurredOn: errorTexts.dateOutOfYears }],
    ['a day that is none', () => ({ occurredOn: '2026-02-30' }), { occurredOn: errorTexts.dateInvalid }],
    ['an instant as day', () => ({ occurredOn: '2026-11-20T10:00:00Z' }), { occurredOn: errorTexts.dateInvalid }],
    ['a type that is none', () => ({ type: 'gift' }), { type: errorTexts.transactionTypeInvalid }],
    ['a currency that is none', () => ({ currency: 'XXX' }), { currency: errorTexts.currencyInvalid }],
    ['no account', () => ({ accountId: undefined }), { accountId: errorTexts.accountRequired }],
    ['an account that is not there', () => ({ accountId: uuidv7(0) }), { accountId: errorTexts.accountRequired }],
    [
      'another currency than the account’s',
      () => ({ currency: 'KWD' }),
      { currency: errorTexts.currencyOfOtherAccount },
    ],
    ['a category that is not there', () => ({ categoryId: uuidv7(0) }), { categoryId: errorTexts.categoryUnknown }],
    ['a category of the other kind', () => ({ categoryId: salary }), { categoryId: errorTexts.categoryOfOtherKind }],
    [
      'an expense to another account',
      () => ({ toAccountId: bank }),
      { toAccountId: errorTexts.transferTargetUnneeded },
    ],
    ['an expense that came in', () => ({ receivedMinor: 5 }), { receivedMinor: errorTexts.amountReceivedUnneeded }],
    [
      'a transfer to nowhere',
      () => ({ ...transfer(), toAccountId: null }),
      { toAccountId: errorTexts.transferTargetRequired },
    ],
    [
      'a transfer to the same account',
      () => ({ ...transfer(), toAccountId: bank }),
      { toAccountId: errorTexts.accountsSame },
    ],
    [
      'a transfer with a category',
      () => ({ ...transfer(), categoryId: food }),
      { categoryId: errorTexts.categoryUnneeded },
    ],
    [
      'a transfer abroad without what came in',
      () => ({ ...transfer(), toAccountId: dinars }),
      { receivedMinor: errorTexts.amountReceivedRequired },
    ],
    [
      'a transfer at home with what came in',
      () => ({ ...transfer(), receivedMinor: 5 }),
      { receivedMinor: errorTexts.amountReceivedUnneeded },
    ],
    [
      'a transfer abroad of which nothing came in',
      () => ({ ...transfer(), toAccountId: dinars, receivedMinor: 0 }),
      { receivedMinor: errorTexts.amountRequired },
    ],
    ['cleared tomorrow', () => ({ ...later, status: 'cleared' }), { status: errorTexts.plannedOnly }],
    ['a status that is none', () => ({ status: 'pending' }), { status: errorTexts.valueInvalid }],
    ['121 letters of payee', () => ({ payee: 'ق'.repeat(121) }), { payee: errorTexts.payeeTooLong }],
    ['501 letters of note', () => ({ note: 'ق'.repeat(501) }), { note: errorTexts.noteTooLong }],
    ['11 tags', () => ({ tags: Array.from({ length: 11 }, (_, n) => `و${n}`) }), { tags: errorTexts.tagsTooMany }],
    ['31 letters of tag', () => ({ tags: ['ق'.repeat(31)] }), { 'tags.0': errorTexts.tagTooLong }],
    ['an id that is no UUIDv7', () => ({ id: 'x' }), { id: errorTexts.newIdInvalid }],
    [
      'an archived account',
      async () => {
        await layla.call('PATCH', `/account/${cash}`, { archived: true });
        return {};
      },
      { accountId: errorTexts.accountArchived },
    ],
    [
      'a transfer to an archived account',
      async () => {
        await layla.call('PATCH', `/account/${cash}`, { archived: true });
        return transfer();
      },
      { toAccountId: errorTexts.accountArchived },
    ],
    [
      'a deleted account',
      async () => {
        await layla.call('DELETE', `/account/${cash}`);
        return {};
      },
      { accountId: errorTexts.accountRequired },
    ],
    [
      'a deleted category',
      async () => {
        await layla.call('DELETE', `/category/${food}`);
        return { categoryId: food };
      },
      { categoryId: errorTexts.categoryUnknown },
    ],
    [
      'somebody else’s account',
      async () => ({ accountId: await fixtures.account(await server.person('عمر')) }),
      { accountId: errorTexts.accountRequired },
    ],
    [
      'a transfer to somebody else’s',
      async () => ({ ...transfer(), toAccountId: await fixtures.account(await server.person('عمر')) }),
      { toAccountId: errorTexts.transferTargetRequired },
    ],
    [
      'somebody else’s category',
      async () => ({ categoryId: await fixtures.category(await server.person('عمر'), 'طعامه') }),
      { categoryId: errorTexts.categoryUnknown },
    ],
    [
      'several at once',
      () => ({ ...later, status: 'cleared', currency: 'KWD', categoryId: salary }),
      {
        status: errorTexts.plannedOnly,
        currency: errorTexts.currencyOfOtherAccount,
        categoryId: errorTexts.categoryOfOtherKind,
      },
    ],
  ])('%s, and stores nothing', async (_, given, fields) => {
    const body = { ...expense(), ...(await given()) };
    const before = await findUserRows(server.database, layla.user.id);
    const response = await add(body);
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
    expect(getErrorBody(response).fields).toEqual(fields);
    expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
  });
});

describe('a category that is left out', () => {
  const getKind = async (body: object) => (await add({ ...expense(), ...body })).body.categoryId;

  it('is none where nothing is known', async () => {
    expect(await getKind({})).toBeNull();
    expect(await getKind({ payee: 'مقهى' })).toBeNull();
  });

  it('is what was last chosen for the payee, however it is spelled, for each kind', async () => {
    const other = await fixtures.category(layla, 'قهوة التجربة');
    await add({ ...expense(), payee: 'مقهى الرُّكن', categoryId: food });
    await add({ ...expense(), payee: 'مقهى الركن', categoryId: other });
    await add({ ...expense(), payee: 'مقهى الركن', type: 'income', categoryId: salary });
    expect(await getKind({ payee: 'مقهي الركن' })).toBe(other);
    expect(await getKind({ payee: 'مقهى الركن', type: 'income' })).toBe(salary);
    expect(await getKind({ payee: 'مقهى الركن الآخر' })).toBeNull();
  });

  it('is not one that was deleted since', async () => {
    await add({ ...expense(), payee: 'مقهى', categoryId: food });
    await layla.call('DELETE', `/category/${food}`);
    await server.database.pool.query('update categories set deleted_at = now() where id = $1', [food]);
    expect(await getKind({ payee: 'مقهى' })).toBeNull();
  });

  it('is what a rule says before what was last used', async () => {
    const books = await fixtures.category(layla, 'كتب التجربة');
    await add({ ...expense(), payee: 'مكتبة الحي', categoryId: food });
    await layla.call('POST', '/rule', wordRule('مكتبه', books));
    expect(await getKind({ payee: 'مكتبة الحي' })).toBe(books);
    expect(await getKind({ note: 'من المكتبة' })).toBe(books);
    // What comes back from there is a refund.
    expect(await getKind({ payee: 'مكتبة الحي', type: 'income' })).toBe(books);
  });

  it('stays none where none is asked for, and for transfers', async () => {
    await add({ ...expense(), payee: 'مقهى', categoryId: food });
    expect(await getKind({ payee: 'مقهى', categoryId: null })).toBeNull();
    expect((await add({ ...transfer(), payee: 'مقهى' })).body.categoryId).toBeNull();
    expect(await getKind({ payee: 'مقهى' })).toBe(food);
  });
});

describe('listPayees', () => {
  it('answers each name as last spelled, with its categories, the latest first', async () => {
    await add({ ...expense(), payee: 'بقالة الحَي', categoryId: food, occurredOn: '2026-11-10' });
    await add({ ...expense(), payee: 'مقهى', occurredOn: '2026-11-12' });
    await add({ ...expense(), payee: 'بقالة الحي', occurredOn: '2026-11-05' });
    await add({ ...expense(), payee: '' });
    await add({ ...expense(), payee: 'ء' });
    const id = expect.any(String);
    expect(await payees()).toEqual([
      { id, name: 'مقهى', expenseCategoryId: null, incomeCategoryId: null, usedOn: '2026-11-12' },
      { id, name: 'بقالة الحي', expenseCategoryId: food, incomeCategoryId: null, usedOn: '2026-11-10' },
    ]);
  });

  it('shows no category that was deleted, and nobody else’s payees', async () => {
    await add({ ...expense(), payee: 'مقهى', categoryId: food });
    await server.database.pool.query('update categories set deleted_at = now() where id = $1', [food]);
    expect((await payees())[0]?.expenseCategoryId).toBeNull();
    expect((await (await server.person('عمر')).call('GET', '/payee')).body).toEqual([]);
  });

  it('answers at most 500', async () => {
    await server.database.pool.query(
      `insert into payees (user_id, key, name, used_on, updated_at)
       select $1, 'k' || n, 'k' || n, date '2020-01-01' + n, now() from generate_series(1, 600) n`,
      [layla.user.id],
    );
    const found = await payees();
    expect([found.length, found[0]?.name, found.at(-1)?.name]).toEqual([500, 'k600', 'k101']);
  });
});
