import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { csvLine, escapeCsvCell } from '@afdal/domain/money/csv';
import { isFullRun, propertyRuns } from '@afdal/domain/testing/full-run';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../../testing/test-server.ts';
import { exportedColumns } from '../texts.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let cash: string;
let dinars: string;
let food: string;
let coffee: string;

type Row = Record<keyof typeof exportedColumns, string>;

const columns = Object.keys(exportedColumns) as (keyof Row)[];
const parsed = (text: string): string[][] => parse(text, { bom: true });

async function csv(query: Record<string, string> = {}, person = layla): Promise<Row[]> {
  const response = await person.call('GET', `/transaction.csv?${new URLSearchParams(query)}`);
  expect([response.status, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [header, ...rows] = parsed(response.text);
  expect(header).toEqual(Object.values(exportedColumns));
  return rows.map((cells) => Object.fromEntries(columns.map((column, n) => [column, cells[n]])) as Row);
}

beforeAll(async () => {
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  await server.database.pool.query(`update users set plan = 'premium', plan_ends_at = '2027-11-21' where id = $1`, [
    layla.user.id,
  ]);
  const account = async (name: string, currency: string) =>
    (await layla.call<{ id: string }>('POST', '/account', { name, type: 'bank', currency })).body.id;
  [cash, dinars] = [await account('النقد، المحفظة', 'SAR'), await account('=دينار', 'KWD')];
  food = await fixtures.category(layla, 'طعام التجربة');
  coffee = await fixtures.category(layla, 'قهوة التجربة', { parentId: food });
  const riyals = { accountId: cash, currency: 'SAR' };
  const rows = [
    {
      ...riyals,
      type: 'expense',
      amountMinor: 1_850,
      occurredOn: '2026-11-20',
      payee: '=HYPERLINK("x")',
      note: 'سطر\nآخر',
      tags: ['عمل', 'صباح'],
      categoryId: coffee,
    },
    { ...riyals, type: 'income', amountMinor: 900_000, occurredOn: '2026-11-19', payee: '+966 50 000 0000' },
    {
      ...riyals,
      type: 'transfer',
      amountMinor: 37_500,
      toAccountId: dinars,
      receivedMinor: 30_671,
      occurredOn: '2026-11-18',
    },
    { ...riyals, type: 'expense', amountMinor: 5, occurredOn: '2026-12-01', categoryId: food },
    {
      accountId: dinars,
      currency: 'KWD',
      type: 'expense',
      amountMinor: 1,
      occurredOn: '2026-11-17',
      payee: 'بقالة "الحي"',
    },
  ];
  for (const row of rows) expect((await layla.call('POST', '/transaction', row)).status).toBe(201);
  const gone = await layla.call<Transaction>('POST', '/transaction', rows[0]);
  await layla.call('DELETE', `/transaction/${gone.body.id}`);
});

describe('exportTransactionsCsv', () => {
  it('answers a file in UTF-8 with BOM, under a name with its day', async () => {
    const response = await layla.call('GET', '/transaction.csv');
    expect(response.headers['content-disposition']).toBe('attachment; filename="afdal-2026-11-21.csv"');
    expect(response.text.startsWith('\ufeffالتاريخ,النوع,المبلغ,')).toBe(true);
    expect(response.text.endsWith('\r\n')).toBe(true);
  });

  it('holds everything, latest first, with exact amounts and nothing that a spreadsheet calculates', async () => {
    const rows = await csv();
    expect(rows.map(({ date, type, amount, currency, status }) => [date, type, amount, currency, status])).toEqual([
      ['2026-12-01', 'مصروف', '-0.05', 'SAR', 'مخطط لها'],
      ['2026-11-20', 'مصروف', '-18.50', 'SAR', 'منفَّذة'],
      ['2026-11-19', 'دخل', '9000.00', 'SAR', 'منفَّذة'],
      ['2026-11-18', 'تحويل', '-375.00', 'SAR', 'منفَّذة'],
      ['2026-11-17', 'مصروف', '-0.001', 'KWD', 'منفَّذة'],
    ]);
    expect(rows[1]).toEqual({
      date: '2026-11-20',
      type: 'مصروف',
      amount: '-18.50',
      currency: 'SAR',
      account: 'النقد، المحفظة',
      toAccount: '',
      received: '',
      category: 'قهوة التجربة',
      parentCategory: 'طعام التجربة',
      payee: '\'=HYPERLINK("x")',
      note: 'سطر\nآخر',
      tags: 'عمل | صباح',
      status: 'منفَّذة',
    });
    expect(rows[2]?.payee).toBe("'+966 50 000 0000");
    expect(rows[3]).toMatchObject({
      account: 'النقد، المحفظة',
      toAccount: "'=دينار",
      received: '30.671',
      category: '',
    });
    expect(rows[0]).toMatchObject({ category: 'طعام التجربة', parentCategory: '' });
    expect(rows[4]?.payee).toBe('بقالة "الحي"');
  });

  it('signs amounts as the account sees them that is asked about', async () => {
    const amounts = async (accountId: string) =>
      (await csv({ accountId })).map(({ amount, currency }) => `${amount} ${currency}`);
    expect(await amounts(dinars)).toEqual(['30.671 KWD', '-0.001 KWD']);
    expect(await amounts(cash)).toEqual(['-0.05 SAR', '-18.50 SAR', '9000.00 SAR', '-375.00 SAR']);
  });

  it('is narrowed as the list is', async () => {
    expect((await csv({ categoryId: food, from: '2026-11-01', to: '2026-11-30' })).map(({ date }) => date)).toEqual([
      '2026-11-20',
    ]);
    expect(await csv({ q: 'مطار' })).toEqual([]);
    expect((await layla.call('GET', '/transaction.csv?from=1999-01-01')).status).toBe(400);
    expect((await layla.call('GET', '/transaction.csv?cursor=x')).status).toBe(400);
  });

  it('holds nothing of anybody else’s', async () => {
    expect(await csv({}, await server.person('عمر'))).toEqual([]);
  });
});

describe('exportTransactionsJson', () => {
  it('holds what the lists hold', async () => {
    const response = await layla.call<Record<string, unknown>>('GET', '/transaction.json');
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="afdal-2026-11-21.json"',
    });
    expect(response.body).toEqual({
      exportedOn: '2026-11-21',
      currency: 'SAR',
      accounts: (await layla.call<Account[]>('GET', '/account')).body.map(({ isReadOnly, ...account }) => account),
      categories: expect.arrayContaining((await layla.call<object[]>('GET', '/category')).body),
      transactions: (await layla.call<{ items: unknown }>('GET', '/transaction')).body.items,
    });
  });

  it('is valid with nothing in it, and narrowed as the list is', async () => {
    const omar = await server.person('عمر');
    expect((await omar.call<object>('GET', '/transaction.json')).body).toMatchObject({
      accounts: [],
      transactions: [],
    });
    const { body } = await layla.call<{ transactions: object[] }>('GET', '/transaction.json?type=transfer');
    expect(body.transactions).toHaveLength(1);
  });
});

