import type { UserId } from '@afdal/contract/ids';
import type {
  ReadingEntry,
  ReadingEntryId,
  ReadingPlan,
  ReadingPlanId,
} from '@afdal/contract/self-development/reading-plans';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { readingEntriesListed } from '@afdal/domain/self-development/limits';
import { readingPosition } from '@afdal/domain/self-development/reading';
import { asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { editedStore, ownedStore } from '../../../platform/database/owned-store.ts';
import type { Capped } from '../../entitlements/list-caps.ts';
import { readingEntries, readingPlans } from './tables.ts';

type EntryRow = typeof readingEntries.$inferSelect;
export type NewEntryRow = Pick<EntryRow, 'id' | 'planId' | 'pages' | 'readOn'>;

export const readingEntryRows = ownedStore<ReadingEntryId>(readingEntries);

const { id, pages, readOn, createdAt } = readingEntries;
const entryColumns = { id, pages, readOn, createdAt };

/** The latest live entries of a plan. */
export async function findReadingEntries(db: Db, user: UserId, plan: ReadingPlanId): Promise<ReadingEntry[]> {
  return await db
    .select(entryColumns)
    .from(readingEntries)
    .where(own(readingEntries, user, eq(readingEntries.planId, plan), isNull(readingEntries.deletedAt)))
    .orderBy(desc(readOn), desc(id))
    .limit(readingEntriesListed);
}

/** The owner's entry of an id with the plan that it belongs to, deleted or not. */
export async function findEntryIncludingDeleted(db: Db, user: UserId, entry: ReadingEntryId) {
  const [row] = await db
    .select({ ...entryColumns, planId: readingEntries.planId, deletedAt: readingEntries.deletedAt })
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

type Row = typeof readingPlans.$inferSelect;
/** A plan with what was read of it, before a day and on that day. */
export type PlanRow = Omit<Row, 'userId' | 'deletedAt'> & {
  readonly before: number;
  readonly today: number;
  readonly lastReadOn: CivilDate | null;
};

export const readingPlanRows = editedStore<ReadingPlanId, typeof readingPlans>(readingPlans);
export const { insert: insertPlan, update: updatePlan } = readingPlanRows;
const { live } = readingPlanRows;

const { userId: _, deletedAt: __, ...columns } = getTableColumns(readingPlans);
const isPlanEntry = own(
  readingEntries,
  readingPlans.userId,
  eq(readingEntries.planId, readingPlans.id),
  isNull(readingEntries.deletedAt),
);

/** The user's live plans, in the order of their last days. */
export async function findPlans(db: Db, user: UserId, today: CivilDate): Promise<PlanRow[]> {
  return await readPlans(db, user, today, isNull(readingPlans.deletedAt));
}

export async function findPlan(db: Db, user: UserId, id: ReadingPlanId, today: CivilDate): Promise<PlanRow | null> {
  const [row] = await readPlans(db, user, today, eq(readingPlans.id, id), isNull(readingPlans.deletedAt));
  return row ?? null;
}

/** The owner's plan of an id, deleted or not. */
export async function findPlanIncludingDeleted(
  db: Db,
  user: UserId,
  id: ReadingPlanId,
  today: CivilDate,
): Promise<PlanRow | null> {
  const [row] = await readPlans(db, user, today, eq(readingPlans.id, id));
  return row ?? null;
}

/** Locks a live plan: its pages and entries change under this lock only. False if there is none. */
export async function lockPlan(tx: Db, user: UserId, id: ReadingPlanId): Promise<boolean> {
  const rows = await tx.select({ id: readingPlans.id }).from(readingPlans).where(live(user, id)).for('update');
  return rows.length > 0;
}

async function readPlans(db: Db, user: UserId, today: CivilDate, ...which: SQL[]): Promise<PlanRow[]> {
  const pages = (on: SQL) => sql<number>`coalesce(sum(${readingEntries.pages}) filter (where ${on}), 0)::int`;
  return await db
    .select({
      ...columns,
      before: pages(sql`${readingEntries.readOn} < ${today}`),
      today: pages(sql`${readingEntries.readOn} >= ${today}`),
      lastReadOn: sql<CivilDate | null>`max(${readingEntries.readOn})::text`,
    })
    .from(readingPlans)
    .leftJoin(readingEntries, isPlanEntry)
    .where(own(readingPlans, user, ...which))
    .groupBy(readingPlans.id)
    .orderBy(asc(readingPlans.endsOn), asc(readingPlans.id));
}

/** Finished ones too: they are listed. */
export const cappedReadingPlans: Capped = {
  noun: 'readingPlans',
  table: readingPlans,
  which: isNull(readingPlans.deletedAt),
};

export function describePlan(row: PlanRow, today: CivilDate): ReadingPlan {
  const { before, today: readToday, lastReadOn, ...plan } = row;
  const { isFinished, ...position } = readingPosition(plan, { before, today: readToday }, today);
  return { ...plan, ...position, on: today, finishedOn: isFinished ? lastReadOn : null };
}
