import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { and, asc, count, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { chunk } from '../../../../../platform/database/chunk.ts';
import type { Db } from '../../../../../platform/database/database.ts';
import { isOneOf } from '../../../../../platform/database/is-one-of.ts';
import { acrossUsers, hasDistributionKey, own } from '../../../../../platform/database/own.ts';
import { transactions } from '../../schema/transactions-tables.ts';
import { type TransactionRow, toSearchColumns } from '../transaction-row.ts';

const hasIdIn = (ids: readonly string[]) => isOneOf(transactions.id, ids);

/** The user's live rows with these ids, locked in the order of their ids. */
export async function lockLive(tx: Db, user: UserId, ids: readonly TransactionId[]): Promise<TransactionRow[]> {
  return await lock(tx, user, and(hasIdIn(ids), isNull(transactions.deletedAt)));
}

/** As `lockLive`, of those in the trash. What was merged into another one is not there. */
export async function lockTrashed(tx: Db, user: UserId, ids: readonly TransactionId[]): Promise<TransactionRow[]> {
  const { deletedAt, mergedIntoId } = transactions;
  return await lock(tx, user, and(hasIdIn(ids), isNotNull(deletedAt), isNull(mergedIntoId)));
}

async function lock(tx: Db, user: UserId, meant: SQL | undefined): Promise<TransactionRow[]> {
  return await tx
    .select()
    .from(transactions)
    .where(own(transactions, user, meant))
    .orderBy(asc(transactions.id))
    .for('update');
}

/** The categories of the user's rows with these ids. */
export async function findCategoryIds(db: Db, user: UserId, ids: readonly string[]): Promise<string[]> {
  const { categoryId } = transactions;
  const rows = await db
    .selectDistinct({ categoryId })
    .from(transactions)
    .where(own(transactions, user, hasIdIn(ids)));
  return rows.flatMap((row) => row.categoryId ?? []);
}

/** How many live parts each of some splits has. */
export async function countParts(
  db: Db,
  user: UserId,
  splitIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (splitIds.length === 0) return new Map();
  const { splitId, deletedAt } = transactions;
  const rows = await db
    .select({ splitId, parts: count() })
    .from(transactions)
    .where(own(transactions, user, inArray(splitId, [...splitIds]), isNull(deletedAt)))
    .groupBy(splitId);
  return new Map(rows.flatMap((row) => (row.splitId ? [[row.splitId, row.parts]] : [])));
}

/** Those of the ids into which another transaction was merged. */
export async function findMergedInto(db: Db, user: UserId, ids: readonly string[]): Promise<string[]> {
  const { mergedIntoId } = transactions;
  const rows = await db
    .selectDistinct({ id: mergedIntoId })
    .from(transactions)
    .where(own(transactions, user, inArray(mergedIntoId, [...ids])));
  return rows.flatMap(({ id }) => id ?? []);
}

type Changes = Partial<Pick<TransactionRow, 'accountId' | 'categoryId' | 'updatedAt' | 'deletedAt'>>;

/** Changes locked rows alike. */
export async function changeRows(
  tx: Db,
  user: UserId,
  rows: readonly TransactionRow[],
  changes: Changes,
): Promise<TransactionRow[]> {
  if (rows.length === 0) return [];
  const locked = acrossUsers(hasDistributionKey(transactions, user), hasIdIn(rows.map(({ id }) => id)));
  return await tx.update(transactions).set(changes).where(locked).returning();
}

/** Brings locked rows back, those of which the category is gone without it. */
export async function bringBack(
  tx: Db,
  user: UserId,
  rows: readonly TransactionRow[],
  categories: ReadonlySet<string>,
): Promise<TransactionRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const there = [...categories];
  return await tx
    .update(transactions)
    .set({
      deletedAt: null,
      categoryId: sql`case when ${transactions.categoryId} = any(${sql.param(there)}::uuid[]) then ${transactions.categoryId} end`,
    })
    .where(acrossUsers(hasDistributionKey(transactions, user), hasIdIn(ids)))
    .returning();
}

/** Writes other tags, and the search text that follows from them, to locked rows, a thousand at a time. */
export async function writeTags(
  tx: Db,
  user: UserId,
  rows: readonly Pick<TransactionRow, 'id' | 'payee' | 'note' | 'tags'>[],
  now: Date,
): Promise<void> {
  for (const some of chunk(rows)) {
    const ids = some.map(({ id }) => id);
    // Arrays of different lengths are no array of arrays: each goes as JSON.
    const tags = some.map((row) => JSON.stringify(row.tags));
    const texts = some.map((row) => toSearchColumns(row).searchText);
    await tx
      .update(transactions)
      .set({
        tags: sql`array(select jsonb_array_elements_text(changed.tags::jsonb))`,
        searchText: sql`changed.search_text`,
        updatedAt: now.toISOString(),
      })
      .from(
        sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(tags)}::text[], ${sql.param(texts)}::text[]) as changed(id, tags, search_text)`,
      )
      .where(
        and(acrossUsers(hasDistributionKey(transactions, user), hasIdIn(ids)), sql`${transactions.id} = changed.id`),
      );
  }
}
