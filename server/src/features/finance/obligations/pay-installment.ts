import type { InstallmentId, obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { allocatePayment } from '@afdal/domain/obligations/allocate-payment';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import { interpolate } from '@afdal/domain/text/interpolate';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, Caller } from '../../../platform/http/call.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { markDeleted } from '../ledger/transactions/store.ts';
import { describeObligation } from './obligation-view.ts';
import { isRecorded, recordPayment, toPaymentAllocations } from './record-payment.ts';
import { findInstallments, type InstallmentRow, payingTransactions } from './store/installments-store.ts';
import { insertEvent, lockObligationByInstallment, type ObligationRow } from './store/obligations-store.ts';
import { texts } from './texts.ts';

/** Pays a payment: exactly one transaction, however often the call is sent with one id. */
export async function payInstallment(
  { db, user, params, body, now }: Call<typeof obligationInstallments.payPayment>,
  listeners: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    const recording = { tx, user, now, listeners };
    const obligation = orNotFound(await lockObligationByInstallment(tx, user.id, params.id));
    if (await isRecorded(recording, body.id)) return await readChangedInstallment(tx, user, obligation, params.id);
    const schedule = await findInstallments(tx, user.id, obligation.id);
    assertOpen(obligation, schedule);
    const { at, installment } = locateInstallment(schedule, params.id);
    const amountMinor = body.amountMinor ?? getRemainingMinor(installment);
    const allocations = allocatePayment(schedule, at, amountMinor, body.applyTo ?? null);
    if (!allocations) throw invalidField('amountMinor', errorTexts.paidTooMuch);
    await recordPayment(recording, obligation, {
      ...body,
      amountMinor,
      event: 'paid',
      paymentDueOn: installment.dueOn,
      note: composeNote(obligation, installment, schedule.length),
      allocations: toPaymentAllocations(schedule, allocations),
    });
    return await readChangedInstallment(tx, user, obligation, params.id);
  });
}

/** Moves the transaction that paid to the trash; without one, nothing changes. */
export async function undoPayment({ db, user, params, body, now }: Call<typeof obligationInstallments.undoPayment>) {
  return await db.transaction(async (tx) => {
    const obligation = orNotFound(await lockObligationByInstallment(tx, user.id, params.id));
    const paying = await payingTransactions(tx, user.id, obligation.id, { paymentId: params.id });
    const meant = body?.transactionId;
    const id: TransactionId | undefined = meant ? paying.find((each) => each === meant) : paying[0];
    if (id && (await markDeleted(tx, user.id, id, now))) {
      const schedule = await findInstallments(tx, user.id, obligation.id);
      const paymentDueOn = schedule.find((each) => each.id === params.id)?.dueOn ?? null;
      await insertEvent(tx, user.id, obligation, { type: 'undone', paymentDueOn }, now);
    }
    return await readChangedInstallment(tx, user, obligation, params.id);
  });
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
