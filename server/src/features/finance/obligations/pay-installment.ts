import type { InstallmentId, obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { allocatePayment, findPaidOff } from '@afdal/domain/obligations/allocate-payment';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import { interpolate } from '@afdal/domain/text/interpolate';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, Caller } from '../../../platform/http/call.ts';
import type { ListenerNeeds } from '../ledger/listeners/ledger-listeners.ts';
import { markDeleted } from '../ledger/transactions/store.ts';
import { describeObligation } from './obligation-view.ts';
import { findOwedAgain, type TaskNeeds, toIds } from './payment-tasks.ts';
import { isRecorded, type Recording, recordPayment, toPaymentAllocations } from './record-payment.ts';
import {
  expectInstallment,
  findInstallments,
  type InstallmentRow,
  payingTransactions,
  settleInstallment,
} from './store/installments-store.ts';
import { insertEvent, lockObligationByInstallment, type ObligationRow } from './store/obligations-store.ts';
import { texts } from './texts.ts';

/** Pays a payment: exactly one transaction, however often the call is sent with one id. */
export async function payInstallment(
  { db, user, params, body, now }: Call<typeof obligationInstallments.payPayment>,
  { listeners, updateTasksOfPayments }: ListenerNeeds & TaskNeeds,
) {
  return await db.transaction(async (tx) => {
    const recording = { tx, user, now, listeners };
    const obligation = orNotFound(await lockObligationByInstallment(tx, user.id, params.id));
    if (await isRecorded(recording, body.id)) return await readChangedInstallment(tx, user, obligation, params.id);
    if (body.replaces) await undo({ ...recording, updateTasksOfPayments }, obligation, params.id, body.replaces);
    const before = await findInstallments(tx, user.id, obligation.id);
    assertOpen(obligation, before);
    const { at, installment } = locateInstallment(before, params.id);
    const amountMinor = body.amountMinor ?? getRemainingMinor(installment);
    const schedule = body.settles ? await settle(recording, obligation, before, at, amountMinor) : before;
    const allocations = allocatePayment(schedule, at, amountMinor, body.applyTo ?? null);
    if (!allocations) throw invalidField('amountMinor', refusalTexts.paidTooMuch);
    await recordPayment(recording, obligation, {
      ...body,
      amountMinor,
      event: 'paid',
      paymentDueOn: installment.dueOn,
      note: composeNote(obligation, installment, schedule.length),
      allocations: toPaymentAllocations(schedule, allocations),
    });
    const paidOff = { ids: toIds(findPaidOff(schedule, allocations)), paidOn: body.paidOn ?? user.today };
    await updateTasksOfPayments(tx, user.id, paidOff, now);
    return await readChangedInstallment(tx, user, obligation, params.id);
  });
}

/** Makes what is paid the whole of a bill, and answers the schedule as it is then. */
async function settle(
  { tx, user, now }: Recording,
  obligation: ObligationRow,
  schedule: readonly InstallmentRow[],
  at: number,
  paidMinor: number,
): Promise<readonly InstallmentRow[]> {
  if (!isOpenEnded(obligation.kind)) throw invalidField('settles', errorTexts.valueInvalid);
  const installment = schedule[at];
  const amountMinor = (installment?.paidMinor ?? 0) + paidMinor;
  if (!installment || amountMinor === installment.amountMinor) return schedule;
  if (amountMinor > largestMinor) throw invalidField('amountMinor', errorTexts.amountTooLarge);
  await settleInstallment(tx, user.id, installment.id, amountMinor);
  const event = { type: 'amount_changed', paymentDueOn: installment.dueOn, amountMinor } as const;
  await insertEvent(tx, user.id, obligation, event, now);
  return schedule.with(at, { ...installment, amountMinor });
}

/** Moves the transaction that paid to the trash; without one, nothing changes. */
export async function undoPayment(
  { db, user, params, body, now }: Call<typeof obligationInstallments.undoPayment>,
  { updateTasksOfPayments }: TaskNeeds,
) {
  return await db.transaction(async (tx) => {
    const obligation = orNotFound(await lockObligationByInstallment(tx, user.id, params.id));
    await undo({ tx, user, now, updateTasksOfPayments }, obligation, params.id, body?.transactionId);
    return await readChangedInstallment(tx, user, obligation, params.id);
  });
}

/** Undoes a transaction that paid for a payment, by default the latest. The obligation must be locked. */
async function undo(
  { tx, user, now, updateTasksOfPayments }: Pick<Recording, 'tx' | 'user' | 'now'> & TaskNeeds,
  obligation: ObligationRow,
  paymentId: InstallmentId,
  meant: TransactionId | undefined,
): Promise<void> {
  const paying = await payingTransactions(tx, user.id, obligation.id, { paymentId });
  const id: TransactionId | undefined = meant ? paying.find((each) => each === meant) : paying[0];
  if (!id || !(await markDeleted(tx, user.id, id, now))) return;
  const schedule = await findInstallments(tx, user.id, obligation.id);
  const owed = await findOwedAgain(tx, user.id, id, schedule);
  await updateTasksOfPayments(tx, user.id, { ids: owed, paidOn: null }, now);
  const installment = schedule.find((each) => each.id === paymentId);
  if (installment) await expectInstallment(tx, user.id, installment.id, installment.paidMinor);
  await insertEvent(tx, user.id, obligation, { type: 'undone', paymentDueOn: installment?.dueOn ?? null }, now);
}

/** A payment as it is now, with its obligation. */
export async function readChangedInstallment(tx: Db, user: Caller, obligation: ObligationRow, id: InstallmentId) {
  const detail = await describeObligation(tx, user, obligation);
  const installment = detail.payments.find((each) => each.id === id);
  if (!installment) throw new AppError('not_found');
  return { ...installment, obligation: detail };
}

/** A payment that something is left to pay of, and its index. @throws Failure `payment_settled` */
export function locateInstallment(
  schedule: readonly InstallmentRow[],
  id: InstallmentId,
): { at: number; installment: InstallmentRow } {
  const at = schedule.findIndex((each) => each.id === id);
  const installment = schedule[at];
  if (!installment) throw new AppError('not_found');
  if (getRemainingMinor(installment) === 0) throw new AppError('payment_settled');
  return { at, installment };
}

/** @throws Failure `obligation_closed` for one that is archived, or was ended and has nothing left to pay since */
export function assertOpen({ closedAt, archivedAt }: ObligationRow, schedule: readonly InstallmentRow[] = []): void {
  const isOver = closedAt !== null && schedule.every((installment) => getRemainingMinor(installment) === 0);
  if (isOver || archivedAt !== null) throw new AppError('obligation_closed');
}

function composeNote({ kind, title, creditor }: ObligationRow, { seq }: InstallmentRow, count: number): string {
  const installmentLabel = isOpenEnded(kind)
    ? ''
    : interpolate(texts.installmentLabel, { seq: String(seq), count: String(count) });
  return [creditor && title, installmentLabel].filter(Boolean).join(' · ');
}
