import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ImportRow } from '@afdal/contract/finance/imports';
import { amountText } from '@afdal/domain/money/amount-text';
import { isFullRun } from '@afdal/domain/testing/full-run';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { statementFiles } from '../../../../testing/statement-files.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { balancesThatDisagree } from '../ledger/transactions/balances.ts';

const server = useTestServer();
let layla: Person;
const files = statementFiles(server, () => layla);

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await files.premium();
});

// Several of the chunks in which rows are added.
const rowCount = isFullRun ? 10_000 : 4_000;
const getMinor = (at: number) => (at % 7 === 0 ? 1 : -1) * (100 + ((at * 7_919) % 90_000));
const toDay = (at: number) =>
  `2026-${String(1 + (at % 10)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
const manyRows = [
  'التاريخ,البيان,المبلغ,الملاحظة',
  ...Array.from({ length: rowCount }, (_, at) =>
    [toDay(at), `"متجر رقم ${at % 300}، الرياض"`, amountText(getMinor(at), 'SAR'), `شراء بالبطاقة ${at % 50}`].join(
      ',',
    ),
  ),
].join('\r\n');
const sum = Array.from({ length: rowCount }, (_, at) => getMinor(at)).reduce((total, minor) => total + minor, 0);

it(`a file of ${rowCount} rows comes in whole, is seen to grow, adds nothing a second time, and goes again`, async () => {
  const account = await files.account('SAR', 5_000);
  const { id, ...preview } = await files.upload(account, manyRows);
  expect(preview).toMatchObject({ rows: rowCount, toAdd: rowCount, errors: 0, duplicates: 0 });
  await files.commit(id);
  const progress = await progressDuring(id, () => runJobs(server));
  expect(await files.read(id)).toMatchObject({ status: 'done', added: rowCount });
  expect(progress.filter((added) => added > 0 && added < rowCount).length).toBeGreaterThan(2);
  expect(await files.balance(account)).toBe(5_000 + sum);

  expect(await files.importAll(account, manyRows)).toMatchObject({ duplicates: rowCount, added: 0 });
  expect(await files.balance(account)).toBe(5_000 + sum);

  expect((await layla.call('DELETE', `/import/${id}`)).status).toBe(204);
  expect(await files.balance(account)).toBe(5_000);
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
}, 120_000);

const [matchedRows, knownRows] = isFullRun ? [20_000, 100_000] : [4_000, 20_000];

it(`a file of ${matchedRows} rows is matched with ${knownRows} transactions without holding anybody up, and is merged`, async () => {
  const account = await files.account('SAR', 5_000);
  const { pool } = server.database;
  const merges = matchedRows / 2;
  await pool.query(
    `insert into transactions (id, user_id, type, status, account_id, amount_minor, currency, occurred_on, payee, payee_key,
                               note, tags, search_text, created_at, updated_at)
     select gen_random_uuid(), $1, 'expense', 'cleared', $2, 100 + n / 4 % 25000, 'SAR', date '2026-01-01' + n % 300,
            'p' || n % 300, 'p' || n % 300, '', '{}', 'p' || n % 300, now(), now() from generate_series(1, $3::int) n`,
    [layla.user.id, account, knownRows],
  );
  await pool.query(
    'update accounts set balance_minor = balance_minor - (select sum(amount_minor) from transactions where account_id = $1) where id = $1',
    [account],
  );
  const { rows: known } = await pool.query<{ day: string; minor: string }>(
    `select distinct on (amount_minor) occurred_on::text as day, amount_minor::text as minor from transactions
      where account_id = $1 order by amount_minor, id limit $2`,
    [account, merges],
  );
  const others = Array.from(
    { length: matchedRows - merges },
    (_, at) => `${toDay(at)},متجر ${at},-9${100_000 + at}.00`,
  );
  const rows = known.map(({ day, minor }) => `${day},POS متجر ${minor},-${amountText(Number(minor), 'SAR')}`);
  const content = ['Date,Payee,Amount', ...rows.map((row) => row.replaceAll('\u2066', '')), ...others].join('\n');
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  histogram.enable();
  const { id, ...preview } = await files.upload(account, content);
  histogram.disable();
  expect(preview).toMatchObject({ rows: matchedRows, matched: merges, unsure: merges });
  expect(histogram.percentile(99) / 1e6).toBeLessThan(200);

  const before = await files.balance(account);
  const matches: (readonly [line: number, transactionId: string])[] = [];
  for (let after = 0; matches.length < 300; after = matches.at(-1)?.[0] ?? 0) {
    const path = `/import/${id}/row?kind=matched&cursor=${after}`;
    const { items } = await files.done(layla.call<{ items: ImportRow[] }>('GET', path));
    for (const { line, match } of items) matches.push([line, match?.transactionId ?? ''] as const);
  }
  const [lines, ids] = [matches.map(([line]) => line), matches.map(([, transactionId]) => transactionId)];
  await files.commit(id, { matches: lines, matchedIds: ids, skipErrors: true });
  await runJobs(server);
  expect(await files.read(id)).toMatchObject({ status: 'done', matched: matches.length, added: matchedRows - merges });
  expect(await files.upload(account, content)).toMatchObject({ toAdd: 0, matched: merges - matches.length });
  expect((await layla.call('DELETE', `/import/${id}`)).status).toBe(204);
  expect(await files.balance(account)).toBe(before);
  expect(await balancesThatDisagree(server.database.db)).toEqual([]);
}, 240_000);

/** The values of `added` that a transaction of its own committed, for others to see, while the work ran. */
async function progressDuring(id: string, work: () => Promise<unknown>): Promise<number[]> {
  const { pool } = server.database;
  await pool.query(`create table import_progress (transaction_id xid8, added int);
    create function record_progress() returns trigger language plpgsql as
      $$ begin insert into import_progress values (pg_current_xact_id(), new.added); return null; end $$;
    create trigger record_progress after update of added on imports
      for each row when (new.id = '${id}') execute function record_progress()`);
  await work();
  const { rows } = await pool.query(
    'select transaction_id, max(added) as added from import_progress group by 1 order by 2',
  );
  await pool.query('drop function record_progress cascade; drop table import_progress');
  return rows.map(({ added }) => added);
}

describe('what was exported from an account and comes into a new one', () => {
  const amountsByCurrency = { SAR: [5_025, 1, 123_456_789], KWD: [12_750, 1, 999], JPY: [500, 1, 1_000_000] };
  const kinds = ['csv', 'xlsx', 'ofx'] as const;
  it.each(
    kinds.flatMap((kind) =>
      Object.entries(amountsByCurrency).map(([currency, amounts]) => ({ kind, currency, amounts })),
    ),
  )('is the same to the minor unit, as $kind in $currency', async ({ kind, currency, amounts }) => {
    const [from, other, to] = [
      await files.account(currency),
      await files.account(currency),
      await files.account(currency),
    ];
    const { body: categories } = await layla.call<{ id: string; kind: string }[]>('GET', '/category');
    const categoryId = categories.find(({ kind }) => kind === 'expense')?.id;
    const texts = [
      { payee: '=SUM(A1)', note: 'سطر\nوآخر', tags: ['عمل', 'سفر'] },
      { payee: '- خصم، "مميز"', note: '@ملاحظة', tags: ['#وسم'] },
      { payee: "'tis", note: '' },
    ];
    const add = async (row: object) => {
      const base = { accountId: from, currency, occurredOn: '2026-11-01', type: 'expense' };
      await files.done(layla.call('POST', '/transaction', { ...base, ...row }), 201);
    };
    for (const [n, amountMinor] of amounts.entries()) {
      await add({ amountMinor, ...texts[n], categoryId });
      await add({ amountMinor: amountMinor + 7, type: 'income', payee: 'راتب', occurredOn: '2026-10-05' });
      await add({ amountMinor, type: 'transfer', toAccountId: other });
      await add({ amountMinor: amountMinor + 1, type: 'transfer', accountId: other, toAccountId: from });
      await add({ amountMinor: 3, occurredOn: '2027-01-01', payee: 'لاحقًا' });
      await add({
        amountMinor: 9 + n,
        payee: `متجر ${'طويل الاسم '.repeat(6)}`.trim(),
        note: 'متجر طويل الاسم طويل الاسم طويل ومعه شيء',
      });
    }
    const file = await files.exported(from, kind);
    const done = await files.importAll(to, file);
    expect(done).toMatchObject({ errors: 0, duplicates: 0, added: amounts.length * 6 });
    expect(await files.balance(to)).toBe(await files.balance(from));
    const readRows = async (account: string) =>
      (await files.transactions(account))
        .filter(({ type }) => type !== 'transfer')
        .map(({ type, amountMinor, occurredOn, payee, note, tags, status, categoryId: category }) => {
          const row = { type, amountMinor, occurredOn, payee, note, status };
          // Statements have neither.
          return JSON.stringify(kind === 'ofx' ? row : { ...row, tags, category });
        });
    const [before, after] = [await readRows(from), new Set(await readRows(to))];
    expect(before.filter((row) => !after.has(row))).toEqual([]);
    expect(await files.upload(from, file)).toMatchObject({ toAdd: 0, duplicates: amounts.length * 6 });
    expect(await balancesThatDisagree(server.database.db)).toEqual([]);
  });

  it('holds no rows of another currency, when all accounts were exported', async () => {
    const [riyals, dinars, to] = [await files.account('SAR'), await files.account('KWD'), await files.account('SAR')];
    for (const [accountId, currency] of [
      [riyals, 'SAR'],
      [dinars, 'KWD'],
    ]) {
      const row = { type: 'expense', accountId, currency, occurredOn: '2026-11-01', amountMinor: 5_000, payee: 'x' };
      await files.done(layla.call('POST', '/transaction', row), 201);
    }
    const { text } = await layla.call('GET', '/transaction.csv');
    expect(await files.upload(to, text)).toMatchObject({ rows: 2, errors: 1, toAdd: 1 });
  });
});
