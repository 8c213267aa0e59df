import type { savings } from '@afdal/contract/finance/savings';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { omitUndefined } from '../../../platform/omit-undefined.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinCap } from '../../entitlements/list-caps.ts';
import { assertPlanHasRoom, assertWritable } from '../../entitlements/plan-limits.ts';
import { assertAccountEmptied, type ReservedReader } from '../ledger/money-accounts/reserves.ts';
import { sumSaved } from './entries-store.ts';
import { notifyMilestoneReached } from './notify-milestone-reached.ts';
import { describeGoal } from './savings-goal-view.ts';
import { cappedGoals, findGoalIncludingDeleted, limitedGoals, lockGoal, savingsGoalRows, updateGoal } from './store.ts';
import { assertUsableAccount, holdInAccount } from './write-entries.ts';

/** Changes the given fields. What comes out of the archive counts towards the plan's limit, and reserves its money again. */
export async function editSavingsGoal(
  { db, user, params: { id }, body, now }: Call<typeof savings.editSavingsGoal>,
  others: readonly ReservedReader[],
) {
  const { status, ...written } = body;
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = orNotFound(await lockGoal(tx, user.id, id));
    if (status !== 'archived' || Object.keys(written).length > 0) {
      await assertWritable(tx, user.id, limitedGoals, id, now);
    }
    const { targetOn, accountId } = written;
    if (targetOn && targetOn <= before.startsOn) throw invalidField('targetOn', refusalTexts.savingsDayBeforeStart);
    const isMoved = accountId !== undefined && accountId !== before.accountId;
    if (isMoved && accountId) await assertUsableAccount(tx, user.id, accountId, before.currency);
    if (accountId === null) {
      await assertAccountEmptied(tx, user.id, before.accountId, () => sumSaved(tx, user.id, id));
    }
    const isBack = before.archivedAt !== null && status !== undefined && status !== 'archived';
    if (isBack) await assertPlanHasRoom(tx, user.id, limitedGoals, now);
    const at = now.toISOString();
    const changes = {
      ...omitUndefined(written),
      ...(status && { archivedAt: status === 'archived' ? (before.archivedAt ?? at) : null }),
      ...(status === 'paused' && { pausedAt: before.pausedAt ?? at }),
      ...(status === 'active' && { pausedAt: null }),
    };
    let after = orNotFound(await updateGoal(tx, user.id, id, changes, now));
    if (isMoved || isBack) {
      const error = isMoved
        ? invalidField('accountId', errorTexts.savingsOverallocated)
        : new AppError('savings_overallocated');
      after = await holdInAccount(tx, user.id, after, { others, error, now });
    }
    if (after.targetMinor !== before.targetMinor && after.archivedAt === null) {
      const beforeMinor = await sumSaved(tx, user.id, id);
      await notifyMilestoneReached(tx, user, after, { beforeMinor, targetBeforeMinor: before.targetMinor, now });
    }
    return await describeGoal(tx, user, after, now);
  });
}

/** What is set aside for it is free again. */
export async function deleteSavingsGoal({ db, user, params: { id }, now }: Call<typeof savings.deleteSavingsGoal>) {
  await db.transaction(async (tx) => {
    orNotFound(await lockGoal(tx, user.id, id));
    await savingsGoalRows.markDeleted(tx, user.id, id, now);
  });
  return undefined;
}

/** Restores a deleted goal, if the plan allows one more and its account holds what was set aside. */
export async function restoreSavingsGoal(
  { db, user, params: { id }, now }: Call<typeof savings.restoreSavingsGoal>,
  others: readonly ReservedReader[],
) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const row = orNotFound(await findGoalIncludingDeleted(tx, user.id, id));
    if (row.deletedAt === null) return await describeGoal(tx, user, row, now);
    const isActive = row.archivedAt === null;
    if (isActive) await assertPlanHasRoom(tx, user.id, limitedGoals, now);
    await savingsGoalRows.unmarkDeleted(tx, user.id, id);
    await assertWithinCap(tx, user.id, cappedGoals);
    const error = new AppError('savings_overallocated');
    const restored = isActive ? await holdInAccount(tx, user.id, row, { others, error, now }) : row;
    return await describeGoal(tx, user, restored, now);
  });
}
