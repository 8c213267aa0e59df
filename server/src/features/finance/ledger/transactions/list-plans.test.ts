import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { type Db, withClient } from '../../../../platform/database/database.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { existingRows } from '../../imports/fingerprints-store.ts';
import { deleteForgotten } from '../../imports/store.ts';
import { moveTransactions } from '../categories/dependents-store.ts';
import { findTransferSides } from '../matches/store.ts';
import { moveTransactions as moveToPayee } from '../payee-store/move-transactions.ts';
import { findPayeeCategory, findPayees } from '../payee-store/store.ts';
import { findPage } from '../payees/list-store.ts';
import { purgeReceipts } from '../receipts/store.ts';
import { categorise, findUncategorised } from '../rules/uncategorised-store.ts';
import { type SumSelection, sumByCategory, sumByPayee, sumByTags, sumSelected } from '../sums/sums-store.ts';
import { countTagged, findTaggedIds, findTags, lockTagged } from '../tags/store.ts';
import { balancesThatDisagree } from './balances.ts';
import type { Filter } from './filter.ts';
import { findTransactions } from './list-store.ts';
import { searchTransactions } from './search-store.ts';
import { countImportRows, deleteByImport, lockTransaction } from './store.ts';
import {
  changeRows,
  countParts,
  findCategoryIds,
  findMergedInto,
  lockLive,
  lockTrashed,
  writeTags,
} from './together/together-store.ts';
import { sumFiltered } from './totals-store.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let busy: string;
let quiet: string;
let large: string;
let small: string;

/** 20,000 rows of one person, three times as many of another; one account and one category have only five of them. */
beforeAll(async () => {
  layla = await server.person();
  const omar = await server.person('عمر');
  [busy, quiet] = [await fixtures.account(layla), await fixtures.account(layla)];
  [large, small] = [await fixtures.category(layla, 'كبيرة'), await fixtures.category(layla, 'صغيرة')];
  const { pool } = server.database;
  const fill = async (person: Person, from: number, to: number, account: string, category: string | null) =>
    await pool.query(
      `insert into transactions (id, user_id, type, status, account_id, amount_minor, currency, category_id, occurred_on,
                                 payee, payee_key, note, tags, search_text, created_at, updated_at, deleted_at)
       select gen_random_uuid(), $1, 'expense', case when n % 100 = 0 then 'planned' else 'cleared' end, $2, n, 'SAR', $3,
              date '2020-01-01' + n % 2400, 'p' || n % 300, 'p' || n % 300, '', '{}', 'p' || n % 300, now(), now(),
              case when n % 50 = 0 then now() end
         from generate_series($4::int, $5::int) n`,
      [person.user.id, account, category, from, to],
    );
  await fill(layla, 1, 19_995, busy, large);
  await fill(layla, 19_996, 20_000, quiet, small);
  await fill(omar, 1, 60_000, await fixtures.account(omar), null);
  await pool.query(
    `insert into payees (user_id, key, name, used_on, updated_at)
     select $1, 'p' || n, 'p' || n, date '2020-01-01' + n, now() from generate_series(1, 3000) n`,
    [layla.user.id],
  );
  await fillPurged(layla, busy);
  await pool.query(
    `update transactions set tags = case when amount_minor % 4000 = 1 then array['شائع', 'نادر'] else array['شائع'] end
      where amount_minor % 4 = 1`,
  );
  await pool.query('vacuum analyze');
}, 60_000);

/** 5,000 imports, ten of them uncommitted, and 300 receipts, each of a transaction. */
async function fillPurged({ user }: Person, account: string): Promise<void> {
  const { pool } = server.database;
  await pool.query(
    `insert into imports (id, user_id, account_id, file_name, status, encoding, mapping, rows, duplicates, errors, to_add,
                          added, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'كشف.csv', case when n % 500 = 0 then 'ready' else 'done' end, 'utf-8', '{}',
            0, 0, 0, 0, 0, now() - n * interval '1 hour', now() from generate_series(1, 5000) n`,
    [user.id, account],
  );
  await pool.query(
    `with added as (insert into receipts (id, user_id, picture, width, height, created_at)
                   select gen_random_uuid(), $1, '\\x00', 1, 1, now() from generate_series(1, 300) returning id)
     update transactions set receipt_id = numbered.id
       from (select id, row_number() over () as n from added) numbered
      where user_id = $1 and amount_minor = numbered.n * 2`,
    [user.id],
  );
}

