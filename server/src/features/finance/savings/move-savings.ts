import type { SavingsEntryId, SavingsGoalId, savings } from '@afdal/contract/finance/savings';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { assertWritable } from '../../entitlements/plan-limits.ts';
import type { ReservedReader } from '../ledger/money-accounts/reserves.ts';
import { lockAccounts } from '../ledger/transactions/references-store.ts';
import { findEntryIncludingDeleted, insertEntries, sumSaved } from './entries-store.ts';
import { readGoal } from './savings-goal-view.ts';
import { type GoalRow, limitedGoals, lockGoals, updateGoal } from './store.ts';
import { writeEntries } from './write-entries.ts';

/** Moves money from one goal to another: one entry in each, or none in both. */
export async function moveSavings(
  { db, user, params, body, now }: Call<typeof savings.moveSavings>,
  others: readonly ReservedReader[],
) {
  const { toGoalId, amountMinor, reason } = body;
  return await db.transaction(async (tx) => {
    const goals = await lockGoals(tx, user.id, [params.id, toGoalId]);
    const from = orNotFound(goals.get(params.id) ?? null);
    const to = goals.get(toGoalId);
    if (!to) throw invalidField('toGoalId', errorTexts.savingsGoalRequired);
    const known = body.id ? await findEntryIncludingDeleted(tx, user.id, body.id as SavingsEntryId) : null;
    if (known && known.entry.goalId !== from.id) throw new AppError('conflict');
    const readResponse = async () => ({
      from: await readGoal(tx, user, params.id, now),
      to: await readGoal(tx, user, toGoalId, now),
    });
    if (known) return await readResponse();
    assertTransferable(from, to);
    const lying = await laidWith(tx, user.id, from, to, now);
    await assertWritable(tx, user.id, limitedGoals, to.id, now);
    const moved = { type: 'move', reason, occurredOn: user.today, transactionId: null } as const;
    const entries = [
      {
        ...moved,
        id: idOrNew<SavingsEntryId>(body.id, now),
        goalId: from.id,
        otherGoalId: to.id,
        amountMinor: -amountMinor,
      },
      { ...moved, id: idOrNew<SavingsEntryId>(undefined, now), goalId: to.id, otherGoalId: from.id, amountMinor },
    ];
    const overdrawn = invalidField('amountMinor', errorTexts.withdrawalTooLarge);
    const overallocated = invalidField('amountMinor', errorTexts.savingsOverallocated);
    await writeEntries(tx, user, [from, lying], { others, now, overdrawn, overallocated }, async () => {
      if (!(await insertEntries(tx, user.id, entries, now))) throw new AppError('conflict');
    });
    return await readResponse();
  });
}

/**
 * The goal that gets the money, where it lies: an empty one outside the accounts lies from now on in the account that the
 * money is in. Otherwise nothing is moved between an account and outside the accounts: net worth would change by it.
 */
async function laidWith(tx: Db, user: UserId, from: GoalRow, to: GoalRow, now: Date): Promise<GoalRow> {
  const accounts = await lockAccounts(tx, user, [from.accountId, to.accountId]);
  const isInside = ({ accountId }: GoalRow) => accounts.has(accountId ?? '');
  if (isInside(from) === isInside(to)) return to;
  const id = to.id as SavingsGoalId;
  if (isInside(to) || (await sumSaved(tx, user, id)) > 0) throw invalidField('toGoalId', errorTexts.savingsMoveAcross);
  return orNotFound(await updateGoal(tx, user, id, { accountId: from.accountId }, now));
}

function assertTransferable(from: GoalRow, to: GoalRow): void {
  if (from.id === to.id) throw invalidField('toGoalId', refusalTexts.savingsGoalsSame);
  if (from.currency !== to.currency) throw invalidField('toGoalId', refusalTexts.savingsCurrenciesDiffer);
  if (from.archivedAt !== null || to.archivedAt !== null) throw new AppError('savings_goal_archived');
}
