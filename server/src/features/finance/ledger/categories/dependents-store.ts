import type { UserId } from '@afdal/contract/ids';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { chunk } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { acrossUsers, hasDistributionKey, own } from '../../../../platform/database/own.ts';
import { payees } from '../schema/payees-tables.ts';
import { transactions } from '../schema/transactions-tables.ts';

// What is posted to categories: transactions, and what payees are for.

type Ids = readonly string[];

/** Whether any live transaction is in one of the categories. */
export async function isCategoryInUse(db: Db, user: UserId, ids: Ids): Promise<boolean> {
  const [row] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(own(transactions, user, isNull(transactions.deletedAt), inArray(transactions.categoryId, [...ids])))
    .limit(1);
  return row !== undefined;
}

/** Moves the transactions of some categories, deleted ones too, to another category; to none with null. */
export async function moveTransactions(tx: Db, user: UserId, ids: Ids, to: string | null, now: Date): Promise<void> {
  const found = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(own(transactions, user, inArray(transactions.categoryId, [...ids])))
    .orderBy(asc(transactions.id))
    .for('update');
  for (const some of chunk(found.map(({ id }) => id))) {
    await tx
      .update(transactions)
      .set({ categoryId: to, updatedAt: now.toISOString() })
      .where(acrossUsers(hasDistributionKey(transactions, user), isOneOf(transactions.id, some)));
  }
}

/** Moves the payees of some categories to another category; to none with null. */
export async function movePayees(db: Db, user: UserId, ids: Ids, to: string | null): Promise<void> {
  const ofPerson = own(payees, user);
  await db
    .update(payees)
    .set({ expenseCategoryId: to })
    .where(and(ofPerson, inArray(payees.expenseCategoryId, [...ids])));
  await db
    .update(payees)
    .set({ incomeCategoryId: to })
    .where(and(ofPerson, inArray(payees.incomeCategoryId, [...ids])));
}
