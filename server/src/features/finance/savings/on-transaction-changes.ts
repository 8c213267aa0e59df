import type { SavingsGoalId, TransactionId, UserId } from '@afdal/contract/ids';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { HeldMoney } from '../ledger/money-accounts/assert-held-in-account.ts';
import { isOverdrawnBy } from '../ledger/money-accounts/write-set-aside.ts';
import { findEntryByTransaction, sumEntriesByDay } from './entries-store.ts';
import { leaveAccount } from './goal-account.ts';
import { lockGoal, lockGoalIncludingDeleted } from './store.ts';

/** The amount of what moved money of a goal is that of its entry. @throws Failure `transaction_linked` */
export async function rejectIfMovesSavings(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if (await findEntryByTransaction(tx, user, id)) throw new AppError('transaction_linked');
}

/**
 * Before a transaction goes to the trash, or comes back: its entry goes or comes back by it, while the goal holds that.
 *
 * @throws Failure `savings_overdrawn`
 */
export async function rejectIfOverdrawsGoal(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  const goalId = (await findEntryByTransaction(tx, user, id))?.entry.goalId as SavingsGoalId | undefined;
  if (!goalId) return;
  await lockGoalIncludingDeleted(tx, user, goalId);
  // Read again: it may have changed while the lock was waited for.
  const found = await findEntryByTransaction(tx, user, id);
  if (!found) return;
  const { entry, isDeleted } = found;
  const change = { on: entry.occurredOn, minor: isDeleted ? entry.amountMinor : -entry.amountMinor };
  if (isOverdrawnBy(await sumEntriesByDay(tx, user, goalId), change)) throw new AppError('savings_overdrawn');
}

/** The goal, locked, where a transaction took money out of it; null else, and for an archived one. */
export async function findHeldInGoal(tx: Db, user: UserId, id: TransactionId): Promise<HeldMoney | null> {
  const found = await findEntryByTransaction(tx, user, id);
  if (!found || found.entry.amountMinor > 0) return null;
  const goal = await lockGoal(tx, user, found.entry.goalId as SavingsGoalId);
  if (!goal || goal.archivedAt !== null) return null;
  return { accountId: goal.accountId, leaveAccount: async (now) => await leaveAccount(tx, user, goal, now) };
}
