import type { Import } from '@afdal/contract/finance/imports';
import { beforeEach, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { statementFiles } from '../../../../testing/statement-files.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;
const files = statementFiles(server, () => layla);
let account: string;

beforeEach(async () => {
  await server.startOver();
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
  await files.premium();
  account = await files.account();
});

const unsigned = [
  'التاريخ,النوع,البيان,المبلغ',
  '2026-11-01,حوالة واردة,سارة,10',
  '2026-11-02,سحب نقدي,صراف,20',
  '2026-11-03,عملية,بنده,30',
  '2026-11-04,تحويل,عمر,40',
  '2026-11-05,,جرير,50',
].join('\n');

const decide = async ({ id, mapping }: Import, part: Partial<Import['mapping']>) =>
  await files.done(layla.call<Import>('PATCH', `/import/${id}`, { mapping: { ...mapping, ...part } }));
const signed = async () => {
  const rows = await files.transactions(account);
  return rows.map(({ payee, type, amountMinor }) => [payee, type === 'expense' ? -amountMinor : amountMinor]);
};

it('types of several words are read, and what no word decides is asked about', async () => {
  const uploaded = await files.upload(account, unsigned);
  expect(uploaded).toMatchObject({ rows: 5, undecided: 3, errors: 0, toAdd: 2, mapping: { sign: null } });
  expect((await files.rows(uploaded.id, 'undecided')).items).toMatchObject([
    { line: 4, kind: 'undecided', type: null, occurredOn: '2026-11-03', amountMinor: 30_00, payee: 'بنده' },
    { line: 5, type: null, amountMinor: 40_00 },
    { line: 6, type: null, amountMinor: 50_00 },
  ]);
  expect((await files.rows(uploaded.id, 'new')).items.map(({ type }) => type)).toEqual(['income', 'expense']);
});

it('nothing is recorded with a direction that nobody said', async () => {
  const { id } = await files.upload(account, unsigned);
  expect(getErrorBody(await layla.call('POST', `/import/${id}/commit`)).errorType).toBe('import_incomplete');
  await files.commit(id, { skipErrors: true });
  await runJobs(server);
  expect(await signed()).toEqual([
    ['صراف', -20_00],
    ['سارة', 10_00],
  ]);
});

it('one answer for all rows, and another for one of them', async () => {
  const uploaded = await files.upload(account, unsigned);
  const decided = await decide(uploaded, { sign: 'expense', incomes: [5] });
  expect(decided).toMatchObject({ undecided: 0, toAdd: 5, mapping: { sign: 'expense', expenses: [], incomes: [5] } });
  await files.commit(uploaded.id);
  await runJobs(server);
  expect(await signed()).toEqual([
    ['جرير', -50_00],
    ['عمر', 40_00],
    ['بنده', -30_00],
    ['صراف', -20_00],
    ['سارة', 10_00],
  ]);
});

it('a row that is decided is compared with what the account has: the same file twice adds nothing', async () => {
  const first = await files.upload(account, unsigned);
  await decide(first, { expenses: [4, 6], incomes: [5] });
  await files.commit(first.id);
  await runJobs(server);
  const again = await files.upload(account, unsigned);
  expect(again).toMatchObject({ duplicates: 2, undecided: 3, toAdd: 0 });
  expect(await decide(again, { expenses: [4, 6], incomes: [5] })).toMatchObject({
    duplicates: 5,
    undecided: 0,
    toAdd: 0,
  });
});

it('what the file says of a row outweighs what is said of its line', async () => {
  const uploaded = await files.upload(account, unsigned);
  await decide(uploaded, { expenses: [2, 4, 5, 6] });
  const { items } = await files.rows(uploaded.id, 'new');
  expect(items.map(({ line, type }) => [line, type])).toEqual([
    [2, 'income'],
    ...[3, 4, 5, 6].map((line) => [line, 'expense']),
  ]);
});

it('an import that an earlier version stored is shown without decisions', async () => {
  const { id } = await files.upload(account, unsigned);
  await server.database.pool.query(
    `update imports set mapping = mapping - 'expenses' - 'incomes', outline = outline - 'undecided' where id = $1`,
    [id],
  );
  expect(await files.read(id)).toMatchObject({ undecided: 0, mapping: { expenses: [], incomes: [] } });
  expect((await files.rows(id, 'undecided')).items).toHaveLength(3);
});
