import { texts } from '@afdal/contract/copy';
import type { EmergencyFund, emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { monthsFor } from '@afdal/domain/savings/emergency-fund';
import { invalidField } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { omitUndefined } from '../../../platform/omit-undefined.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { assertAccountEmptied } from '../ledger/money-accounts/assert-account-emptied.ts';
import { assertReservesCovered } from '../ledger/money-accounts/assert-reserves-covered.ts';
import { lockAccounts } from '../ledger/transactions/references-store.ts';
import type { FundNeeds } from './fund-needs.ts';
import { fundView, newFund, planFrom } from './read-fund.ts';
import { findFundBalance, fundReserved, lockOrStartFund, updateFund } from './store.ts';

/** Starts the fund, or changes what is named. */
export async function saveEmergencyFund(
  { db, user, body, now }: Call<typeof emergencyFund.saveEmergencyFund>,
  { findDebtPayments, reservedByGoals }: FundNeeds,
): Promise<EmergencyFund> {
  return await db.transaction(async (tx) => {
    const { currency, payday } = await findCycleSettings(tx, user.id);
    const before = await lockOrStartFund(tx, user.id, newFund(user, currency, now));
    const { accountId, planCycles, incomeKind = before.incomeKind, months = before.months, ...rest } = body;
    if (accountId) {
      const account = (await lockAccounts(tx, user.id, [accountId])).get(accountId);
      if (!account) throw invalidField('accountId', texts.accountRequired);
      if (account.currency !== before.currency) throw invalidField('accountId', texts.currencyOfOtherFund);
    }
    if (accountId === null) {
      await assertAccountEmptied(tx, user.id, before.accountId, () => findFundBalance(tx, user.id));
    }
    await updateFund(
      tx,
      user.id,
      {
        ...omitUndefined({ ...rest, accountId }),
        ...(planCycles !== undefined && planFrom(planCycles, getCycle(user.today, payday), now)),
        incomeKind,
        months: monthsFor(incomeKind, months),
      },
      now,
    );
    if (accountId && accountId !== before.accountId) {
      const error = invalidField('accountId', texts.savingsOverallocated);
      await assertReservesCovered(tx, user.id, accountId, { readers: [fundReserved, ...reservedByGoals], error });
    }
    return await fundView(tx, user, now, findDebtPayments);
  });
}
