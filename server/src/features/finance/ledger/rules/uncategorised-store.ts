import type { UserId } from '@afdal/contract/ids';
import { and, asc, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { own } from '../../../../platform/database/own.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { ruleColumns } from './past-store.ts';

/** Live transactions without a category that may have one. */
const uncategorised = (user: UserId) =>
  own(
    transactions,
    user,
    isNull(transactions.deletedAt),
    isNull(transactions.categoryId),
    ne(transactions.type, 'transfer'),
  );

/** The ids of all uncategorised transactions, in order. */
export async function uncategorisedIds(db: Db, user: UserId): Promise<string[]> {
  const rows = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(uncategorised(user))
    .orderBy(asc(transactions.id));
  return rows.map(({ id }) => id);
}

/** The fields that rules look at, of those with these ids that are still uncategorised. */
export async function findUncategorised(db: Db, user: UserId, ids: readonly string[]) {
  return await db
    .select({ id: transactions.id, ...ruleColumns })
    .from(transactions)
    .where(and(uncategorised(user), isOneOf(transactions.id, ids)));
}

export interface Chosen {
  readonly id: string;
  readonly categoryId: string;
}

/** Sets each category, unless the transaction has one by now. Returns how many changed. */
export async function categorise(db: Db, user: UserId, chosen: readonly Chosen[], now: Date): Promise<number> {
  if (chosen.length === 0) return 0;
  const ids = chosen.map(({ id }) => id);
  const categoryIds = chosen.map(({ categoryId }) => categoryId);
  const meant = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(uncategorised(user), isOneOf(transactions.id, ids)))
    .orderBy(asc(transactions.id))
    .for('update');
  const changed = await db
    .update(transactions)
    .set({ categoryId: sql`chosen.category_id`, updatedAt: now.toISOString() })
    .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(categoryIds)}::uuid[]) as chosen(id, category_id)`)
    .where(and(inArray(transactions.id, meant), sql`${transactions.id} = chosen.id`));
  return changed.rowCount ?? 0;
}
