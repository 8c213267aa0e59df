import type { UserId } from '@afdal/contract/ids';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { chunk } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { budgets } from '../../budgets/tables.ts';
import { rules } from '../rules/tables.ts';
import { payees, transactions } from '../schema/transactions-tables.ts';

// Everything that references categories: transactions, payees, rules and budgets.

type Ids = readonly string[];

/** Whether any live transaction is in one of the categories. */
export async function isCategoryInUse(db: Db, user: UserId, ids: Ids): Promise<boolean> {
  const [row] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(eq(transactions.userId, user), isNull(transactions.deletedAt), inArray(transactions.categoryId, [...ids])),
    )
    .limit(1);
  return row !== undefined;
}

/** Moves the transactions of some categories, deleted ones too, to another category; to none with null. */
export async function moveTransactions(tx: Db, user: UserId, ids: Ids, to: string | null, now: Date): Promise<void> {
  const found = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.userId, user), inArray(transactions.categoryId, [...ids])))
    .orderBy(asc(transactions.id))
    .for('update');
  for (const some of chunk(found.map(({ id }) => id))) {
    await tx
      .update(transactions)
      .set({ categoryId: to, updatedAt: now.toISOString() })
      .where(sql`${transactions.id} = any(${sql.param(some)}::uuid[])`);
  }
}

/** Moves the payees of some categories to another category; to none with null. */
export async function movePayees(db: Db, user: UserId, ids: Ids, to: string | null): Promise<void> {
  const ofPerson = eq(payees.userId, user);
  await db
    .update(payees)
    .set({ expenseCategoryId: to })
    .where(and(ofPerson, inArray(payees.expenseCategoryId, [...ids])));
  await db
    .update(payees)
    .set({ incomeCategoryId: to })
    .where(and(ofPerson, inArray(payees.incomeCategoryId, [...ids])));
}

/** Moves the rules of some categories, deleted ones too, to another category. */
export async function moveRules(db: Db, user: UserId, ids: Ids, to: string, now: Date): Promise<void> {
  await db
    .update(rules)
    .set({ categoryId: to, updatedAt: now })
    .where(and(eq(rules.userId, user), inArray(rules.categoryId, [...ids])));
}

export async function deleteRulesOf(db: Db, user: UserId, ids: Ids, now: Date): Promise<void> {
  await db
    .update(rules)
    .set({ deletedAt: now })
    .where(and(eq(rules.userId, user), isNull(rules.deletedAt), inArray(rules.categoryId, [...ids])));
}

/** Restores the rules that were deleted at the same time as their categories. Returns whether there were any. */
export async function restoreRulesOf(db: Db, user: UserId, ids: Ids, deletedAt: Date): Promise<boolean> {
  const rows = await db
    .update(rules)
    .set({ deletedAt: null })
    .where(and(eq(rules.userId, user), eq(rules.deletedAt, deletedAt), inArray(rules.categoryId, [...ids])))
    .returning({ id: rules.id });
  return rows.length > 0;
}

export async function deleteBudgetsOf(db: Db, user: UserId, ids: Ids): Promise<void> {
  await db.delete(budgets).where(and(eq(budgets.userId, user), inArray(budgets.categoryId, [...ids])));
}
