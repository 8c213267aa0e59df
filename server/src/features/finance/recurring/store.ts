import type { RecurringId } from '@afdal/contract/finance/recurring';
import type { UserId } from '@afdal/contract/ids';
import type { Term } from '@afdal/domain/recurring/terms';
import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { editedStore } from '../../../platform/database/owned-store.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { recurring, recurringTerms } from './tables.ts';

export type RecurringRow = typeof recurring.$inferSelect;

export const recurringRows = editedStore<RecurringId, typeof recurring>(recurring);
/**
 * The terms and occurrences of a row change under its lock only, which is taken before those of categories, transactions
 * and accounts.
 */
export const {
  findIncludingDeleted: findRecurringIncludingDeleted,
  lock: lockRecurring,
  insert: insertRecurring,
  update: updateRecurring,
} = recurringRows;

/** The user's live recurring transactions. */
export async function findAllRecurring(db: Db, user: UserId): Promise<RecurringRow[]> {
  const query = prepared(db, 'recurring_of', (on, statement) =>
    on
      .select()
      .from(recurring)
      .where(own(recurring, sql.placeholder('user'), isNull(recurring.deletedAt)))
      .orderBy(asc(recurring.createdAt), asc(recurring.id))
      .prepare(statement),
  );
  return await query.execute({ user });
}

/** As `lockRecurring`, all of the user's. */
export async function lockAllRecurring(tx: Db, user: UserId): Promise<readonly { readonly id: string }[]> {
  return await tx
    .select({ id: recurring.id })
    .from(recurring)
    .where(own(recurring, user, isNull(recurring.deletedAt)))
    .orderBy(asc(recurring.id))
    .for('update');
}

/** How many live recurring transactions the user has. */
export async function countRecurring(db: Db, user: UserId): Promise<number> {
  return await db.$count(recurring, own(recurring, user, isNull(recurring.deletedAt)));
}

/** The users with something that records itself. */
export async function usersRecording(db: Db): Promise<UserId[]> {
  const rows = await db
    .selectDistinct({ userId: recurring.userId })
    .from(recurring)
    .where(acrossUsers(isNotNull(recurring.recordsFrom), isNull(recurring.deletedAt)))
    .orderBy(asc(recurring.userId));
  return rows.map(({ userId }) => userId);
}

/** The terms of all that recurs for a user, or of one, by its id and in order. */
export async function findTerms(db: Db, user: UserId, id?: RecurringId): Promise<Map<string, Term[]>> {
  const rows = await db
    .select()
    .from(recurringTerms)
    .where(own(recurringTerms, user, id && eq(recurringTerms.recurringId, id)))
    .orderBy(asc(recurringTerms.recurringId), asc(recurringTerms.replacesFrom));
  const found = new Map<string, Term[]>();
  for (const { recurringId, userId, ...term } of rows) {
    found.set(recurringId, [...(found.get(recurringId) ?? []), term as Term]);
  }
  return found;
}

/** Stores the terms of what recurs in place of those that it has. It must be locked, or new. */
export async function replaceTerms(tx: Db, user: UserId, id: RecurringId, terms: readonly Term[]): Promise<void> {
  await tx.delete(recurringTerms).where(own(recurringTerms, user, eq(recurringTerms.recurringId, id)));
  await tx.insert(recurringTerms).values(terms.map((term) => ({ ...term, userId: user, recurringId: id })));
}
