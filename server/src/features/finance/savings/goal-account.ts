import type { AccountId, UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { type AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { assertReservesCovered } from '../ledger/money-accounts/assert-reserves-covered.ts';
import type { ReservedReader } from '../ledger/money-accounts/reserved-reader.ts';
import { lockAccount } from '../ledger/money-accounts/store.ts';
import { reservedMinors } from './entries-store.ts';
import { type GoalRow, updateGoal } from './store.ts';

/** @throws Failure `validation_failed` for an account of another currency, or one that is not the user's */
export async function assertUsableAccount(tx: Db, user: UserId, accountId: string, currency: string): Promise<void> {
  const account = await lockAccount(tx, user, accountId as AccountId);
  if (!account) throw invalidField('accountId', errorTexts.accountRequired);
  if (account.currency !== currency) throw invalidField('accountId', errorTexts.currencyOfOtherSavingsGoal);
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
