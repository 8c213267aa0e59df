import type { UserId } from '@afdal/contract/ids';
import type { MajorGoalId } from '@afdal/contract/major-goals';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { goalEventsListed } from '@afdal/domain/major-goals/limits';
import { asc, between, count, desc, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { editedStore } from '../../platform/database/owned-store.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { Capped } from '../entitlements/list-caps.ts';
import type { Limited } from '../entitlements/plan-limits.ts';
import { majorGoalEvents, majorGoalLinks, majorGoals } from './tables.ts';

export type GoalRow = typeof majorGoals.$inferSelect;

export const majorGoalRows = editedStore<MajorGoalId, typeof majorGoals>(majorGoals);
/** What belongs to a goal changes under its lock only, which is taken after that of the person. */
export const {
  find: findMajorGoal,
  findIncludingDeleted: findMajorGoalIncludingDeleted,
  lock: lockMajorGoal,
  insert: insertMajorGoal,
  update: updateMajorGoal,
} = majorGoalRows;

const open = inArray(majorGoals.status, ['active', 'idea', 'paused']);

/** The user's live goals, in the order they were added. */
export async function findMajorGoals(db: Db, user: UserId): Promise<GoalRow[]> {
  const query = prepared(db, 'major_goals_of', (on, statement) =>
    on
      .select()
      .from(majorGoals)
      .where(own(majorGoals, sql.placeholder('user'), isNull(majorGoals.deletedAt)))
      .orderBy(asc(majorGoals.createdAt), asc(majorGoals.id))
      .prepare(statement),
  );
  return await query.execute({ user });
}

/** Everybody who has an active goal to be reached between two days. */
export async function usersWithGoalsDue(db: Db, from: CivilDate, to: CivilDate): Promise<UserId[]> {
  const rows = await db
    .selectDistinct({ userId: majorGoals.userId })
    .from(majorGoals)
    .where(
      acrossUsers(isNull(majorGoals.deletedAt), eq(majorGoals.status, 'active'), between(majorGoals.dueOn, from, to)),
    );
  return rows.map(({ userId }) => userId);
}

/** The ids of the goals that count towards the plan, the oldest first. */
export async function openGoalIds(db: Db, user: UserId): Promise<string[]> {
  const query = prepared(db, 'open_major_goals_of', (on, statement) =>
    on
      .select({ id: majorGoals.id })
      .from(majorGoals)
      .where(own(majorGoals, sql.placeholder('user'), isNull(majorGoals.deletedAt), open))
      .orderBy(asc(majorGoals.createdAt), asc(majorGoals.id))
      .prepare(statement),
  );
  return (await query.execute({ user })).map(({ id }) => id);
}

/** Query for how many goals the user completed. */
export function countCompletedGoals(db: Db, user: UserId | SQLWrapper) {
  const whereCounted = own(majorGoals, user, isNull(majorGoals.deletedAt), isNotNull(majorGoals.countedAt));
  return db.select({ n: count() }).from(majorGoals).where(whereCounted);
}

/** Those that ended too: they are listed. */
export const cappedGoals: Capped = { noun: 'majorGoals', table: majorGoals, which: isNull(majorGoals.deletedAt) };

/** Goals that are neither done nor dropped. */
export const limitedGoals: Limited = { noun: 'majorGoals', findIds: openGoalIds };

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

type LinkKind = (typeof majorGoalLinks.$inferSelect)['kind'];

/** What these goals of the user are linked to, but for savings goals. */
export async function findLinks(db: Db, user: UserId, goals: readonly string[]) {
  if (goals.length === 0) return [];
  const { goalId, kind, linkedId } = majorGoalLinks;
  return await db
    .select({ goalId, kind, linkedId })
    .from(majorGoalLinks)
    .where(own(majorGoalLinks, user, inArray(goalId, [...goals])));
}

/** Links a goal of the user to these of a kind, and to no others. */
export async function replaceLinks(
  tx: Db,
  user: UserId,
  goalId: MajorGoalId,
  { kind, ids }: { readonly kind: LinkKind; readonly ids: readonly string[] },
): Promise<void> {
  const { goalId: goal, kind: linkKind } = majorGoalLinks;
  await tx.delete(majorGoalLinks).where(own(majorGoalLinks, user, eq(goal, goalId), eq(linkKind, kind)));
  if (ids.length === 0) return;
  await tx.insert(majorGoalLinks).values(ids.map((linkedId) => ({ userId: user, goalId, kind, linkedId })));
}
