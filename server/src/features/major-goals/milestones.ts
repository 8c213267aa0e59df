import type { MajorGoalId, MilestoneId, majorGoals } from '@afdal/contract/major-goals';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { maxMilestones } from '@afdal/domain/major-goals/limits';
import { AppError, invalidField, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Call, type Caller, ExistingRow } from '../../platform/http/call.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { payForOccasion, payForRestored, reverseForOccasion } from '../points/occasion.ts';
import { describeMajorGoal, type Seen } from './describe-goals.ts';
import {
  findMilestoneIncludingDeleted,
  findMilestones,
  insertMilestones,
  type MilestoneRow,
  milestoneRows,
  updateMilestone,
} from './milestones-store.ts';
import { lockOpenGoal, lockOpenGoalIgnoringPlan } from './open-goal.ts';
import type { MajorGoalDeps } from './readers.ts';
import type { GoalRow } from './store.ts';

interface ById {
  readonly id: MajorGoalId;
  readonly milestoneId: MilestoneId;
}

export async function addMilestone(
  { db, user, params, body, now }: Call<typeof majorGoals.addMilestone>,
  deps: MajorGoalDeps,
) {
  const id = idOrNew<MilestoneId>(body.id, now);
  return await db.transaction(async (tx) => {
    const goal = await lockOpenGoal(tx, user, params.id, now);
    const find = async () => await findMilestoneIncludingDeleted(tx, user.id, params.id, id);
    const readResponse = async () =>
      await after(tx, user, goal, { row: orNotFound(await find()), seen: { deps, now } });
    if (body.id && (await find())) return new ExistingRow(await readResponse());
    await assertWithinMilestoneLimit(tx, user, params.id);
    if (!(await insertMilestones(tx, user.id, [{ ...body, id, goalId: goal.id }], now))) throw new AppError('conflict');
    return await readResponse();
  });
}

export async function editMilestone(
  { db, user, params, body, now }: Call<typeof majorGoals.editMilestone>,
  deps: MajorGoalDeps,
) {
  return await db.transaction(async (tx) => {
    const { goal } = await lockMilestone(tx, user, params, now);
    const row = orNotFound(await updateMilestone(tx, user.id, params.milestoneId, body, now));
    return await after(tx, user, goal, { row, seen: { deps, now } });
  });
}

/** Completes a milestone and pays for it; one that is done stays as it is. */
export async function completeMilestone(
  { db, user, params, body, now }: Call<typeof majorGoals.completeMilestone>,
  deps: MajorGoalDeps,
) {
  const { on = user.today } = body;
  if (on > user.today) throw invalidField('on', refusalTexts.dateInFuture);
  return await db.transaction(async (tx) => {
    const { goal, row: before } = await lockMilestone(tx, user, params, now);
    if (before.doneOn !== null)
      return { ...(await after(tx, user, goal, { row: before, seen: { deps, now } })), points: 0 };
    const row = orNotFound(await updateMilestone(tx, user.id, params.milestoneId, { doneOn: on }, now));
    // Its points belong to today, whichever day it is said to be of: how many are paid in a week goes by that.
    const points = await payForOccasion(tx, user.id, { occasion: getOccasion(row), on: user.today }, now);
    return { ...(await after(tx, user, goal, { row, seen: { deps, now } })), points };
  });
}

export async function undoMilestone(
  { db, user, params, now }: Call<typeof majorGoals.undoMilestone>,
  deps: MajorGoalDeps,
) {
  return await db.transaction(async (tx) => {
    const { goal } = await lockMilestone(tx, user, params, now);
    const row = orNotFound(
      await updateMilestone(tx, user.id, params.milestoneId, { doneOn: null, completedByTasks: false }, now),
    );
    const points = -(await reverseForOccasion(tx, user.id, getOccasion(row), now));
    return { ...(await after(tx, user, goal, { row, seen: { deps, now } })), points: points || 0 };
  });
}

/** Its points are taken back too. */
export async function deleteMilestone({ db, user, params, now }: Call<typeof majorGoals.deleteMilestone>) {
  await db.transaction(async (tx) => {
    const { row } = await milestoneIn(tx, user, await lockOpenGoalIgnoringPlan(tx, user, params.id), params);
    await milestoneRows.markDeleted(tx, user.id, params.milestoneId, now);
    await reverseForOccasion(tx, user.id, getOccasion(row), now);
  });
  return undefined;
}

export async function restoreMilestone(
  { db, user, params, now }: Call<typeof majorGoals.restoreMilestone>,
  deps: MajorGoalDeps,
) {
  return await db.transaction(async (tx) => {
    const goal = await lockOpenGoalIgnoringPlan(tx, user, params.id);
    const row = orNotFound(await findMilestoneIncludingDeleted(tx, user.id, params.id, params.milestoneId));
    if (row.deletedAt !== null) {
      await assertWithinMilestoneLimit(tx, user, params.id);
      await milestoneRows.unmarkDeleted(tx, user.id, params.milestoneId);
    }
    const { deletedAt, doneOn } = row;
    const restored = deletedAt && doneOn !== null ? { occasion: getOccasion(row), deletedAt } : null;
    const points = restored ? await payForRestored(tx, user.id, restored, now) : 0;
    return { ...(await after(tx, user, goal, { row, seen: { deps, now } })), points };
  });
}

/** A live milestone and its goal, which is locked and open. */
async function lockMilestone(tx: Db, user: Caller, params: ById, now: Date) {
  return await milestoneIn(tx, user, await lockOpenGoal(tx, user, params.id, now), params);
}

async function milestoneIn(tx: Db, user: Caller, goal: GoalRow, { id, milestoneId }: ById) {
  const row = orNotFound(await findMilestoneIncludingDeleted(tx, user.id, id, milestoneId));
  if (row.deletedAt !== null) throw new AppError('not_found');
  return { goal, row };
}

async function assertWithinMilestoneLimit(tx: Db, user: Caller, goal: MajorGoalId): Promise<void> {
  if ((await findMilestones(tx, user.id, [goal])).length >= maxMilestones) throw new AppError('milestones_full');
}

async function after(
  tx: Db,
  user: Caller,
  goal: GoalRow,
  { row, seen }: { readonly row: MilestoneRow; readonly seen: Seen },
) {
  const described = await describeMajorGoal(tx, user, goal, seen);
  return { ...orNotFound(described.milestones.find(({ id }) => id === row.id) ?? null), goal: described };
}

export const getOccasion = ({ id }: MilestoneRow) => `milestone:${id}` as const;
