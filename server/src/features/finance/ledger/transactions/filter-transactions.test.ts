import type { Transaction, TransactionTotals } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let bank: string;
let savings: string;
let dinars: string;
let food: string;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
  [bank, savings, dinars] = [
    await fixtures.account(layla),
    await fixtures.account(layla, { type: 'savings' }),
    await fixtures.account(layla, { currency: 'KWD' }),
  ];
  food = await fixtures.category(layla, 'أكل الطريق');
});

const add = async (payee: string, amountMinor: number, change: object = {}, person = layla) => {
  const { status, body, text } = await person.call<Transaction>('POST', '/transaction', {
    type: 'expense',
    accountId: bank,
    currency: 'SAR',
    occurredOn: '2026-11-20',
    categoryId: null,
    payee,
    amountMinor,
    ...change,
  });
  expect(status, text).toBe(201);
  return body.id;
};
const toSearch = (query: Record<string, string>) => new URLSearchParams(query).toString();
const find = async (query: Record<string, string>) => {
  const { body } = await layla.call<{ items: Transaction[] }>('GET', `/transaction?${toSearch(query)}`);
  return body.items.map(({ payee }) => payee).sort();
};
const sum = async (query: Record<string, string> = {}, person = layla) =>
  (await person.call<TransactionTotals>('GET', `/transaction-total?${toSearch(query)}`)).body;

describe('a list by amount', () => {
  it('takes both bounds along, in the decimals of each currency', async () => {
    await add('أقل', 14_99);
    await add('من', 15_00);
    await add('إلى', 150_00);
    await add('أكثر', 150_01);
    await add('دينار', 15_000, { accountId: dinars, currency: 'KWD' });
    await add('فلوس', 14_999, { accountId: dinars, currency: 'KWD' });
    expect(await find({ minAmount: '15', maxAmount: '150' })).toEqual(['إلى', 'دينار', 'من'].sort());
    expect(await find({ minAmount: '150.005' })).toEqual(['أكثر']);
    expect(await find({ maxAmount: '14.999' })).toEqual(['أقل', 'فلوس'].sort());
  });

  it.each([
    ['a word', 'abc'],
    ['four decimals', '1.0005'],
    ['a negative one', '-5'],
    ['Arabic digits, which the page writes as Latin ones', '١٥'],
    ['too much', '1234567890123'],
  ])('refuses %s', async (_, minAmount) => {
    const answer = await layla.call('GET', `/transaction?${toSearch({ minAmount })}`);
    expect(answer.status).toBe(400);
    expect(getErrorBody(answer).fields).toEqual({ minAmount: errorTexts.valueInvalid });
  });
});

describe('a list by tag', () => {
  it('has what carries it, among other tags, and follows every change of it', async () => {
    const first = await add('رحلة', 100_00, { tags: ['سفر', 'جدة'] });
    await add('فندق', 300_00, { tags: ['سفر'], occurredOn: '2026-10-02' });
    await add('قهوة', 20_00, { tags: ['سفر بعيد'] });
    expect(await find({ tag: 'سفر' })).toEqual(['رحلة', 'فندق']);
    expect(await find({ tag: 'سفر', from: '2026-11-01' })).toEqual(['رحلة']);
    await layla.call('PATCH', `/transaction/${first}`, { occurredOn: '2026-10-30' });
    expect(await find({ tag: 'سفر', from: '2026-11-01' })).toEqual([]);
    await layla.call('PATCH', `/transaction/${first}`, { tags: ['جدة'] });
    expect(await find({ tag: 'سفر' })).toEqual(['فندق']);
    expect(await find({ tag: 'جدة' })).toEqual(['رحلة']);
    await layla.call('DELETE', `/transaction/${first}`);
    expect(await find({ tag: 'جدة' })).toEqual([]);
    expect(await find({ tag: 'جدة', trash: 'true' })).toEqual(['رحلة']);
    await layla.call('POST', `/transaction/${first}/restore`);
    expect(await find({ tag: 'جدة' })).toEqual(['رحلة']);
  });

  it('and the tags with their counts, the most used first, are nobody else’s', async () => {
    const omar = await server.person('عمر');
    const his = await fixtures.account(omar);
    await add('له', 5_00, { accountId: his, tags: ['سفر'] }, omar);
    await add('رحلة', 100_00, { tags: ['سفر', 'جدة'] });
    const gone = await add('خبز', 4_00, { tags: ['بيت'] });
    await add('فندق', 300_00, { tags: ['سفر'], occurredOn: '2026-10-02' });
    await layla.call('DELETE', `/transaction/${gone}`);
    expect((await layla.call('GET', '/tag')).body).toMatchObject([
      { tag: 'سفر', count: 2, usedOn: '2026-11-20' },
      { tag: 'جدة', count: 1, usedOn: '2026-11-20' },
    ]);
    expect(await find({ tag: 'سفر' })).toEqual(['رحلة', 'فندق']);
  });
});

