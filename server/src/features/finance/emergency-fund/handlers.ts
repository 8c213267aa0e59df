import type { EmergencyFund, emergencyFund, FundEntryId } from '@afdal/contract/finance/emergency-fund';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { monthsFor } from '@afdal/domain/emergency-fund/emergency-fund';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../../platform/http/call.ts';
import { omitUndefined } from '../../../platform/omit-undefined.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { type OutsideReader, outsideAccounts } from '../ledger/money-accounts/outside-accounts.ts';
import { assertAccountEmptied, assertReservesCovered } from '../ledger/money-accounts/reserves.ts';
import { lockAccounts } from '../ledger/transactions/references-store.ts';
import { postMovement, resolveMovement } from '../ledger/transactions/set-aside-transaction.ts';
import type { DebtPaymentReader, FundNeeds } from './fund-needs.ts';
import { fundView, newFund, planFrom, readFundStatus, toFundPlan } from './read-fund.ts';
import {
  enteredByDay,
  findFund,
  findFundBalance,
  fundReserved,
  hasFundEntry,
  insertFundEntry,
  lockOrStartFund,
  updateFund,
} from './store.ts';
import { texts } from './texts.ts';
import { writeEntries } from './write-entries.ts';

/** What the plan of the fund still asks for in the cycle of today, and in which account. */
export const refillUntilPayday =
  (needs: { readonly findDebtPayments: DebtPaymentReader }) =>
  async (db: Db, user: UserId, { today }: { readonly today: CivilDate }) => {
    const fund = await findFund(db, user);
    if (!fund || fund.planCycles === null) return [];
    const { payday } = await findCycleSettings(db, user);
    const { plan } = await readFundStatus(db, { id: user, today }, fund, {
      payday,
      findDebtPayments: needs.findDebtPayments,
    });
    const { accountId, currency } = fund;
    return plan ? [{ accountId, currency, minor: plan.leftMinor }] : [];
  };

/** What the fund held outside the accounts at the end of some days, and since when. */
export const fundOutsideAccounts: OutsideReader = async (db, user, days) => {
  const fund = await findFund(db, user);
  if (!fund) return { balances: [], since: null };
  const { accountId, currency } = fund;
  const entered = await enteredByDay(db, user);
  return await outsideAccounts(
    db,
    user,
    days,
    entered.map((each) => ({ ...each, accountId, currency })),
  );
};

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
      if (!account) throw invalidField('accountId', errorTexts.accountRequired);
      if (account.currency !== before.currency) throw invalidField('accountId', refusalTexts.currencyOfOtherFund);
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
      const error = invalidField('accountId', errorTexts.savingsOverallocated);
      await assertReservesCovered(tx, user.id, accountId, { readers: [fundReserved, ...reservedByGoals], error });
    }
    return await fundView(tx, user, now, findDebtPayments);
  });
}

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
    if (occurredOn > user.today) throw invalidField('occurredOn', refusalTexts.dateInFuture);
    if (amountMinor < 0 && reason === '') throw invalidField('reason', refusalTexts.fundReasonRequired);
    const reserve = {
      accountId: fund.accountId,
      currency: fund.currency,
      otherCurrency: refusalTexts.currencyOfOtherFund,
      heldMinor: () => findFundBalance(tx, user.id),
    };
    const { liesIn, movement } = await resolveMovement(tx, user.id, body, reserve, now);
    const isLaid = liesIn !== null && liesIn !== fund.accountId;
    if (isLaid) await updateFund(tx, user.id, { accountId: liesIn }, now);
    const lying = isLaid ? { ...fund, accountId: liesIn } : fund;
    const note = amountMinor > 0 ? texts.depositNote : texts.withdrawalNote;
    const moved = { amountMinor, currency: fund.currency, occurredOn, note };
    const transactionId = movement && (await postMovement(tx, user, movement, moved, now));
    const overdrawn = invalidField('amountMinor', errorTexts.withdrawalTooLarge);
    const overallocated = invalidField(isLaid ? 'accountId' : 'amountMinor', errorTexts.savingsOverallocated);
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
