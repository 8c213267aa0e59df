import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { HeldMoney } from '../ledger/money-accounts/reserves.ts';
import { isOverdrawnBy } from '../ledger/money-accounts/write-set-aside.ts';
import { enteredByDay, findEntryByTransaction, lockFund, updateFund } from './store.ts';
import { setPlanBack } from './write-entries.ts';

/** The amount of what moved money of the fund is that of its entry. @throws Failure `transaction_linked` */
export async function rejectIfMovesFund(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if (await findEntryByTransaction(tx, user, id)) throw new AppError('transaction_linked');
}

/**
 * Before a transaction goes to the trash, its entry goes by it, and with it the plan that it made, while the fund holds
 * what it put in.
 *
 * @throws Failure `fund_overdrawn`
 */
export async function removeFundEntryByTransaction(tx: Db, user: UserId, id: TransactionId, now: Date): Promise<void> {
  const found = await lockEntryByTransaction(tx, user, id);
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
export async function restoreFundEntryByTransaction(tx: Db, user: UserId, id: TransactionId, now: Date): Promise<void> {
  const found = await lockEntryByTransaction(tx, user, id);
  if (!found?.isDeleted) return;
  const { fund, entry, plans } = found;
  await rejectIfOverdrawn(tx, user, entry.occurredOn, entry.amountMinor);
  if (plans) await setPlanBack(tx, fund, { from: plans.replaced, to: plans.made, now });
}

/** The fund, locked, where a transaction took money out of it; else null. */
export async function findHeldInFund(tx: Db, user: UserId, id: TransactionId): Promise<HeldMoney | null> {
  const found = await lockEntryByTransaction(tx, user, id);
  if (!found || found.entry.amountMinor > 0) return null;
  const leaveAccount = async (now: Date) => await updateFund(tx, user, { accountId: null }, now);
  return { accountId: found.fund.accountId, leaveAccount };
}

/** The entry of a transaction, and the fund, which is locked; null without one. */
async function lockEntryByTransaction(tx: Db, user: UserId, id: TransactionId) {
  if (!(await findEntryByTransaction(tx, user, id))) return null;
  const fund = await lockFund(tx, user);
  // Read again: it may have changed while the lock was waited for.
  const found = await findEntryByTransaction(tx, user, id);
  return fund && found && { ...found, fund };
}

async function rejectIfOverdrawn(tx: Db, user: UserId, on: CivilDate, minor: number): Promise<void> {
  const change = { on, minor };
  if (isOverdrawnBy(await enteredByDay(tx, user), change)) throw new AppError('fund_overdrawn');
}
