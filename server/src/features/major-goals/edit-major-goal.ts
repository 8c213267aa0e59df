import type { majorGoals } from '@afdal/contract/major-goals';
import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertWithinCap } from '../entitlements/list-caps.ts';
import { assertPlanHasRoom } from '../entitlements/plan-limits.ts';
import { assertGoalConsistent } from './add-major-goal.ts';
import { cappedGoals } from './capped.ts';
import { describeMajorGoal } from './describe-goals.ts';
import { lockWritableGoal } from './open-goal.ts';
import { limitedGoals } from './plan-limit.ts';
import type { MajorGoalDeps } from './readers.ts';
import { findMajorGoalIncludingDeleted, majorGoalRows, updateMajorGoal } from './store.ts';

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
