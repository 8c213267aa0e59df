import type { MajorGoalId, MilestoneId } from '@afdal/contract/major-goals';
import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { moveByTasks } from '@afdal/domain/major-goals/milestone-tasks';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { readOnlyIds } from '../entitlements/plan-limits.ts';
import { payForOccasion, reverseForOccasion } from '../points/occasion.ts';
import { getOccasion } from './milestones.ts';
import { findMilestonesById, updateMilestone } from './milestones-store.ts';
import { limitedGoals, lockMajorGoal } from './store.ts';

/**
 * Locks the goals of milestones, before the points of the user are locked.
 *
 * @returns those of the milestones that the user has
 */
export async function lockMilestones(tx: Db, { id: user }: CallerToday, ids: readonly string[]): Promise<Set<string>> {
  const milestones = await findMilestonesById(tx, user, ids);
  const goals = new Set<string>();
  // In one order for all, so that two writes do not wait for each other.
  for (const id of [...new Set(milestones.map(({ goalId }) => goalId))].sort()) {
    if (await lockMajorGoal(tx, user, id as MajorGoalId)) goals.add(id);
  }
  return new Set(milestones.filter(({ goalId }) => goals.has(goalId)).map(({ id }) => id));
}

export interface MilestoneTasks {
  readonly id: string;
  /** Of each of its tasks, whether it was ever done. */
  readonly tasks: readonly boolean[];
  /** Whether one of them was completed just now. */
  readonly isCompleting: boolean;
}

/**
 * Completes or reopens a milestone by its tasks, as a person does by hand; its goal must be locked. Without effect on a
 * goal that has ended, or that the plan lets no one change.
 *
 * @returns how the user's points changed
 */
export async function moveMilestone(
  tx: Db,
  user: CallerToday,
  { id, tasks, isCompleting }: MilestoneTasks,
  now: Date,
): Promise<number> {
  const [row] = await findMilestonesById(tx, user.id, [id]);
  if (!row) return 0;
  const move = moveByTasks({ isDone: row.doneOn !== null, isByTasks: row.completedByTasks }, tasks, isCompleting);
  const goal = move && (await lockMajorGoal(tx, user.id, row.goalId as MajorGoalId));
  if (!goal || !isOpen(goal.status) || (await readOnlyIds(tx, user.id, limitedGoals, now)).has(goal.id)) return 0;
  const milestone = row.id as MilestoneId;
  if (move === 'complete') {
    await updateMilestone(tx, user.id, milestone, { doneOn: user.today, completedByTasks: true }, now);
    return await payForOccasion(tx, user.id, { occasion: getOccasion(row), on: user.today }, now);
  }
  await updateMilestone(tx, user.id, milestone, { doneOn: null, completedByTasks: false }, now);
  return -(await reverseForOccasion(tx, user.id, getOccasion(row), now)) || 0;
}
