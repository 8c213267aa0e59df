import type { CategoryId } from '@afdal/contract/finance/categories';
import type { ImportId } from '@afdal/contract/finance/imports';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { Transaction, TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { provided } from '../../../../assemble-areas.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { findPayeeCategory, findPayees, forgetPayees } from '../payee-store/store.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { moveBalances, recountBalances } from './balances.ts';
import { categoriesHolding, findCategoryWithSubcategories, findCurrencies, findTransactions } from './list-store.ts';
import { findMerged, lockWithParts, mergeArrived, separateMerged } from './merge-store.ts';
import { endPending, returnPending } from './pending-store.ts';
import { findCategoryByName, findCategoryKinds, lockAccounts, lockCategories } from './references-store.ts';
import { searchPayees, searchTransactions } from './search-store.ts';
import {
  countImportRows,
  deleteByImport,
  findTransactionIncludingDeleted,
  lockTransaction,
  markDeleted,
  selectTransactionDays,
  unmarkDeleted,
  updateTransaction,
} from './store.ts';
import { findWithAmount, sumFiltered } from './totals-store.ts';

const { onSpending } = provided.listeners;
const server = useTestServer();
const fixtures = moneyFixtures(server);

interface Owned {
  readonly person: Person;
  readonly id: UserId;
  readonly account: AccountId;
  readonly category: CategoryId;
  readonly transaction: TransactionId;
  readonly trashed: TransactionId;
  readonly importId: ImportId;
}

let layla: Owned;
let omar: Owned;

async function someone(name: string): Promise<Owned> {
  const person = await server.person(name);
  const { pool } = server.database;
  const account = (await fixtures.account(person)) as AccountId;
  const category = (await fixtures.category(person, 'طعام التجربة')) as CategoryId;
  const add = async () => {
    const row = { type: 'expense', accountId: account, amountMinor: 500, currency: 'SAR', occurredOn: '2026-11-20' };
    const textFields = { payee: 'مقهى', categoryId: category };
    return (await person.call<Transaction>('POST', '/transaction', { ...row, ...textFields })).body.id as TransactionId;
  };
  const [transaction, trashed] = [await add(), await add()];
  await person.call('DELETE', `/transaction/${trashed}`);
  const importId = uuidv7<ImportId>(0);
  await pool.query(`insert into imports select (jsonb_populate_record(null::imports, $1::jsonb)).*`, [
    { ...emptyImport, id: importId, user_id: person.user.id, account_id: account },
  ]);
  await pool.query('update transactions set import_id = $2, import_line = 2, split_id = $1 where id = $1', [
    transaction,
    importId,
  ]);
  return { person, id: person.user.id as UserId, account, category, transaction, trashed, importId };
}

const emptyImport = {
  file_name: 'كشف.csv',
  status: 'done',
  encoding: 'utf-8',
  mapping: {},
  rows: 0,
  duplicates: 0,
  errors: 0,
  to_add: 0,
  added: 0,
  columns: [],
  sample: [],
  created_at: '2026-11-21',
  updated_at: '2026-11-21',
};

beforeEach(async () => {
  await server.startOver();
  [layla, omar] = [await someone('ليلى'), await someone('عمر')];
});

type Change = (db: Db, user: UserId, now: Date) => Promise<unknown>;

const moved = () => ({
  type: 'income' as const,
  status: 'cleared' as const,
  accountId: layla.account,
  toAccountId: null,
  amountMinor: 5,
  receivedMinor: null,
});

describe('nobody changes somebody else’s, who knows their ids', () => {
  it.each<[string, Change]>([
    ['balance', (db, user) => moveBalances(db, user, { before: [], after: [moved()] })],
    ['presence', (db, user, now) => markDeleted(db, user, layla.transaction, now)],
    ['absence', (db, user) => unmarkDeleted(db, user, layla.trashed, null, onSpending)],
    ['import', (db, user, now) => deleteByImport(db, user, layla.importId, now)],
    [
      'words',
      async (db, user, now) => {
        const row = (await findTransactionIncludingDeleted(db, layla.id, layla.transaction)) ?? expect.fail();
        await updateTransaction(db, user, row, { ...row, note: 'لي' }, now, onSpending).catch(() => {});
      },
    ],
  ])('%s', async (_, change) => {
    const { database, clock } = server;
    const before = await findUserRows(database, layla.id);
    await change(database.db, omar.id, clock.now());
    expect(await findUserRows(database, layla.id)).toEqual(before);
  });
});

it('an import takes what it added of its own person, and the parts of it, and nobody else’s', async () => {
  const { database } = server;
  // As if both shared an import and a split: somebody else's rows must not be found by these ids.
  await database.pool.query('update transactions set split_id = $1 where id = any($2)', [
    uuidv7(0),
    [layla.transaction, omar.transaction],
  ]);
  const before = await findUserRows(database, layla.id);
  expect(await countImportRows(database.db, omar.id, layla.importId)).toEqual({ edited: 0, matched: 0 });
  expect(await countImportRows(database.db, omar.id, omar.importId)).toMatchObject({ edited: 1 });
  expect(await deleteByImport(database.db, omar.id, omar.importId, server.clock.now())).toBe(1);
  expect(await findUserRows(database, layla.id)).toEqual(before);
  expect(await lockTransaction(database.db, omar.id, omar.transaction)).toBeNull();
});

it('a payee is forgotten by the person whom it is no longer with, whoever else it is with', async () => {
  const { database } = server;
  const { rows } = await database.pool.query('delete from transactions where user_id = $1 returning payee_key', [
    omar.id,
  ]);
  const forget = async () => await forgetPayees(database.db, omar.id, [rows[0].payee_key]);
  const before = await findUserRows(database, layla.id);
  await forget();
  expect([await findUserRows(database, layla.id), await findPayees(database.db, omar.id)]).toEqual([before, []]);
  // Even a payee without any transactions is not deleted by somebody else.
  await database.pool.query('delete from transactions where user_id = $1', [layla.id]);
  await forget();
  expect(await findPayees(database.db, layla.id)).toHaveLength(1);
});

it('reads of a person what is their own', async () => {
  const { db } = server.database;
  const page = { filter: {}, trash: false, after: null, limit: 50 };
  const ids = async (change: object) =>
    (await findTransactions(db, omar.id, { ...page, ...change })).map(({ id }) => id);
  expect(await ids({})).toEqual([omar.transaction]);
  expect(await ids({ trash: true })).toEqual([omar.trashed]);
  expect(await ids({ filter: { q: 'مقهى' } })).toEqual([omar.transaction]);
  expect(await ids({ filter: { accountId: layla.account } })).toEqual([]);
  expect(await ids({ filter: { categoryIds: [layla.category] } })).toEqual([]);

  expect(await findCategoryWithSubcategories(db, omar.id, layla.category)).toEqual([]);
  expect(await categoriesHolding(db, omar.id, ['تجربه'])).toEqual([[omar.category]]);
  expect(await findTransactionIncludingDeleted(db, omar.id, layla.transaction)).toBeNull();
  expect(await lockTransaction(db, omar.id, layla.transaction)).toBeNull();
  expect([...(await lockAccounts(db, omar.id, [layla.account, omar.account])).keys()]).toEqual([omar.account]);
  const both = [layla.category, omar.category];
  expect([...(await lockCategories(db, omar.id, both)).keys()]).toEqual([omar.category]);
  expect([...(await findCategoryKinds(db, omar.id, both)).keys()]).toEqual([omar.category]);

  await server.database.pool.query(`delete from payees where user_id = $1`, [omar.id]);
  expect(await findPayees(db, omar.id)).toEqual([]);
  expect(await findPayeeCategory(db, omar.id, 'مقهى', 'expense')).toBeNull();
  expect(await findPayeeCategory(db, layla.id, 'مقهى', 'expense')).toBe(layla.category);
});

it('of two people’s categories with one name, each person finds their own', async () => {
  const find = async ({ id }: Owned) => await findCategoryByName(server.database.db, id, 'expense', ['طعام التجربة']);
  expect([await find(layla), await find(omar)]).toEqual([layla.category, omar.category]);
});

it('counts the days and the balances of one person alone', async () => {
  const { db, pool } = server.database;
  const newUserId = (await server.person()).user.id as UserId;
  expect(await selectTransactionDays(db, newUserId)).toEqual([]);
  await pool.query('update accounts set balance_minor = 7 where id = $1', [omar.account]);
  await recountBalances(db, layla.id);
  const { rows } = await pool.query('select balance_minor::int as n from accounts where id = $1', [omar.account]);
  expect(rows).toEqual([{ n: 7 }]);
  await recountBalances(db, omar.id);
});

it('goes with its person, and nobody else’s with it', async () => {
  const others = await findUserRows(server.database, layla.id);
  await server.database.pool.query('delete from users where id = $1', [omar.id]);
  const remaining = await findUserRows(server.database, omar.id);
  for (const table of ['transactions', 'payees', 'accounts', 'categories', 'imports', 'receipts']) {
    expect(remaining[table], table).toEqual([]);
  }
  expect(await findUserRows(server.database, layla.id)).toEqual(others);
});

it('what is pending is posted, and is pending again, of its owner alone', async () => {
  const { database, clock } = server;
  const { transaction: id, importId } = layla;
  await database.pool.query('update transactions set pending_fingerprint = $2, status = $3 where id = $1', [
    ...[id, 'a 2026-11-18 -500 مقهى', 'planned'],
  ]);
  const posted = {
    importId,
    importLine: 9,
    type: 'expense' as const,
    occurredOn: '2026-11-20' as CivilDate,
    payee: 'مقهى الحي',
    note: '',
    categoryId: null,
    fingerprint: 'a 2026-11-20 -500 مقهي الحي',
  };
  const rows = async () => (await findUserRows(database, layla.person.user.id)).transactions;
  const before = await rows();
  expect(await lockWithParts(database.db, omar.id, [id])).toEqual([]);
  expect(await endPending(database.db, omar.id, id, posted, clock.now())).toBe(false);
  expect(await rows()).toEqual(before);
  expect(await endPending(database.db, layla.id, id, posted, clock.now())).toBe(true);
  const after = await rows();
  expect(after).toContainEqual(
    expect.objectContaining({ id, status: 'cleared', occurred_on: '2026-11-20', pending_import_id: importId }),
  );
  await returnPending(database.db, omar.id, importId);
  expect(await rows()).toEqual(after);
  await returnPending(database.db, layla.id, importId);
  expect(await rows()).toContainEqual(
    expect.objectContaining({ id, status: 'planned', occurred_on: '2026-11-18', pending_import_id: null }),
  );
});

it('a search finds what is one’s own', async () => {
  const { db } = server.database;
  for (const { id, transaction } of [layla, omar]) {
    expect((await searchTransactions(db, id, 'مقهى')).map((found) => found.id)).toEqual([transaction]);
    expect((await searchPayees(db, id, 'مقهى')).map((found) => found.title)).toEqual(['مقهى']);
  }
});

it('what was merged is found, separated and merged into by its owner alone', async () => {
  const { db, pool } = server.database;
  await pool.query(`update transactions set merged_into_id = $1, merged_as = 'same', split_id = null where id = $2`, [
    layla.transaction,
    layla.trashed,
  ]);
  const before = await findUserRows(server.database, layla.id);
  const now = server.clock.now();
  expect(await findMerged(db, layla.id, layla.transaction)).toHaveLength(1);
  expect(await findMerged(db, omar.id, layla.transaction)).toEqual([]);
  const row = (await findTransactionIncludingDeleted(db, layla.id, layla.transaction)) ?? expect.fail();
  expect(await mergeArrived(db, omar.id, [{ row, matchId: row.id }], now)).toEqual([row]);
  expect(await separateMerged(db, omar.id, isNotNull(transactions.mergedIntoId), now)).toEqual([]);
  expect(await findUserRows(server.database, layla.id)).toEqual(before);
});

it('what is tagged, sums and currencies are those of their owner alone', async () => {
  const { db } = server.database;
  for (const { person, transaction } of [layla, omar])
    await person.call('PATCH', `/transaction/${transaction}`, { tags: ['سفر'] });
  await fixtures.account(layla.person, { currency: 'KWD' });
  const page = { trash: false, after: null, limit: 5 };
  const tagged = await findTransactions(db, omar.id, { filter: { tag: 'سفر' }, ...page });
  expect(tagged.map(({ id }) => id)).toEqual([omar.transaction]);
  for (const filter of [{}, { tag: 'سفر' }])
    expect(await sumFiltered(db, omar.id, filter)).toMatchObject([{ count: 1, spentMinor: 500 }]);
  const amount = { currency: 'SAR', minor: 500 };
  for (const { id, transaction } of [layla, omar])
    expect(await findWithAmount(db, id, {}, amount)).toMatchObject({ id: transaction });
  expect(await findCurrencies(db, omar.id)).toEqual(['SAR']);
});
