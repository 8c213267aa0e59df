import type { UserId } from '@afdal/contract/ids';
import type { CategoryKind } from '@afdal/domain/money/category';
import type { TransactionType } from '@afdal/domain/money/transaction';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { transactions } from '../transactions/tables.ts';

/** What has no category and may have one. */
const uncategorised = (user: UserId) =>
  and(
    eq(transactions.userId, user),
    isNull(transactions.deletedAt),
    isNull(transactions.categoryId),
    ne(transactions.type, 'transfer'),
  );

export async function uncategorisedOf(db: Db, user: UserId) {
  const rows = await db
    .select({ id: transactions.id, type: transactions.type, payee: transactions.payee, note: transactions.note })
    .from(transactions)
    .where(uncategorised(user));
  return rows.map(({ type, ...row }) => ({ ...row, kind: kindOf(type) }));
}

/** A transfer has none; there is none among them. */
function kindOf(type: TransactionType): CategoryKind {
  return type === 'income' ? 'income' : 'expense';
}

export interface Chosen {
  readonly id: string;
  readonly categoryId: string;
}

/** Gives each its category, unless it has one by now. How many that were. */
export async function categorise(db: Db, user: UserId, chosen: readonly Chosen[], now: Date): Promise<number> {
  const ids = chosen.map(({ id }) => id);
  const categoryIds = chosen.map(({ categoryId }) => categoryId);
  const changed = await db
    .update(transactions)
    .set({ categoryId: sql`chosen.category_id`, updatedAt: now.toISOString() })
    .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(categoryIds)}::uuid[]) as chosen(id, category_id)`)
    .where(and(uncategorised(user), sql`${transactions.id} = chosen.id`));
  return changed.rowCount ?? 0;
}
