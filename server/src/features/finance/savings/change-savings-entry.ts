import type { SavingsEntryId, SavingsGoalId, savings } from '@afdal/contract/finance/savings';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import type { SavingsEntryType } from '@afdal/domain/savings/goal-kinds';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { omitUndefined } from '../../../platform/omit-undefined.ts';
import { assertWritable } from '../../entitlements/plan-limits.ts';
import type { ReservedReader } from '../ledger/money-accounts/reserves.ts';
import { restoreRow } from '../ledger/transactions/restore-transaction.ts';
import { changeMovement, nothingSpent } from '../ledger/transactions/set-aside-transaction.ts';
import { markDeleted } from '../ledger/transactions/store.ts';
import {
  type EntryRow,
  findEntryIncludingDeleted,
  findOtherSide,
  savingsEntryRows,
  updateEntry,
} from './entries-store.ts';
import { readGoal } from './savings-goal-view.ts';
import { type GoalRow, limitedGoals, lockGoals } from './store.ts';
import { writeEntries } from './write-entries.ts';

/** Corrects an entry, with its transaction; what was taken out since must still be there. Of a move, both goals change. */
export async function editSavingsEntry(
  { db, user, params: { id }, body, now }: Call<typeof savings.editSavingsEntry>,
  others: readonly ReservedReader[],
) {
  return await db.transaction(async (tx) => {
    const { entry, isDeleted, other, goals } = await lockEntry(tx, user.id, id);
    if (isDeleted) throw new AppError('not_found');
    for (const goal of goals) await assertWritable(tx, user.id, limitedGoals, goal.id, now);
    const changes = omitUndefined(body);
    const { amountMinor, reason, occurredOn } = { ...entry, ...changes };
    if (occurredOn > user.today) throw invalidField('occurredOn', refusalTexts.dateInFuture);
    const type = getType(entry, amountMinor);
    const limits = {
      others,
      now,
      overdrawn:
        amountMinor < 0
          ? invalidField('amountMinor', errorTexts.withdrawalTooLarge)
          : new AppError('savings_overdrawn'),
      overallocated: invalidField('amountMinor', errorTexts.savingsOverallocated),
    };
    await writeEntries(tx, user, goals, limits, async () => {
      await updateEntry(tx, user.id, id, { type, amountMinor, reason, occurredOn });
      const moved = { amountMinor, occurredOn: occurredOn };
      if (entry.transactionId) await changeMovement(tx, user.id, entry.transactionId, moved, now);
      if (other) await updateEntry(tx, user.id, other, { type, amountMinor: -amountMinor, reason, occurredOn });
    });
    return await describeEntry(tx, user, { ...entry, type, amountMinor, reason, occurredOn }, now);
  });
}

/**
 * Deletes an entry: what it put in must be there, and what it took out must fit into the account again. One with a
 * transaction goes by that alone.
 */
export async function deleteSavingsEntry(
  { db, user, params: { id }, now }: Call<typeof savings.deleteSavingsEntry>,
  others: readonly ReservedReader[],
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const { entry, isDeleted, other, goals } = await lockEntry(tx, user.id, id);
    if (isDeleted) throw new AppError('not_found');
    const overdrawn = new AppError('savings_overdrawn');
    const overallocated = new AppError('savings_overallocated');
    await writeEntries(tx, user, goals, { others, now, overdrawn, overallocated }, async () => {
      if (entry.transactionId) return await markDeleted(tx, user.id, entry.transactionId as TransactionId, now);
      await savingsEntryRows.markDeleted(tx, user.id, id, now);
      if (other) await savingsEntryRows.markDeleted(tx, user.id, other, now);
    });
  });
}

/** Restores a deleted entry while the goal holds it, whatever its account holds; one that was never deleted stays as it is. */
export async function restoreSavingsEntry(
  { db, user, params: { id }, now }: Call<typeof savings.restoreSavingsEntry>,
  others: readonly ReservedReader[],
) {
  return await db.transaction(async (tx) => {
    const { entry, other, goals } = await lockEntry(tx, user.id, id);
    const overdrawn = new AppError('savings_overdrawn');
    await writeEntries(tx, user, goals, { others, now, overdrawn, overallocated: null }, async () => {
      if (entry.transactionId) {
        return await restoreRow(tx, user.id, entry.transactionId as TransactionId, nothingSpent);
      }
      await savingsEntryRows.unmarkDeleted(tx, user.id, id);
      if (other) await savingsEntryRows.unmarkDeleted(tx, user.id, other);
    });
    return await describeEntry(tx, user, entry, now);
  });
}

/** The user's entry, deleted or not, of goals that are not archived; of a move also its other side. Locks the goals. */
async function lockEntry(tx: Db, user: UserId, id: SavingsEntryId) {
  const { goalId, otherGoalId } = orNotFound(await findEntryIncludingDeleted(tx, user, id)).entry;
  const ids = [goalId, ...(otherGoalId ? [otherGoalId] : [])] as SavingsGoalId[];
  const locked = await lockGoals(tx, user, ids);
  const goals: GoalRow[] = [orNotFound(locked.get(goalId) ?? null)];
  // Read again: it may have changed while the lock was waited for.
  const { entry, isDeleted } = orNotFound(await findEntryIncludingDeleted(tx, user, id));
  const other = await findOtherSide(tx, user, entry, isDeleted);
  if (otherGoalId) {
    const goal = locked.get(otherGoalId);
    if (!goal || !other) throw new AppError('savings_other_goal_deleted');
    goals.push(goal);
  }
  if (goals.some(({ archivedAt }) => archivedAt !== null)) throw new AppError('savings_goal_archived');
  return { entry, isDeleted, other, goals };
}

/** What an entry is with another amount: what was there at first stays money put in, and what was moved keeps its direction. */
function getType(entry: EntryRow, amountMinor: number): SavingsEntryType {
  const isFree = entry.transactionId === null && (entry.type === 'deposit' || entry.type === 'withdrawal');
  if (isFree) return amountMinor > 0 ? 'deposit' : 'withdrawal';
  if (amountMinor > 0 !== entry.amountMinor > 0) throw invalidField('amountMinor', errorTexts.amountRequired);
  return entry.type;
}

async function describeEntry(tx: Db, user: CallerToday, entry: EntryRow, now: Date) {
  return { ...entry, goal: await readGoal(tx, user, entry.goalId as SavingsGoalId, now) };
}
