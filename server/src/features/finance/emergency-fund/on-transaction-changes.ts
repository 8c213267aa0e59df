import type { TransactionId, UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Db } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { refuseOverallocation } from '../ledger/money-accounts/refuse-overallocation.ts';
import type { ReservedReader } from '../ledger/money-accounts/reserved-reader.ts';
import { isOverdrawnBy } from '../ledger/money-accounts/write-set-aside.ts';
import { setPlanBack } from './set-plan-back.ts';
import { enteredByDay, findEntryOfTransaction, fundReserved, lockFund, updateFund } from './store.ts';

/** The amount of what moved money of the fund is that of its entry. @throws Failure `transaction_linked` */
export async function rejectIfMovesFund(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if (await findEntryOfTransaction(tx, user, id)) throw new Failure('transaction_linked');
}

/**
 * Before a transaction goes to the trash, its entry goes by it, and with it the plan that it made, while the fund holds
 * what it put in.
 *
 * @throws Failure `fund_overdrawn`
 */
export async function removeFundEntryOf(tx: Db, user: UserId, id: TransactionId, now: Date): Promise<void> {
  const found = await lockEntryOf(tx, user, id);
  if (!found || found.isDeleted) return;
  const { fund, entry, plans } = found;
  await rejectIfOverdrawn(tx, user, entry.occurredOn, -entry.amountMinor);
  if (plans) await setPlanBack(tx, fund, { from: plans.made, to: plans.replaced, now });
}

/**
 * Before a transaction comes back, its entry comes back by it, and with it the plan that it made, while the fund holds
 * what it took out.
 *
 * @throws Failure `fund_overdrawn`
 */
export async function putBackFundEntryOf(tx: Db, user: UserId, id: TransactionId, now: Date): Promise<void> {
  const found = await lockEntryOf(tx, user, id);
  if (!found?.isDeleted) return;
  const { fund, entry, plans } = found;
  await rejectIfOverdrawn(tx, user, entry.occurredOn, entry.amountMinor);
  if (plans) await setPlanBack(tx, fund, { from: plans.replaced, to: plans.made, now });
}

/**
 * After what took money out of the fund went to the trash: its account must hold it again; a deleted one holds no more of
 * the fund.
 *
 * @throws Failure `savings_overallocated`
 */
export const rejectIfOverallocatesFund =
  (goals: readonly ReservedReader[]) =>
  async (tx: Db, user: UserId, id: TransactionId, now: Date): Promise<void> => {
    const found = await lockEntryOf(tx, user, id);
    if (!found?.fund.accountId || found.entry.amountMinor > 0) return;
    const limits = { readers: [fundReserved, ...goals], refusal: new Failure('savings_overallocated') };
    const isThere = await refuseOverallocation(tx, user, found.fund.accountId, limits);
    if (!isThere) await updateFund(tx, user, { accountId: null }, now);
  };

/** The entry of a transaction, and the fund, which is locked; null without one. */
async function lockEntryOf(tx: Db, user: UserId, id: TransactionId) {
  if (!(await findEntryOfTransaction(tx, user, id))) return null;
  const fund = await lockFund(tx, user);
  // Read again: it may have changed while the lock was waited for.
  const found = await findEntryOfTransaction(tx, user, id);
  return fund && found && { ...found, fund };
}

async function rejectIfOverdrawn(tx: Db, user: UserId, on: string, minor: number): Promise<void> {
  const change = { on: on as CivilDate, minor };
  if (isOverdrawnBy(await enteredByDay(tx, user), change)) throw new Failure('fund_overdrawn');
}