describe('many rows', () => {
  const count = isFullRun ? 100_000 : 20_000;

  it('are exported, each once, with their exact sum', async () => {
    const omar = await server.person('عمر');
    const account = await fixtures.account(omar);
    await server.database.pool.query(
      `insert into transactions (id, user_id, type, status, account_id, amount_minor, currency, occurred_on,
                                 payee, payee_key, note, tags, search_text, created_at, updated_at)
       select gen_random_uuid(), $1, 'expense', 'cleared', $2, n, 'SAR', date '2020-01-01' + n % 2400,
              'p' || n, 'p' || n, '', '{}', 'p' || n, now(), now() from generate_series(1, $3) n`,
      [omar.user.id, account, count],
    );
    const rows = await csv({}, omar);
    expect(rows.length).toBe(count);
    expect(new Set(rows.map(({ payee }) => payee)).size).toBe(count);
    const sum = rows.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe((-count * (count + 1)) / 2);
  }, 120_000);
});

it('whatever a cell holds, a reader of CSV finds it, or what is left of its formula', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1', '-5.25', '"', ',', '\r\n', "'", '\t', 'a\rb', ' '),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (table) => {
      const text = table.map(csvLine).join('');
      expect(parse(text, { record_delimiter: '\r\n' })).toEqual(table.map((cells) => cells.map(escapeCsvCell)));
    }),
    propertyRuns(100, 500),
  );
});
