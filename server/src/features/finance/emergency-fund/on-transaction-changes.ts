import type { TransactionId, UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Db } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { isOverdrawnBy } from '../ledger/money-accounts/write-set-aside.ts';
import { enteredByDay, findEntryOfTransaction, lockFund } from './store.ts';

/** The amount of what moved money of the fund is that of its entry. @throws Failure `transaction_linked` */
export async function rejectIfMovesFund(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if (await findEntryOfTransaction(tx, user, id)) throw new Failure('transaction_linked');
}

/**
 * Before a transaction goes to the trash, or comes back: its entry goes or comes back by it, while the fund holds that.
 *
 * @throws Failure `fund_overdrawn`
 */
export async function rejectIfOverdrawsFund(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if (!(await findEntryOfTransaction(tx, user, id))) return;
  await lockFund(tx, user);
  // Read again: it may have changed while the lock was waited for.
  const found = await findEntryOfTransaction(tx, user, id);
  if (!found) return;
  const { entry, isDeleted } = found;
  const change = { on: entry.occurredOn as CivilDate, minor: isDeleted ? entry.amountMinor : -entry.amountMinor };
  if (isOverdrawnBy(await enteredByDay(tx, user), change)) throw new Failure('fund_overdrawn');
}
