import type { UserId } from '@afdal/contract/ids';
import type { MajorGoalId, MilestoneId } from '@afdal/contract/major-goals';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { editedStore, type NewRow } from '../../platform/database/owned-store.ts';
import { majorGoalMilestones } from './tables.ts';

export type MilestoneRow = typeof majorGoalMilestones.$inferSelect;

export const milestoneRows = editedStore<MilestoneId, typeof majorGoalMilestones>(majorGoalMilestones);
export const { update: updateMilestone } = milestoneRows;
const { mine } = milestoneRows;

/** The live milestones of these goals of the user. */
export async function findMilestones(db: Db, user: UserId, goals: readonly string[]): Promise<MilestoneRow[]> {
  if (goals.length === 0) return [];
  return await db
    .select()
    .from(majorGoalMilestones)
    .where(
      own(
        majorGoalMilestones,
        user,
        inArray(majorGoalMilestones.goalId, [...goals]),
        isNull(majorGoalMilestones.deletedAt),
      ),
    )
    .orderBy(asc(majorGoalMilestones.id));
}

/** Live milestones of the user, by their ids, of whatever goal. */
export async function findMilestonesById(db: Db, user: UserId, ids: readonly string[]): Promise<MilestoneRow[]> {
  if (ids.length === 0) return [];
  const { id, deletedAt } = majorGoalMilestones;
  return await db
    .select()
    .from(majorGoalMilestones)
    .where(own(majorGoalMilestones, user, inArray(id, [...ids]), isNull(deletedAt)));
}

/** The milestone of the user's goal, deleted or not. */
export async function findMilestoneIncludingDeleted(
  db: Db,
  user: UserId,
  goal: MajorGoalId,
  id: MilestoneId,
): Promise<MilestoneRow | null> {
  const [row] = await db
    .select()
    .from(majorGoalMilestones)
    .where(and(mine(user, id), eq(majorGoalMilestones.goalId, goal)));
  return row ?? null;
}

/** Inserts milestones of the user's goals; false if the id of one is taken. */
export async function insertMilestones(
  tx: Db,
  user: UserId,
  rows: readonly Omit<NewRow<MilestoneRow>, 'doneOn' | 'completedByTasks'>[],
  now: Date,
): Promise<boolean> {
  if (rows.length === 0) return true;
  const at = now.toISOString();
  const added = await tx
    .insert(majorGoalMilestones)
    .values(rows.map((row) => ({ ...row, userId: user, createdAt: at, updatedAt: at })))
    .onConflictDoNothing()
    .returning({ id: majorGoalMilestones.id });
  return added.length === rows.length;
}
