import type { SavingsEntryId, SavingsGoalId, savings } from '@afdal/contract/finance/savings';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import type { SavingsEntryType } from '@afdal/domain/savings/goal-kinds';
import { interpolate } from '@afdal/domain/text/interpolate';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import { type Call, ExistingRow } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWritable } from '../../entitlements/plan-limits.ts';
import type { ReservedReader } from '../ledger/money-accounts/reserves.ts';
import { postMovement, resolveMovement } from '../ledger/transactions/set-aside-transaction.ts';
import { findEntryIncludingDeleted, insertEntries, sumSaved } from './entries-store.ts';
import { readGoal } from './savings-goal-view.ts';
import { type GoalRow, limitedGoals, lockGoal, updateGoal } from './store.ts';
import { texts } from './texts.ts';
import { writeEntries } from './write-entries.ts';

/**
 * Puts money into a goal that the plan allows, or takes some out of what is there, which it always does. From another
 * account, or to one, it is one transaction; an account that it makes comes with it or not at all.
 */
export async function addSavingsEntry(
  { db, user, params, body, now }: Call<typeof savings.addSavingsEntry>,
  others: readonly ReservedReader[],
) {
  const { amountMinor, reason, occurredOn = user.today } = body;
  return await db.transaction(async (tx) => {
    if (body.newAccount) await lockPerson(tx, user.id);
    const goal = orNotFound(await lockGoal(tx, user.id, params.id));
    const known = body.id ? await findEntryIncludingDeleted(tx, user.id, body.id as SavingsEntryId) : null;
    if (known && known.entry.goalId !== goal.id) throw new AppError('conflict');
    if (known) return new ExistingRow({ ...known.entry, goal: await readGoal(tx, user, params.id, now) });
    if (goal.archivedAt !== null) throw new AppError('savings_goal_archived');
    if (amountMinor > 0) await assertWritable(tx, user.id, limitedGoals, goal.id, now);
    if (occurredOn > user.today) throw invalidField('occurredOn', refusalTexts.dateInFuture);
    const id = idOrNew<SavingsEntryId>(body.id, now);
    const type: SavingsEntryType = amountMinor > 0 ? 'deposit' : 'withdrawal';
    const { currency } = goal;
    const reserve = {
      accountId: goal.accountId,
      currency,
      otherCurrency: refusalTexts.currencyOfOtherSavingsGoal,
      heldMinor: () => sumSaved(tx, user.id, params.id),
    };
    const { liesIn, movement } = await resolveMovement(tx, user.id, body, reserve, now);
    const isLaid = liesIn !== null && liesIn !== goal.accountId;
    const lying = isLaid
      ? orNotFound(await updateGoal(tx, user.id, goal.id as SavingsGoalId, { accountId: liesIn }, now))
      : goal;
    const moved = { amountMinor, currency, occurredOn, note: movementNote(goal, amountMinor) };
    const transactionId = movement && (await postMovement(tx, user, movement, moved, now));
    const entry = { id, goalId: goal.id, type, amountMinor, reason, occurredOn, transactionId, otherGoalId: null };
    const overdrawn = invalidField('amountMinor', errorTexts.withdrawalTooLarge);
    const overallocated = invalidField(isLaid ? 'accountId' : 'amountMinor', errorTexts.savingsOverallocated);
    await writeEntries(tx, user, [lying], { others, now, overdrawn, overallocated }, async () => {
      if (!(await insertEntries(tx, user.id, [entry], now))) throw new AppError('conflict');
    });
    return { ...entry, createdAt: now.toISOString(), goal: await readGoal(tx, user, params.id, now) };
  });
}

/** What the transaction says that moves money of a goal. */
function movementNote({ name }: GoalRow, amountMinor: number): string {
  return interpolate(amountMinor > 0 ? texts.depositNote : texts.withdrawalNote, { goal: name });
}
