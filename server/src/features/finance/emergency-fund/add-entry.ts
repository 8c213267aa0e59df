import { texts } from '@afdal/contract/copy';
import type { EmergencyFund, emergencyFund } from '@afdal/contract/emergency-fund';
import type { FundEntryId } from '@afdal/contract/ids';
import { cycleOf } from '@afdal/domain/calendar/salary-cycle';
import { Failure, invalidField } from '../../../platform/failure.ts';
import { type Call, ExistingRow } from '../../../platform/http/call.ts';
import { givenOrNewId } from '../../../platform/uuid.ts';
import { cycleSettingsOf } from '../../accounts/cycle-settings-store.ts';
import type { FundParts } from './fund-parts.ts';
import { fundView, newFund, planFrom, planOf } from './read-fund.ts';
import { hasFundEntry, insertFundEntry, lockOrStartFund, updateFund } from './store.ts';
import { writeEntries } from './write-entries.ts';

/** Deposits into the fund, or takes out of it what is there. */
export async function addFundEntry(
  { db, user, body, now }: Call<typeof emergencyFund.addFundEntry>,
  parts: FundParts,
): Promise<EmergencyFund | ExistingRow<EmergencyFund>> {
  const { amountMinor, reason, occurredOn = user.today, refillCycles } = body;
  const id = givenOrNewId<FundEntryId>(body.id, now);
  return await db.transaction(async (tx) => {
    const { currency, payday } = await cycleSettingsOf(tx, user.id);
    const fund = await lockOrStartFund(tx, user.id, newFund(user, currency, now));
    if (await hasFundEntry(tx, user.id, id))
      return new ExistingRow(await fundView(tx, user, now, parts.debtPaymentsOf));
    if (occurredOn > user.today) throw invalidField('occurredOn', texts.dateInFuture);
    if (amountMinor < 0 && reason === '') throw invalidField('reason', texts.fundReasonRequired);
    const overdrawn = invalidField('amountMinor', texts.withdrawalTooLarge);
    const overallocated = invalidField('amountMinor', texts.savingsOverallocated);
    return await writeEntries(tx, user, { ...parts, fund, now, overdrawn, overallocated }, async (before) => {
      // At its target, a fund has nothing to refill.
      const isRefilled = before.targetMinor === null || before.balanceMinor + amountMinor < before.targetMinor;
      const made = refillCycles && isRefilled ? planFrom(refillCycles, cycleOf(user.today, payday), now) : null;
      const plans = made && { made, replaced: planOf(fund) };
      const added = await insertFundEntry(tx, user.id, { id, amountMinor, reason, occurredOn, plans }, now);
      if (!added) throw new Failure('conflict');
      if (made) await updateFund(tx, user.id, made, now);
    });
  });
}
