import type { RecurringId, UserId } from '@afdal/contract/ids';
import type { Term } from '@afdal/domain/recurring/terms';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { recurringTerms } from './tables.ts';

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
