import { isFullRun } from '@afdal/domain/testing/full-run';
import * as xlsx from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { beforeAll, expect, it } from 'vitest';
import { grantPlan } from '../../../../../../testing/grant-plan.ts';
import { moneyFixtures } from '../../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../../testing/test-server.ts';
import { exportedColumns } from '../texts.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
const columns = Object.keys(exportedColumns);
let layla: Person;

async function download(query: Record<string, string> = {}, person = layla) {
  const response = await server.app.inject({
    url: `/api/transaction.xlsx?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(response.statusCode).toBe(200);
  return response;
}

async function readCells(query: Record<string, string> = {}, person = layla) {
  const { rawPayload } = await download(query, person);
  const { Sheets, SheetNames } = xlsx.read(rawPayload, { cellNF: true, cellFormula: true });
  expect(SheetNames).toEqual(['المعاملات']);
  const sheet = Sheets[SheetNames[0] ?? ''] as xlsx.WorkSheet;
  const { e: end } = xlsx.utils.decode_range(sheet['!ref'] ?? '');
  return Array.from({ length: end.r + 1 }, (_, r) =>
    columns.map((_, c) => sheet[xlsx.utils.encode_cell({ r, c })] as xlsx.CellObject | undefined),
  );
}

const texts = ['=1+1', '+966', '-5', '@SUM(A1)', '<b>&"x"</b>', 'سطر\nوآخر', '_x000D_', 'قلب \u{1f49a}', "'=1"];

beforeAll(async () => {
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  const [riyals, dinars, yen] = await Promise.all(
    ['SAR', 'KWD', 'JPY'].map((currency) => fixtures.account(layla, { currency })),
  );
  await fixtures.transaction(layla, { account: riyals ?? '', on: '2026-11-20', minor: 1_850 });
  await fixtures.transaction(layla, {
    account: dinars ?? '',
    on: '2026-11-19',
    minor: 1,
    currency: 'KWD',
    type: 'income',
  });
  await fixtures.transaction(layla, { account: yen ?? '', on: '2026-11-18', minor: 1_200_000, currency: 'JPY' });
  await fixtures.transaction(layla, {
    account: riyals ?? '',
    on: '2000-01-02',
    minor: 37_500,
    type: 'transfer',
    to: dinars ?? '',
    received: 30_671,
  });
  for (const payee of texts)
    await fixtures.transaction(layla, { account: riyals ?? '', on: '2000-01-01', minor: 5, payee });
});

it('answers a workbook, under a name with its day', async () => {
  expect((await download()).headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="afdal-2026-11-21.xlsx"',
  });
});

it('has days and amounts that spreadsheets calculate with, each amount with the decimals of its currency', async () => {
  const [header, ...rows] = await readCells({ from: '2000-01-02' });
  expect(header?.map((cell) => cell?.v)).toEqual(Object.values(exportedColumns));
  const get = (row: number, column: keyof typeof exportedColumns) => rows[row]?.[columns.indexOf(column)];
  const shown = rows.map((_, at) =>
    [get(at, 'date'), get(at, 'amount'), get(at, 'received')].map((cell) => cell && [cell.t, cell.w]),
  );
  expect(shown).toEqual([
    [['n', '2026-11-20'], ['n', '-18.50'], undefined],
    [['n', '2026-11-19'], ['n', '0.001'], undefined],
    [['n', '2026-11-18'], ['n', '-1,200,000'], undefined],
    [
      ['n', '2000-01-02'],
      ['n', '-375.00'],
      ['n', '30.671'],
    ],
  ]);
  expect(get(0, 'date')?.v).toBe(46_346);
});

it('has texts that are no formulas, whatever they begin with, with their lines and odd letters', async () => {
  const rows = await readCells({ to: '2000-01-01' });
  const payees = rows.slice(1).map((row) => row[columns.indexOf('payee')]);
  expect(payees.map((cell) => cell?.v).toSorted()).toEqual(texts.toSorted());
  for (const cell of payees) expect([cell?.t, cell?.f, cell?.z]).toEqual(['s', undefined, '@']);
});

it('is read from right to left under a header that stays, and all its parts are XML', async () => {
  const parts = Object.entries(unzipSync((await download()).rawPayload));
  for (const [, bytes] of parts)
    expect(() => new SaxesParser({ xmlns: true }).write(strFromU8(bytes)).close()).not.toThrow();
  const sheet = strFromU8(parts.find(([name]) => name === 'xl/worksheets/sheet1.xml')?.[1] ?? new Uint8Array());
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2"[^>]* state="frozen"\/>/);
  expect(sheet).not.toContain('<f>');
});

it('is narrowed as the list is, holds nothing of anybody else’s, and may be empty', async () => {
  expect(await readCells({ type: 'transfer' })).toHaveLength(2);
  expect(await readCells({}, await server.person('عمر'))).toHaveLength(1);
});

it('has many rows, each once, with their exact sum', async () => {
  const count = isFullRun ? 100_000 : 20_000;
  const omar = await server.person('عمر');
  const account = await fixtures.account(omar);
  await server.database.pool.query(
    `insert into transactions (id, user_id, type, status, account_id, amount_minor, currency, occurred_on,
                               payee, payee_key, note, tags, search_text, created_at, updated_at)
     select gen_random_uuid(), $1, 'expense', 'cleared', $2, n, 'SAR', date '2020-01-01' + n % 2400,
            'p' || n, 'p' || n, '', '{}', 'p' || n, now(), now() from generate_series(1, $3) n`,
    [omar.user.id, account, count],
  );
  const { rawPayload } = await download({}, omar);
  const sheet = xlsx.read(rawPayload, { dense: true }).Sheets.المعاملات as xlsx.WorkSheet;
  const amounts = (sheet['!data'] ?? []).slice(1).map((row) => Number(row?.[columns.indexOf('amount')]?.v));
  expect(amounts).toHaveLength(count);
  expect(Math.round(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0))).toBe(
    (-count * (count + 1)) / 2,
  );
}, 120_000);
