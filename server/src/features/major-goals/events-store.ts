import type { MajorGoalId, UserId } from '@afdal/contract/ids';
import { goalEventsListed } from '@afdal/domain/major-goals/limits';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { majorGoalEvents } from './tables.ts';

type EventRow = typeof majorGoalEvents.$inferSelect;

/** What happened to a goal of the user, the latest first. */
export async function findEvents(db: Db, user: UserId, goal: MajorGoalId): Promise<EventRow[]> {
  return await db
    .select()
    .from(majorGoalEvents)
    .where(own(majorGoalEvents, user, eq(majorGoalEvents.goalId, goal)))
    .orderBy(desc(majorGoalEvents.createdAt), desc(majorGoalEvents.id))
    .limit(goalEventsListed);
}

export async function insertEvent(
  tx: Db,
  user: UserId,
  event: Pick<EventRow, 'goalId' | 'type' | 'happenedOn' | 'note'>,
  now: Date,
): Promise<void> {
  const row = { ...event, id: uuidv7(now.getTime()), userId: user, createdAt: now.toISOString() };
  await tx.insert(majorGoalEvents).values(row);
}

export async function deleteEvent(tx: Db, user: UserId, id: string): Promise<void> {
  await tx.delete(majorGoalEvents).where(own(majorGoalEvents, user, eq(majorGoalEvents.id, id)));
}
