import type { ImportId } from '@afdal/contract/finance/imports';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { payeeIn } from '@afdal/domain/money/statement/match-rows';
import { aliasedTable, and, asc, eq, gt, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { chunk, insertChunkSize } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { acrossUsers, hasDistributionKey, own } from '../../../../platform/database/own.ts';
import { recordset } from '../../../../platform/database/recordset.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { resolvePayees } from '../payee-store/names-store.ts';
import { forgetPayees, savePayees } from '../payee-store/store.ts';
import { categories } from '../schema/categories-tables.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { moveBalances } from './balances.ts';
import { separateMerged } from './merge-store.ts';
import { returnPending } from './pending-store.ts';
import { type NewTransactionRow, type TransactionRow, toSearchColumns } from './transaction-row.ts';

type OnSpending = LedgerListeners['onSpending'];

/** What names a transaction beside its type and amount; empty where nothing does. */
export const payeeOrCategory = sql`coalesce(nullif(${transactions.payee}, ''), (select ${categories.name} from ${categories} where ${own(categories, transactions.userId, eq(categories.id, transactions.categoryId))}), '')`;

/** An expense's amount is negative. */
export const signedAmount = sql`case when ${transactions.type} = 'expense' then -${transactions.amountMinor} else ${transactions.amountMinor} end`;

const mine = (user: UserId, id: TransactionId) => own(transactions, user, eq(transactions.id, id));

/** The user's row with this id, deleted or not. */
export async function findTransactionIncludingDeleted(
  db: Db,
  user: UserId,
  id: TransactionId,
): Promise<TransactionRow | null> {
  const [row] = await db.select().from(transactions).where(mine(user, id));
  return row ?? null;
}

/** The user's live row with this id. Locks it: nobody else can change it until the transaction ends. */
export async function lockTransaction(tx: Db, user: UserId, id: TransactionId): Promise<TransactionRow | null> {
  const row = await lockKnownTransaction(tx, user, id);
  return row?.deletedAt === null ? row : null;
}

/** As `lockTransaction`, deleted or not. */
export async function lockKnownTransaction(tx: Db, user: UserId, id: TransactionId): Promise<TransactionRow | null> {
  const [row] = await tx.select().from(transactions).where(mine(user, id)).for('update');
  return row ?? null;
}

/**
 * Inserts the rows, skipping those whose id or import line is taken, updates the balances and stores the payees. What is
 * another name of a payee becomes its name.
 * Whatever the rows reference must belong to the user.
 *
 * @returns the rows that were inserted
 */
export async function insertTransactions(
  tx: Db,
  user: UserId,
  rows: readonly NewTransactionRow[],
  now: Date,
  onSpending: OnSpending,
): Promise<TransactionRow[]> {
  const at = now.toISOString();
  const added: TransactionRow[] = [];
  for (const some of chunk(await resolvePayees(tx, user, rows), insertChunkSize)) {
    const values = some.map((row) => ({ ...row, ...toSearchColumns(row), userId: user, createdAt: at, updatedAt: at }));
    const inserted = tx.insert(transactions);
    // A single row is prepared faster as values.
    const inserting = values.length === 1 ? inserted.values(values) : inserted.select(recordset(transactions, values));
    added.push(...(await inserting.onConflictDoNothing().returning()));
  }
  await moveBalances(tx, user, { before: [], after: added });
  // The parts of a split say nothing about what the payee is for.
  await savePayees(
    tx,
    user,
    added.filter(({ splitId }) => splitId === null),
    now,
  );
  if (added.length > 0) await onSpending(tx, user);
  return added;
}

/** Overwrites a row, which must be locked and live, with its search columns, and updates the balances. */
export async function updateTransaction(
  tx: Db,
  user: UserId,
  before: TransactionRow,
  after: NewTransactionRow,
  now: Date,
  onSpending: OnSpending,
): Promise<TransactionRow> {
  const { id, ...changes } = after;
  const [row] = await tx
    .update(transactions)
    .set({ ...changes, ...toSearchColumns(after), updatedAt: now.toISOString() })
    .where(mine(user, id as TransactionId))
    .returning();
  if (!row) throw new Error('a row that is locked is there');
  await moveBalances(tx, user, { before: [before], after: [row] });
  await onSpending(tx, user);
  return row;
}

/** Soft-deletes a live row and takes it out of the balances. False if there is none. */
export async function markDeleted(tx: Db, user: UserId, id: TransactionId, now: Date): Promise<boolean> {
  const [row] = await tx
    .update(transactions)
    .set({ deletedAt: now.toISOString() })
    .where(and(mine(user, id), isNull(transactions.deletedAt)))
    .returning();
  if (row) await moveBalances(tx, user, { before: [row], after: [] });
  return row !== undefined;
}

/** Restores a deleted row with the given category and adds it to the balances. Its accounts must be live. */
export async function unmarkDeleted(
  tx: Db,
  user: UserId,
  id: TransactionId,
  categoryId: string | null,
  onSpending: OnSpending,
): Promise<TransactionRow | null> {
  const [row] = await tx
    .update(transactions)
    .set({ deletedAt: null, categoryId })
    .where(and(mine(user, id), isNotNull(transactions.deletedAt), isNull(transactions.mergedIntoId)))
    .returning();
  if (!row) return null;
  await moveBalances(tx, user, { before: [], after: [row] });
  await onSpending(tx, user);
  return row;
}

/** Whether a row was changed since it was imported; the parts of a split were. */
const isEdited = sql<boolean>`(${transactions.updatedAt} > ${transactions.createdAt} or ${transactions.splitId} is not null)`;

/** How many live rows of an import were changed since, and how many are merged into what was there. */
export async function countImportRows(
  db: Db,
  user: UserId,
  importId: ImportId,
): Promise<{ readonly edited: number; readonly matched: number }> {
  const [row] = await db
    .select({
      edited: sql<number>`(count(*) filter (where ${transactions.deletedAt} is null and ${isEdited}))::int`,
      matched: sql<number>`(count(*) filter (where ${transactions.mergedAs} = 'same'))::int`,
    })
    .from(transactions)
    .where(own(transactions, user, eq(transactions.importId, importId)));
  return row ?? { edited: 0, matched: 0 };
}

/**
 * Permanently deletes what an import added, reverts the balances, and deletes payees that no other transaction names. What
 * was changed since goes to the trash instead, as do the parts that such rows were split into. What it posted of earlier
 * files is pending again, and what its rows were merged with is as it was. Returns the number of rows.
 */
export async function deleteByImport(tx: Db, user: UserId, importId: ImportId, now: Date): Promise<number> {
  // All of them before any account, the same order as everywhere.
  const ids = (await lockRows(tx, user, eq(transactions.importId, importId))).map(({ id }) => id);
  const isIntoOne = isOneOf(transactions.mergedIntoId, ids);
  const isMerged = sql`(${eq(transactions.importId, importId)} or ${isIntoOne})`;
  await separateMerged(tx, user, isMerged, now);
  await returnPending(tx, user, importId);
  const rows = new Map<string, LockedRow>();
  const isAnyNew = async (meant: SQL) => {
    const before = rows.size;
    for (const row of await lockRows(tx, user, meant)) rows.set(row.id, row);
    return rows.size > before;
  };
  await isAnyNew(eq(transactions.importId, importId));
  const splits = [...new Set([...rows.values()].flatMap(({ splitId }) => splitId ?? []))];
  // A part may be split while we wait for its lock: repeats until all are locked, then no new ones can appear.
  while (splits.length > 0 && (await isAnyNew(isOneOf(transactions.splitId, splits)))) {
    // Each pass sees what the writes that the previous one waited for have committed.
  }
  const all = [...rows.values()];
  await moveBalances(tx, user, { before: all.filter(({ deletedAt }) => deletedAt === null), after: [] });
  const edited = all.filter((row) => row.isEdited && row.deletedAt === null);
  for (const ids of chunk(edited.map(({ id }) => id))) {
    await tx
      .update(transactions)
      .set({ deletedAt: now.toISOString() })
      .where(acrossUsers(hasDistributionKey(transactions, user), isOneOf(transactions.id, ids)));
  }
  // The payees as they are now, and as imported. Names in a file may be long: in chunks, and each name only once.
  const keys = new Set<string>();
  for (const ids of chunk(all.filter((row) => !row.isEdited).map(({ id }) => id))) {
    const gone = await tx
      .delete(transactions)
      .where(acrossUsers(hasDistributionKey(transactions, user), isOneOf(transactions.id, ids)))
      .returning({ payeeKey: transactions.payeeKey, fingerprint: transactions.fingerprint });
    for (const { payeeKey, fingerprint } of gone) keys.add(payeeKey).add(payeeIn(fingerprint ?? ''));
  }
  for (const some of chunk([...keys].sort())) await forgetPayees(tx, user, some);
  return rows.size;
}

type LockedRow = Awaited<ReturnType<typeof lockRows>>[number];

/** Rows that are locked and read by one statement. Mapping all of an import, which may be fifty thousand, takes too long. */
const lockedAtOnce = 5_000;

/** The columns of rows, deleted or not, that balances depend on. Locked: nobody can split them until the transaction ends. */
async function lockRows(tx: Db, user: UserId, meant: SQL) {
  const { id, splitId, type, status, accountId, toAccountId, amountMinor, receivedMinor, deletedAt } = transactions;
  const moving = { type, status, accountId, toAccountId, amountMinor, receivedMinor, deletedAt };
  const lockSome = (after: string | undefined) =>
    tx
      .select({ id, splitId, isEdited, ...moving })
      .from(transactions)
      .where(own(transactions, user, meant, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(lockedAtOnce)
      .for('update');
  let some = await lockSome(undefined);
  const rows = some;
  while (some.length === lockedAtOnce) {
    some = await lockSome(rows.at(-1)?.id);
    rows.push(...some);
  }
  return rows;
}

/**
 * Permanently deletes what was soft-deleted before `before`, with what was merged into it. Balances do not change: they left it
 * out since then.
 */
export async function purgeTransactions(db: Db, before: Date): Promise<void> {
  const old = acrossUsers(lt(transactions.deletedAt, before.toISOString()), isNull(transactions.mergedIntoId));
  // What was merged into the first part of a split counts as long as another one is there.
  const part = aliasedTable(transactions, 'part');
  const gone = aliasedTable(transactions, 'gone');
  await db
    .update(transactions)
    .set({ mergedIntoId: sql`${part.id}` })
    .from(gone)
    .innerJoin(part, own(part, gone.userId, eq(part.splitId, gone.splitId), isNull(part.deletedAt)))
    .where(
      and(
        acrossUsers(lt(gone.deletedAt, before.toISOString())),
        own(transactions, gone.userId, eq(transactions.mergedIntoId, gone.id)),
      ),
    );
  let ids = (await db.delete(transactions).where(old).returning({ id: transactions.id })).map(({ id }) => id);
  while (ids.length > 0) {
    const merged = acrossUsers(isOneOf(transactions.mergedIntoId, ids));
    ids = (await db.delete(transactions).where(merged).returning({ id: transactions.id })).map(({ id }) => id);
  }
}

/** Query for the days of a user's transactions, without those only planned, to be counted with those of other kinds. */
export function selectTransactionDays(db: Db, user: UserId | SQLWrapper) {
  return db
    .select({ day: transactions.occurredOn })
    .from(transactions)
    .where(own(transactions, user, isNull(transactions.deletedAt), eq(transactions.status, 'cleared')));
}
