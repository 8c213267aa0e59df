import { texts } from '@afdal/contract/copy';
import type { EmergencyFund, emergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { FundEntryId } from '@afdal/contract/ids';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import { type Call, ExistingRow } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { postMovement, resolveMovement } from '../ledger/transactions/set-aside-transaction.ts';
import { copy } from './copy.ts';
import type { FundNeeds } from './fund-needs.ts';
import { fundView, newFund, planFrom, toFundPlan } from './read-fund.ts';
import { findFundBalance, hasFundEntry, insertFundEntry, lockOrStartFund, updateFund } from './store.ts';
import { writeEntries } from './write-entries.ts';

/** Deposits into the fund, or takes out of it what is there. From another account, or to one, it is one transaction; an account
 * that it makes comes with it or not at all. */
export async function addFundEntry(
  { db, user, body, now }: Call<typeof emergencyFund.addFundEntry>,
  needs: FundNeeds,
): Promise<EmergencyFund | ExistingRow<EmergencyFund>> {
  const { amountMinor, reason, occurredOn = user.today, refillCycles } = body;
  const id = idOrNew<FundEntryId>(body.id, now);
  return await db.transaction(async (tx) => {
    if (body.newAccount) await lockPerson(tx, user.id);
    const { currency, payday } = await findCycleSettings(tx, user.id);
    const fund = await lockOrStartFund(tx, user.id, newFund(user, currency, now));
    if (await hasFundEntry(tx, user.id, id))
      return new ExistingRow(await fundView(tx, user, now, needs.findDebtPayments));
    if (occurredOn > user.today) throw invalidField('occurredOn', texts.dateInFuture);
    if (amountMinor < 0 && reason === '') throw invalidField('reason', texts.fundReasonRequired);
    const reserve = {
      accountId: fund.accountId,
      currency: fund.currency,
      otherCurrency: texts.currencyOfOtherFund,
      heldMinor: () => findFundBalance(tx, user.id),
    };
    const { liesIn, movement } = await resolveMovement(tx, user.id, body, reserve, now);
    const isLaid = liesIn !== null && liesIn !== fund.accountId;
    if (isLaid) await updateFund(tx, user.id, { accountId: liesIn }, now);
    const lying = isLaid ? { ...fund, accountId: liesIn } : fund;
    const note = amountMinor > 0 ? copy.depositNote : copy.withdrawalNote;
    const moved = { amountMinor, currency: fund.currency, occurredOn, note };
    const transactionId = movement && (await postMovement(tx, user, movement, moved, now));
    const overdrawn = invalidField('amountMinor', texts.withdrawalTooLarge);
    const overallocated = invalidField(isLaid ? 'accountId' : 'amountMinor', texts.savingsOverallocated);
    return await writeEntries(tx, user, { ...needs, fund: lying, now, overdrawn, overallocated }, async (before) => {
      // At its target, a fund has nothing to refill.
      const isRefilled = before.targetMinor === null || before.balanceMinor + amountMinor < before.targetMinor;
      const made = refillCycles && isRefilled ? planFrom(refillCycles, getCycle(user.today, payday), now) : null;
      const plans = made && { made, replaced: toFundPlan(fund) };
      const entry = { id, amountMinor, reason, occurredOn, transactionId, plans };
      const added = await insertFundEntry(tx, user.id, entry, now);
      if (!added) throw new AppError('conflict');
      if (made) await updateFund(tx, user.id, made, now);
    });
  });
}
