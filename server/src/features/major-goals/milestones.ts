import { texts } from '@afdal/contract/copy';
import type { MajorGoalId, MilestoneId } from '@afdal/contract/ids';
import type { majorGoals } from '@afdal/contract/major-goals';
import { milestonesAtMost } from '@afdal/domain/major-goals/limits';
import type { Db } from '../../platform/database/database.ts';
import { Failure, found, invalidField } from '../../platform/failure.ts';
import { type Call, type Caller, ExistingRow } from '../../platform/http/call.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import { givenOrNewId } from '../../platform/uuid.ts';
import { payForOccasion, payForRestored, takeBackForOccasion } from '../points/occasion.ts';
import { describeMajorGoal, type Seen, toMilestone } from './describe-goals.ts';
import {
  findMilestoneIncludingDeleted,
  findMilestones,
  insertMilestones,
  type MilestoneRow,
  milestoneRows,
  updateMilestone,
} from './milestones-store.ts';
import { lockOpenGoal, lockOpenGoalOfAnyPlan } from './open-goal.ts';
import type { MajorGoalParts } from './readers.ts';
import type { GoalRow } from './store.ts';

interface ById {
  readonly id: MajorGoalId;
  readonly milestoneId: MilestoneId;
}

export async function addMilestone(
  { db, user, params, body, now }: Call<typeof majorGoals.addMilestone>,
  parts: MajorGoalParts,
) {
  const id = givenOrNewId<MilestoneId>(body.id, now);
  return await db.transaction(async (tx) => {
    const goal = await lockOpenGoal(tx, user, params.id, now);
    const find = async () => await findMilestoneIncludingDeleted(tx, user.id, params.id, id);
    const answer = async () => await after(tx, user, goal, { row: found(await find()), seen: { parts, now } });
    if (body.id && (await find())) return new ExistingRow(await answer());
    await assertWithinMilestoneLimit(tx, user, params.id);
    if (!(await insertMilestones(tx, user.id, [{ ...body, id, goalId: goal.id }], now))) throw new Failure('conflict');
    return await answer();
  });
}

export async function editMilestone(
  { db, user, params, body, now }: Call<typeof majorGoals.editMilestone>,
  parts: MajorGoalParts,
) {
  return await db.transaction(async (tx) => {
    const { goal } = await lockMilestone(tx, user, params, now);
    const row = found(await updateMilestone(tx, user.id, params.milestoneId, omitUndefined(body), now));
    return await after(tx, user, goal, { row, seen: { parts, now } });
  });
}

/** Completes a milestone and pays for it; one that is done stays as it is. */
export async function completeMilestone(
  { db, user, params, body, now }: Call<typeof majorGoals.completeMilestone>,
  parts: MajorGoalParts,
) {
  const { on = user.today } = body;
  if (on > user.today) throw invalidField('on', texts.dateInFuture);
  return await db.transaction(async (tx) => {
    const { goal, row: before } = await lockMilestone(tx, user, params, now);
    if (before.doneOn !== null)
      return { ...(await after(tx, user, goal, { row: before, seen: { parts, now } })), points: 0 };
    const row = found(await updateMilestone(tx, user.id, params.milestoneId, { doneOn: on }, now));
    // Its points belong to today, whichever day it is said to be of: how many are paid in a week goes by that.
    const points = await payForOccasion(tx, user.id, { occasion: getOccasion(row), on: user.today }, now);
    return { ...(await after(tx, user, goal, { row, seen: { parts, now } })), points };
  });
}

export async function undoMilestone(
  { db, user, params, now }: Call<typeof majorGoals.undoMilestone>,
  parts: MajorGoalParts,
) {
  return await db.transaction(async (tx) => {
    const { goal } = await lockMilestone(tx, user, params, now);
    const row = found(await updateMilestone(tx, user.id, params.milestoneId, { doneOn: null }, now));
    const points = -(await takeBackForOccasion(tx, user.id, getOccasion(row), now));
    return { ...(await after(tx, user, goal, { row, seen: { parts, now } })), points: points || 0 };
  });
}

/** Its points are taken back too. */
export async function deleteMilestone({ db, user, params, now }: Call<typeof majorGoals.deleteMilestone>) {
  await db.transaction(async (tx) => {
    const { row } = await milestoneIn(tx, user, await lockOpenGoalOfAnyPlan(tx, user, params.id), params);
    await milestoneRows.markDeleted(tx, user.id, params.milestoneId, now);
    await takeBackForOccasion(tx, user.id, getOccasion(row), now);
  });
  return undefined;
}

export async function restoreMilestone(
  { db, user, params, now }: Call<typeof majorGoals.restoreMilestone>,
  parts: MajorGoalParts,
) {
  return await db.transaction(async (tx) => {
    const goal = await lockOpenGoalOfAnyPlan(tx, user, params.id);
    const row = found(await findMilestoneIncludingDeleted(tx, user.id, params.id, params.milestoneId));
    if (row.deletedAt !== null) {
      await assertWithinMilestoneLimit(tx, user, params.id);
      await milestoneRows.unmarkDeleted(tx, user.id, params.milestoneId);
    }
    const { deletedAt, doneOn } = row;
    const restored = deletedAt && doneOn !== null ? { occasion: getOccasion(row), deletedAt } : null;
    const points = restored ? await payForRestored(tx, user.id, restored, now) : 0;
    return { ...(await after(tx, user, goal, { row, seen: { parts, now } })), points };
  });
}

/** A live milestone and its goal, which is locked and open. */
async function lockMilestone(tx: Db, user: Caller, params: ById, now: Date) {
  return await milestoneIn(tx, user, await lockOpenGoal(tx, user, params.id, now), params);
}

async function milestoneIn(tx: Db, user: Caller, goal: GoalRow, { id, milestoneId }: ById) {
  const row = found(await findMilestoneIncludingDeleted(tx, user.id, id, milestoneId));
  if (row.deletedAt !== null) throw new Failure('not_found');
  return { goal, row };
}

async function assertWithinMilestoneLimit(tx: Db, user: Caller, goal: MajorGoalId): Promise<void> {
  if ((await findMilestones(tx, user.id, [goal])).length >= milestonesAtMost) throw new Failure('milestones_full');
}

async function after(
  tx: Db,
  user: Caller,
  goal: GoalRow,
  { row, seen }: { readonly row: MilestoneRow; readonly seen: Seen },
) {
  return { ...toMilestone(row), goal: await describeMajorGoal(tx, user, goal, seen) };
}

const getOccasion = ({ id }: MilestoneRow) => `milestone:${id}` as const;
