import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import type { Db } from '../../../platform/database/database.ts';
import { findInstallments, findPaymentAllocations, type InstallmentRow } from './store/installments-store.ts';

/** What whoever pays, or takes that back, needs of the tasks that stand for payments. */
export interface TaskNeeds {
  /** Says that payments were paid off on a day, or are owed again, where that is null. */
  readonly updateTasksOfPayments: (
    tx: Db,
    user: UserId,
    changed: { readonly ids: readonly string[]; readonly paidOn: CivilDate | null },
    now: Date,
  ) => Promise<void>;
}

export const toIds = (schedule: readonly Pick<InstallmentRow, 'id'>[]) => schedule.map(({ id }) => id);

/** Of the payments that a transaction paid for, those that something is left of without it. */
export async function findOwedAgain(
  tx: Db,
  user: UserId,
  id: TransactionId,
  schedule: readonly InstallmentRow[],
): Promise<string[]> {
  const paid = new Set((await findPaymentAllocations(tx, user, id)).map(({ paymentId }) => paymentId));
  return toIds(schedule.filter((installment) => paid.has(installment.id) && getRemainingMinor(installment) > 0));
}

/** Once a transaction is in the trash: the tasks of what it paid for are open again. */
export async function reopenTasks(
  tx: Db,
  user: UserId,
  id: TransactionId,
  { now, updateTasksOfPayments }: TaskNeeds & { readonly now: Date },
): Promise<void> {
  const [allocation] = await findPaymentAllocations(tx, user, id);
  if (!allocation) return;
  const schedule = await findInstallments(tx, user, allocation.obligationId);
  const ids = await findOwedAgain(tx, user, id, schedule);
  await updateTasksOfPayments(tx, user, { ids, paidOn: null }, now);
}
