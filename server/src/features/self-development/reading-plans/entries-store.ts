import type { ReadingEntryId, ReadingPlanId, UserId } from '@afdal/contract/ids';
import type { ReadingEntry } from '@afdal/contract/self-development/reading-plans';
import { readingEntriesListed } from '@afdal/domain/self-development/limits';
import { desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { ownedStore } from '../../../platform/database/owned-store.ts';
import { readingEntries } from './tables.ts';

type Row = typeof readingEntries.$inferSelect;
export type NewEntryRow = Pick<Row, 'id' | 'planId' | 'pages' | 'readOn'>;

export const readingEntryRows = ownedStore<ReadingEntryId>(readingEntries);

const { id, pages, readOn, createdAt } = readingEntries;
const columns = { id, pages, readOn, createdAt };

/** The latest live entries of a plan. */
export async function findReadingEntries(db: Db, user: UserId, plan: ReadingPlanId): Promise<ReadingEntry[]> {
  return await db
    .select(columns)
    .from(readingEntries)
    .where(own(readingEntries, user, eq(readingEntries.planId, plan), isNull(readingEntries.deletedAt)))
    .orderBy(desc(readOn), desc(id))
    .limit(readingEntriesListed);
}

/** The owner's entry of an id with the plan that it belongs to, deleted or not. */
export async function findEntryIncludingDeleted(db: Db, user: UserId, entry: ReadingEntryId) {
  const [row] = await db
    .select({ ...columns, planId: readingEntries.planId, deletedAt: readingEntries.deletedAt })
    .from(readingEntries)
    .where(readingEntryRows.mine(user, entry));
  return row ?? null;
}

/** Inserts the row; false if its id is taken. */
export async function insertEntry(tx: Db, user: UserId, entry: NewEntryRow, now: Date): Promise<boolean> {
  const added = await tx
    .insert(readingEntries)
    .values({ ...entry, userId: user, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id });
  return added.length > 0;
}
