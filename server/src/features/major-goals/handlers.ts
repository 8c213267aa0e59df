import type { GoalEvent, Linkable, MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import { isOpen, majorGoalStatuses } from '@afdal/domain/major-goals/goal-kinds';
import { goalEventsListed } from '@afdal/domain/major-goals/limits';
import { orNotFound } from '../../platform/app-error.ts';
import type { Call, ReadCall } from '../../platform/http/call.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertWithinCap } from '../entitlements/list-caps.ts';
import { assertPlanHasRoom } from '../entitlements/plan-limits.ts';
import { assertGoalConsistent } from './add-major-goal.ts';
import { describeMajorGoal, describeMajorGoals, toLinkedTask } from './describe-goals.ts';
import { findMilestones } from './milestones-store.ts';
import { lockWritableGoal } from './open-goal.ts';
import type { MajorGoalDeps } from './readers.ts';
import {
  cappedGoals,
  findEvents,
  findMajorGoal,
  findMajorGoalIncludingDeleted,
  findMajorGoals,
  limitedGoals,
  majorGoalRows,
  updateMajorGoal,
} from './store.ts';

export async function listMajorGoals({ db, user, now }: ReadCall, deps: MajorGoalDeps): Promise<MajorGoal[]> {
  const goals = await describeMajorGoals(db, user, await findMajorGoals(db, user.id), { deps, now });
  return goals.sort((a, b) => majorGoalStatuses.indexOf(a.status) - majorGoalStatuses.indexOf(b.status));
}

export async function listLinkable(
  { db, user, now }: Call<typeof majorGoals.listLinkable>,
  { linkableTasks, linkableSavings, linkableHabits }: MajorGoalDeps,
): Promise<Linkable> {
  return {
    tasks: (await linkableTasks(db, user, now)).map(toLinkedTask),
    savingsGoals: [...(await linkableSavings.read(db, user, now))],
    habits: linkableHabits && [...(await linkableHabits(db, user, now))],
  };
}

/** What happened to a goal, milestones that are done among it; the latest first. */
export async function listGoalEvents({ db, user, params: { id } }: Call<typeof majorGoals.listGoalEvents>) {
  orNotFound(await findMajorGoal(db, user.id, id));
  const changes = (await findEvents(db, user.id, id)).map(
    (event): GoalEvent => ({ id: event.id, type: event.type, on: event.happenedOn, text: event.note }),
  );
  const milestones = (await findMilestones(db, user.id, [id])).flatMap((milestone): GoalEvent[] =>
    milestone.doneOn === null
      ? []
      : [{ id: milestone.id, type: 'milestone', on: milestone.doneOn, text: milestone.title }],
  );
  return [...changes, ...milestones]
    .sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))
    .slice(0, goalEventsListed);
}

/** Changes the given fields; those that a goal of its type does not have stay empty. */
export async function editMajorGoal(
  { db, user, params: { id }, body, now }: Call<typeof majorGoals.editMajorGoal>,
  deps: MajorGoalDeps,
) {
  return await db.transaction(async (tx) => {
    const before = await lockWritableGoal(tx, user, id, now);
    const { start, target, unit, targetMinor, ...rest } = body;
    const changes = omitUndefined({
      ...rest,
      ...(before.type === 'number' && { start, target, unit }),
      ...(before.type === 'financial' && { targetMinor }),
    });
    assertGoalConsistent({ ...before, ...changes });
    const after = orNotFound(await updateMajorGoal(tx, user.id, id, changes, now));
    return await describeMajorGoal(tx, user, after, { deps, now });
  });
}

/** Restores a deleted goal, if the plan allows one more. */
export async function restoreMajorGoal(
  { db, user, params: { id }, now }: Call<typeof majorGoals.restoreMajorGoal>,
  deps: MajorGoalDeps,
) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const row = orNotFound(await findMajorGoalIncludingDeleted(tx, user.id, id));
    if (row.deletedAt !== null) {
      if (isOpen(row.status)) await assertPlanHasRoom(tx, user.id, limitedGoals, now);
      await majorGoalRows.unmarkDeleted(tx, user.id, id);
      await assertWithinCap(tx, user.id, cappedGoals);
    }
    return await describeMajorGoal(tx, user, row, { deps, now });
  });
}
