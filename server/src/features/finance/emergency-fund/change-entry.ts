import type { EmergencyFund, emergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { omitUndefined } from '../../../platform/omit-undefined.ts';
import { restoreRow } from '../ledger/transactions/restore-transaction.ts';
import { changeMovement, nothingSpent } from '../ledger/transactions/set-aside-transaction.ts';
import { markDeleted } from '../ledger/transactions/store.ts';
import type { FundNeeds } from './fund-needs.ts';
import { findEntryPlans, findFundEntry, fundEntryRows, lockFund, updateFundEntry } from './store.ts';
import { setPlanBack, writeEntries } from './write-entries.ts';

/** Corrects an entry, with its transaction; what was taken out since must still be there. */
export async function editFundEntry(
  { db, user, params: { id }, body, now }: Call<typeof emergencyFund.editFundEntry>,
  needs: FundNeeds,
): Promise<EmergencyFund> {
  return await db.transaction(async (tx) => {
    const fund = orNotFound(await lockFund(tx, user.id));
    const before = orNotFound(await findFundEntry(tx, user.id, id));
    const changes = omitUndefined(body);
    const { amountMinor, reason, occurredOn } = { ...before, ...changes };
    if (occurredOn > user.today) throw invalidField('occurredOn', refusalTexts.dateInFuture);
    if (amountMinor < 0 && reason === '') throw invalidField('reason', refusalTexts.fundReasonRequired);
    const { transactionId } = before;
    if (transactionId && amountMinor > 0 !== before.amountMinor > 0) {
      throw invalidField('amountMinor', errorTexts.amountRequired);
    }
    const overdrawn =
      amountMinor < 0 ? invalidField('amountMinor', errorTexts.withdrawalTooLarge) : new AppError('fund_overdrawn');
    const overallocated = invalidField('amountMinor', errorTexts.savingsOverallocated);
    return await writeEntries(tx, user, { ...needs, fund, now, overdrawn, overallocated }, async () => {
      if (Object.keys(changes).length > 0) await updateFundEntry(tx, user.id, id, changes);
      const moved = { amountMinor, occurredOn: occurredOn };
      if (transactionId) await changeMovement(tx, user.id, transactionId, moved, now);
    });
  });
}

/**
 * Deletes an entry: a deposit only while what it put in is there, a withdrawal only while the account holds it again, and
 * with it the plan that it made. One with a transaction goes by that alone.
 */
export async function deleteFundEntry(
  { db, user, params: { id }, now }: Call<typeof emergencyFund.deleteFundEntry>,
  needs: FundNeeds,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const fund = orNotFound(await lockFund(tx, user.id));
    const { plans, transactionId } = orNotFound(await findEntryPlans(tx, user.id, id));
    const overdrawn = new AppError('fund_overdrawn');
    const overallocated = new AppError('savings_overallocated');
    await writeEntries(tx, user, { ...needs, fund, now, overdrawn, overallocated }, async () => {
      const isGone = transactionId
        ? await markDeleted(tx, user.id, transactionId as TransactionId, now)
        : await fundEntryRows.markDeleted(tx, user.id, id, now);
      if (!isGone) throw new AppError('not_found');
      if (plans) await setPlanBack(tx, fund, { from: plans.made, to: plans.replaced, now });
    });
  });
}

/** Restores a deleted entry while the fund holds it, whatever its account holds; one that was never deleted stays as it is. */
export async function restoreFundEntry(
  { db, user, params: { id }, now }: Call<typeof emergencyFund.restoreFundEntry>,
  needs: FundNeeds,
): Promise<EmergencyFund> {
  return await db.transaction(async (tx) => {
    const fund = orNotFound(await lockFund(tx, user.id));
    const { plans, transactionId, isDeleted } = orNotFound(await findEntryPlans(tx, user.id, id));
    const overdrawn = new AppError('fund_overdrawn');
    return await writeEntries(tx, user, { ...needs, fund, now, overdrawn, overallocated: null }, async () => {
      if (transactionId) await restoreRow(tx, user.id, transactionId as TransactionId, nothingSpent);
      else await fundEntryRows.unmarkDeleted(tx, user.id, id);
      if (plans && isDeleted) await setPlanBack(tx, fund, { from: plans.replaced, to: plans.made, now });
    });
  });
}
