import type { MajorGoalId } from '@afdal/contract/major-goals';
import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { assertWritable } from '../entitlements/plan-limits.ts';
import { type GoalRow, limitedGoals, lockMajorGoal } from './store.ts';

/** The user's goal, locked, for a change that the plan must allow. @throws Failure `not_found`, `premium_required` */
export async function lockWritableGoal(tx: Db, user: CallerToday, id: MajorGoalId, now: Date): Promise<GoalRow> {
  const row = orNotFound(await lockMajorGoal(tx, user.id, id));
  await assertWritable(tx, user.id, limitedGoals, id, now);
  return row;
}

/** As `lockWritableGoal`, for what only a goal that has not ended takes. @throws Failure `major_goal_closed` too */
export async function lockOpenGoal(tx: Db, user: CallerToday, id: MajorGoalId, now: Date): Promise<GoalRow> {
  return assertOpen(await lockWritableGoal(tx, user, id, now));
}

/** As `lockOpenGoal`, for what is taken away from a goal, whatever the plan allows. @throws Failure `not_found`, `major_goal_closed` */
export async function lockOpenGoalIgnoringPlan(tx: Db, user: CallerToday, id: MajorGoalId): Promise<GoalRow> {
  return assertOpen(orNotFound(await lockMajorGoal(tx, user.id, id)));
}

function assertOpen(row: GoalRow): GoalRow {
  if (!isOpen(row.status)) throw new AppError('major_goal_closed');
  return row;
}
