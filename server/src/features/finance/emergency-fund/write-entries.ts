import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { type SetAsideLimits, writeSetAside } from '../ledger/money-accounts/write-set-aside.ts';
import type { FundNeeds } from './fund-needs.ts';
import { notifyStage } from './notify-stage.ts';
import { fundView } from './read-fund.ts';
import { enteredByDay, type FundRow, fundReserved, updateFund } from './store.ts';

interface Limits extends FundNeeds, Omit<SetAsideLimits, 'readers'> {
  /** The fund, locked. */
  readonly fund: FundRow;
  readonly now: Date;
}

/**
 * Writes entries within what `writeSetAside` allows, and tells of a stage that is reached. Returns the fund after it.
 *
 * @throws the rejections that are given
 */
export async function writeEntries(
  tx: Db,
  user: CallerToday,
  { fund, now, reservedByGoals, findDebtPayments, overdrawn, overallocated }: Limits,
  write: (before: EmergencyFund) => Promise<void>,
): Promise<EmergencyFund> {
  const before = await fundView(tx, user, now, findDebtPayments);
  const setAside = {
    accountId: fund.accountId,
    enteredByDay: () => enteredByDay(tx, user.id),
    leaveAccount: () => updateFund(tx, user.id, { accountId: null }, now),
  };
  const limits = { readers: [fundReserved, ...reservedByGoals], overdrawn, overallocated };
  await writeSetAside(tx, user.id, [setAside], limits, () => write(before));
  const after = await fundView(tx, user, now, findDebtPayments);
  await notifyStage(tx, user, { before, after, now });
  return after;
}