it('a list tells what has a receipt from what has none', async () => {
  await add('بلا صورة', 100_00);
  const pictured = await add('معها صورة', 100_00);
  await server.database.pool.query(
    `with added as (insert into receipts (id, user_id, picture, width, height, created_at)
                   values (gen_random_uuid(), $1, '\\x00', 1, 1, now()) returning id)
     update transactions set receipt_id = added.id from added where transactions.id = $2`,
    [layla.user.id, pictured],
  );
  expect(await find({ hasReceipt: 'true' })).toEqual(['معها صورة']);
  expect(await find({ hasReceipt: 'false' })).toEqual(['بلا صورة']);
});

it('a list tells what has a payee or a tag from what has none', async () => {
  await add('بكليهما', 1_00, { tags: ['سفر'] });
  await add('بلا وسم', 2_00);
  await add('', 4_00, { tags: ['سفر'] });
  await add('', 8_00);
  expect(await find({ hasPayee: 'true' })).toEqual(['بكليهما', 'بلا وسم']);
  expect(await find({ hasTag: 'true' })).toEqual(['', 'بكليهما']);
  const spent = async (query: Record<string, string>) => (await sum(query)).currencies[0]?.spentMinor;
  expect(await spent({ hasPayee: 'false' })).toBe(12_00);
  expect(await spent({ hasTag: 'false' })).toBe(10_00);
  expect(await spent({ hasPayee: 'false', hasTag: 'false' })).toBe(8_00);
  expect(await spent({ hasTag: 'false', tag: 'سفر' })).toBeUndefined();
});

it('filters combine, with those that there were', async () => {
  await add('عشاء', 80_00, { categoryId: food, tags: ['أهل'] });
  await add('غداء', 40_00, { categoryId: food });
  await add('هدية', 80_00, { tags: ['أهل'] });
  await add('من صاحب', 80_00, { type: 'income', tags: ['أهل'] });
  const all = { tag: 'أهل', minAmount: '50', categoryId: food, type: 'expense', accountId: bank, status: 'cleared' };
  expect(await find(all)).toEqual(['عشاء']);
  expect(await find({ ...all, hasReceipt: 'true' })).toEqual([]);
});

describe('readTransactionTotals', () => {
  it('sums what matches in each currency, refunds against what was spent, transfers apart', async () => {
    await add('عشاء', 80_00, { categoryId: food, occurredOn: '2026-11-02' });
    const largest = await add('جهاز', 500_00, { occurredOn: '2026-11-05' });
    await add('رد من المطعم', 30_00, { type: 'income', categoryId: food });
    await add('راتب', 200_00, { type: 'income' });
    await add('', 900_00, { type: 'transfer', toAccountId: savings });
    await add('كتاب', 4_500, { accountId: dinars, currency: 'KWD', occurredOn: '2026-10-01' });
    expect(await sum()).toEqual({
      count: 6,
      firstOn: '2026-10-01',
      lastOn: '2026-11-20',
      currencies: [
        {
          currency: 'SAR',
          count: 5,
          incomeMinor: 200_00,
          spentMinor: 550_00,
          transferredMinor: 900_00,
          largest: { id: largest, payee: 'جهاز', type: 'expense', amountMinor: 500_00, occurredOn: '2026-11-05' },
        },
        expect.objectContaining({ currency: 'KWD', count: 1, spentMinor: 4_500, incomeMinor: 0 }),
      ],
    });
    expect(await sum({ type: 'transfer' })).toMatchObject({
      count: 1,
      currencies: [{ spentMinor: 0, transferredMinor: 900_00, largest: null }],
    });
    expect(await sum({ accountId: savings })).toMatchObject({ count: 1 });
  });

  it('is empty where nothing matches, and does not sum what is excluded', async () => {
    const lent = await add('سلفة', 70_00);
    await server.database.pool.query('update transactions set excluded = true where id = $1', [lent]);
    expect(await sum({ tag: 'سفر' })).toEqual({ count: 0, firstOn: null, lastOn: null, currencies: [] });
    expect(await sum()).toMatchObject({ count: 1, currencies: [{ spentMinor: 0, incomeMinor: 0 }] });
  });
});

it('words of a category are found together with the other parts of a filter', async () => {
  const inner = await fixtures.category(layla, 'قهوة', { parentId: food });
  await add('ركن', 20_00, { categoryId: inner, tags: ['سفر'] });
  await add('ركن', 90_00, { categoryId: inner, tags: ['سفر'] });
  await add('ركن', 21_00, { categoryId: inner });
  await add('زاوية', 22_00, { categoryId: inner, tags: ['سفر'] });
  await add('ركن', 23_00, { categoryId: inner, tags: ['سفر'], occurredOn: '2026-09-01' });
  await add('ركن', 24_00, { categoryId: inner, tags: ['سفر'], accountId: savings });
  const whole = { q: 'الطريق ركن', tag: 'سفر', maxAmount: '50', from: '2026-11-01', accountId: bank };
  expect(await sum(whole)).toMatchObject({ count: 1, currencies: [{ spentMinor: 20_00 }] });
  expect(await find(whole)).toEqual(['ركن']);
  expect(await find({ ...whole, categoryId: food, type: 'expense', status: 'cleared' })).toEqual(['ركن']);
  expect(await find({ ...whole, type: 'income' })).toEqual([]);
  expect(await find({ ...whole, q: 'الطريق 20' })).toEqual([]);
});
