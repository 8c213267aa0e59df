import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { type AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { assertReservesCovered, type ReservedReader } from '../ledger/money-accounts/reserves.ts';
import { lockAccount } from '../ledger/money-accounts/store.ts';
import { type SetAsideLimits, writeSetAside } from '../ledger/money-accounts/write-set-aside.ts';
import { reservedMinors, sumEntriesByDay, sumSaved } from './entries-store.ts';
import { notifyMilestoneReached } from './notify-milestone-reached.ts';
import { type GoalRow, updateGoal } from './store.ts';

interface Limits extends Omit<SetAsideLimits, 'readers'> {
  readonly others: readonly ReservedReader[];
  readonly now: Date;
}

/**
 * Writes entries of goals, which are locked, within what `writeSetAside` allows, and tells of the milestones that they
 * passed by it.
 *
 * @throws the rejections that are given
 */
export async function writeEntries(
  tx: Db,
  user: CallerToday,
  goals: readonly GoalRow[],
  { others, now, overdrawn, overallocated }: Limits,
  write: () => Promise<unknown>,
): Promise<void> {
  const before = new Map<string, number>();
  for (const { id } of goals) before.set(id, await sumSaved(tx, user.id, id));
  const setAside = goals.map((goal) => ({
    accountId: goal.accountId,
    enteredByDay: () => sumEntriesByDay(tx, user.id, goal.id),
    leaveAccount: () => leaveAccount(tx, user.id, goal, now),
  }));
  await writeSetAside(tx, user.id, setAside, { readers: [reservedMinors, ...others], overdrawn, overallocated }, write);
  for (const goal of goals)
    await notifyMilestoneReached(tx, user, goal, { beforeMinor: before.get(goal.id) ?? 0, now });
}

/** @throws Failure `validation_failed` for an account of another currency, or one that is not the user's */
export async function assertUsableAccount(tx: Db, user: UserId, accountId: string, currency: string): Promise<void> {
  const account = await lockAccount(tx, user, accountId as AccountId);
  if (!account) throw invalidField('accountId', errorTexts.accountRequired);
  if (account.currency !== currency) throw invalidField('accountId', refusalTexts.currencyOfOtherSavingsGoal);
}

/**
 * Checks, after a goal came into its account, that the account holds what goals and others reserve in it. Locks the
 * account; a deleted one takes nothing in, so the goal leaves it. Returns the goal.
 *
 * @throws the rejection that is given
 */
export async function holdInAccount(
  tx: Db,
  user: UserId,
  goal: GoalRow,
  { others, error, now }: { readonly others: readonly ReservedReader[]; readonly error: AppError; readonly now: Date },
): Promise<GoalRow> {
  if (goal.accountId === null) return goal;
  const limits = { readers: [reservedMinors, ...others], error };
  const isThere = await assertReservesCovered(tx, user, goal.accountId, limits);
  return isThere ? goal : await leaveAccount(tx, user, goal, now);
}

/** Lays a goal outside all accounts. */
export async function leaveAccount(tx: Db, user: UserId, { id }: GoalRow, now: Date): Promise<GoalRow> {
  return orNotFound(await updateGoal(tx, user, id, { accountId: null }, now));
}