/** PostgreSQL's plans for the queries of a store. */
async function findPlans(work: (db: Db, user: UserId) => Promise<unknown>, isGeneric = false): Promise<string> {
  const queries: [string, unknown[]][] = [];
  const logger = { logQuery: (query: string, values: unknown[]) => void queries.push([query, values]) };
  return await withClient(server.database.connection, async (client) => {
    await client.query('begin');
    await work(drizzle(client, { casing: 'snake_case', logger }), layla.user.id as UserId);
    const plans: string[] = [];
    for (const [query, values] of queries) plans.push(await explained(client, query, values, isGeneric));
    return plans.join('\n');
  });
}

async function explained(client: pg.Client, query: string, values: unknown[], isGeneric: boolean): Promise<string> {
  if (!isGeneric) {
    const { rows } = await client.query(`explain ${query}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }
  await client.query('set local plan_cache_mode = force_generic_plan');
  await client.query(`prepare query as ${query}`);
  const given = values.map((value) => client.escapeLiteral(String(value)));
  const { rows } = await client.query(`explain execute query(${given})`);
  await client.query('deallocate query');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const list =
  (filter: Filter, more: object = {}) =>
  async (db: Db, user: UserId) =>
    await findTransactions(db, user, { filter, trash: false, after: null, limit: 51, ...more });
const currencies = ['KWD', 'SAR'];
const sums = (filter: Filter) => async (db: Db, user: UserId) => await sumFiltered(db, user, filter);
const year = { starts: ['2025-01-01', '2026-01-01'] as CivilDate[], currency: 'SAR' };
const yearSums = (selection: SumSelection) => async (db: Db, user: UserId) =>
  await sumSelected(db, user, year, selection);
const manyIds = Array.from({ length: 20 }, () => uuidv7(Date.now()));
const after = { occurredOn: '2024-01-01', id: 'ffffffff-ffff-7fff-bfff-ffffffffffff' };

it.each<[string, () => Parameters<typeof findPlans>[0], string[]]>([
  ['the list', () => list({}), ['transactions_latest']],
  ['a later page', () => list({}, { after }), ['transactions_latest']],
  ['a cycle', () => list({ from: '2025-01-01', to: '2025-01-31' } as Filter), ['transactions_latest']],
  ['a busy account', () => list({ accountId: busy as AccountId }), ['transactions_account', 'transactions_to_account']],
  [
    'a quiet account',
    () => list({ accountId: quiet as AccountId }),
    ['transactions_account', 'transactions_to_account'],
  ],
  ['a later page of an account', () => list({ accountId: busy as AccountId }, { after }), ['transactions_account']],
  ['two categories', () => list({ categoryIds: [large, small] }), ['transactions_category']],
  ['a small category', () => list({ categoryIds: [small] }), ['transactions_category']],
  ['what has no category', () => list({ categoryIds: 'none' }), ['transactions_']],
  ['what is planned', () => list({ status: 'planned' }), ['transactions_planned']],
  ['a payee', () => list({ payee: 'p7' }), ['transactions_payee']],
  ['transfers', () => list({ type: 'transfer' }), ['transactions_type']],
  ['few amounts', () => list({ minAmount: '0.40', maxAmount: '0.60', currencies }), ['transactions_amount']],
  ['many amounts', () => list({ minAmount: '1', currencies }), ['transactions_']],
  ['a tag of few', () => list({ tag: 'نادر' }), ['transaction_tags_', 'transactions_pkey']],
  ['a tag of many', () => list({ tag: 'شائع' }), ['Limit', 'Nested Loop', 'transaction_tags_', 'transactions_pkey']],
  ['those with a receipt', () => list({ hasReceipt: true }), ['transactions_receipt']],
  ['those without one', () => list({ hasReceipt: false }), ['transactions_']],
  ['what has no payee', () => list({ hasPayee: false }), ['transactions_payee']],
  ['what has no tag', () => list({ hasTag: false }), ['transactions_latest']],
  [
    'all at once',
    () => list({ tag: 'شائع', minAmount: '5', currencies, type: 'expense', status: 'cleared' }),
    ['transaction_tags_'],
  ],
  [
    'what few amounts sum to',
    () => sums({ minAmount: '0.40', maxAmount: '0.60', currencies }),
    ['transactions_amount'],
  ],
  ['what a tag of few sums to', () => sums({ tag: 'نادر' }), ['transaction_tags_', 'transactions_pkey']],
  ['what a quiet account sums to', () => sums({ accountId: quiet as AccountId }), ['transactions_account']],
  [
    'what has a tag of few',
    () => async (db, user) => {
      await countTagged(db, user, ['نادر']);
      await findTaggedIds(db, user, ['نادر']);
      await lockTagged(db, user, manyIds, ['نادر']);
    },
    ['transaction_tags_', 'transactions_pkey'],
  ],
  ['a year by category', () => async (db, user) => await sumByCategory(db, user, year), ['transactions_']],
  ['a year by payee', () => async (db, user) => await sumByPayee(db, user, year), ['transactions_']],
  ['a year by tag', () => async (db, user) => await sumByTags(db, user, year), ['transactions_']],
  ['a year of a small category', () => yearSums({ categoryIds: [small] }), ['transactions_category']],
  ['a year of a payee', () => yearSums({ payee: 'p7' }), ['transactions_payee']],
  ['a year of a tag of few', () => yearSums({ tag: 'نادر' }), ['transaction_tags_', 'transactions_pkey']],
  ['a search', () => list({ q: 'p7 128.50' }), ['transactions_']],
  [
    'a search of categories too',
    () => list({ q: 'p7 x', categoriesByWord: [[small], [large, small]] }),
    ['transactions_'],
  ],
  ['the trash', () => list({}, { trash: true }), ['transactions_']],
  ['the trash of an account', () => list({ accountId: quiet as AccountId }, { trash: true }), ['transactions_']],
  ['one transaction', () => async (db, user) => await lockTransaction(db, user, small as never), ['transactions_pkey']],
  [
    'many to change at once',
    () => async (db, user) => {
      const ids = manyIds as never;
      await lockLive(db, user, ids);
      await lockTrashed(db, user, ids);
      await findCategoryIds(db, user, ids);
      await countParts(db, user, manyIds);
      await findMergedInto(db, user, manyIds);
      const rows = manyIds.map((id) => ({ id, payee: '', note: '', tags: [] }));
      await changeRows(db, user, rows as never, { updatedAt: new Date().toISOString() });
      await writeTags(db, user, rows, new Date());
    },
    ['transactions_pkey', 'transactions_split', 'transactions_merged'],
  ],
  [
    'many to hold against rules',
    () => async (db, user) => await findUncategorised(db, user, manyIds),
    ['transactions_'],
  ],
  [
    'many that rules categorise',
    () => async (db, user) =>
      await categorise(
        db,
        user,
        manyIds.map((id) => ({ id, categoryId: small })),
        new Date(),
      ),
    ['transactions_'],
  ],
  [
    'what moves to another category',
    () => (db, user) => moveTransactions(db, user, [small], null, new Date()),
    ['transactions_category', 'transactions_pkey'],
  ],
  [
    'edited rows of an import',
    () => async (db, user) => await countImportRows(db, user, small as never),
    ['transactions_import'],
  ],
  [
    'an import',
    () => async (db, user) => await deleteByImport(db, user, small as never, new Date()),
    ['transactions_import'],
  ],
  [
    'what may be transfers',
    () => async (db, user) => await findTransferSides(db, user, { since: '2026-05-01' as CivilDate }),
    ['transactions_'],
  ],
  [
    'what may be transfers of an import',
    () => async (db, user) =>
      await findTransferSides(db, user, { importId: small as never, since: '2026-05-01' as CivilDate }),
    ['transactions_import'],
  ],
  ['a search of all that is mine', () => (db, user) => searchTransactions(db, user, 'p7 x'), ['transactions_']],
  ['the payees', () => async (db, user) => await findPayees(db, user), ['payees_latest']],
  [
    'what is renamed',
    () => async (db, user) => await moveToPayee(db, user, ['p7'], { name: 'p8', key: 'p8' }),
    ['transactions_payee', 'transactions_trash'],
  ],
  [
    'the category last used for a payee',
    () => async (db, user) => await findPayeeCategory(db, user, 'p7', 'expense'),
    ['payees_'],
  ],
])('%s is found by an index', async (_, work, indexes) => {
  const plan = await findPlans(work());
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (transactions|transaction_tags|payees|accounts)/);
});

it('the tags are counted by their index, and summed without those of others', async () => {
  const plan = await findPlans(async (db, user) => await findTags(db, user));
  expect(plan.match(/Index Only Scan using transaction_tags_/g)).toHaveLength(2);
  expect(plan).not.toMatch(/Seq Scan on transaction_tags/);
});

it('what an account has near the days of a file is found by them, and what is merged without the rest', async () => {
  const days = { first: '2024-01-01', last: '2024-01-31' } as { first: CivilDate; last: CivilDate };
  const plan = await findPlans(
    async (db, user) => await existingRows(db, user, { accountId: busy, importId: small, ...days }),
  );
  const range = String.raw`.*\n *Index Cond: .*occurred_on >= '2023-12-22'::date\) AND \(occurred_on <= '2024-02-10'`;
  for (const index of ['transactions_account', 'transactions_to_account']) {
    expect(plan).toMatch(new RegExp(`Index Scan (?:using|on) ${index} ${range}`));
  }
  expect(plan).toContain('Index Scan using transactions_merged on transactions');
  expect(plan).not.toMatch(/Seq Scan on transactions {2}\(/);
});

it('payees are counted by an index that has all that is read of their transactions', async () => {
  const plan = await findPlans(
    async (db, user) => await findPage(db, user, { q: '', sort: 'most', after: null, limit: 51 }),
  );
  expect(plan).toContain('Index Only Scan using transactions_payee on transactions');
});

it('what goes each hour is found without what stays', async () => {
  const imports = await findPlans(async (db) => await deleteForgotten(db, new Date()));
  expect(imports).toContain('imports_waiting');
  expect(imports).not.toMatch(/Seq Scan/);
  // Reads all receipts, but only the transactions that have one.
  const pictures = await findPlans(async (db) => await purgeReceipts(db));
  expect(pictures).toContain('transactions_receipt');
  expect(pictures).not.toMatch(/Seq Scan on transactions/);
});

it('the list is found by its index also where PostgreSQL plans once for all people', async () => {
  const plan = await findPlans(list({}, { after }), true);
  expect(plan).toMatch(/Index Scan Backward using transactions_latest/);
});

it.each([
  ['all', {}],
  ['what is planned', { status: 'planned' as const }],
])('a page of %s begins behind the one before, not at the last day of the filter', async (_, filter) => {
  const plan = await findPlans(list({ ...filter, to: '2026-12-31' as CivilDate }, { after }));
  expect(plan).toMatch(/Index Cond: .*ROW\(occurred_on, id\) < ROW\('2024-01-01'::date/);
  expect(plan).not.toMatch(/occurred_on <=/);
});

it('a quiet account among many rows is read without the others', async () => {
  const { pool } = server.database;
  const { rows } = await pool.query('select count(*)::int as n from transactions where account_id = $1', [quiet]);
  expect(rows[0].n).toBe(5);
  const plan = await findPlans(list({ accountId: quiet as AccountId }));
  expect(plan).not.toContain('transactions_latest');
});

it('the proof of balances reads all there is, once', async () => {
  const plan = await findPlans(async (db) => await balancesThatDisagree(db));
  expect(plan.match(/on transactions/g)?.length).toBe(2);
});
