import { texts } from '@afdal/contract/copy';
import type { obligationPayments } from '@afdal/contract/finance/obligation-payments';
import type { ObligationId, PaymentId, TransactionId } from '@afdal/contract/ids';
import { isOpenEnded } from '@afdal/domain/obligations/obligation';
import { leftToPay } from '@afdal/domain/obligations/payment';
import { spreadPayment } from '@afdal/domain/obligations/spread-payment';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import type { Db } from '../../../platform/database/database.ts';
import { Failure, found, invalidField } from '../../../platform/failure.ts';
import type { Call, Caller } from '../../../platform/http/call.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { markDeleted } from '../ledger/transactions/store.ts';
import { copy } from './copy.ts';
import { findPayments, type PaymentRow, payingTransactions } from './payments-store.ts';
import { describeObligation } from './read-obligation.ts';
import { isRecorded, paidPartsBy, recordPayment } from './record-payment.ts';
import { insertEvent, lockObligationByPayment, type ObligationRow } from './store.ts';

/** Pays a payment: exactly one transaction, however often the call is sent with one id. */
export async function payPayment(
  { db, user, params, body, now }: Call<typeof obligationPayments.payPayment>,
  listeners: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    const recording = { tx, user, now, listeners };
    const obligation = found(await lockObligationByPayment(tx, user.id, params.id));
    if (await isRecorded(recording, body.id)) return await changedPayment(tx, user, obligation, params.id);
    const schedule = await findPayments(tx, user.id, obligation.id as ObligationId);
    assertOpen(obligation, schedule);
    const { at, payment } = locatePayment(schedule, params.id);
    const amountMinor = body.amountMinor ?? leftToPay(payment);
    const parts = spreadPayment(schedule, at, amountMinor, body.applyTo ?? null);
    if (!parts) throw invalidField('amountMinor', texts.paidTooMuch);
    await recordPayment(recording, obligation, {
      id: body.id,
      accountId: body.accountId,
      paidOn: body.paidOn,
      amountMinor,
      event: 'paid',
      paymentDueOn: payment.dueOn,
      note: composeNote(obligation, payment, schedule.length),
      parts: paidPartsBy(schedule, parts),
    });
    return await changedPayment(tx, user, obligation, params.id);
  });
}

/** Moves the transaction that paid to the trash; without one, nothing changes. */
export async function undoPayment({ db, user, params, body, now }: Call<typeof obligationPayments.undoPayment>) {
  return await db.transaction(async (tx) => {
    const obligation = found(await lockObligationByPayment(tx, user.id, params.id));
    const paying = await payingTransactions(tx, user.id, obligation.id as ObligationId, { paymentId: params.id });
    const meant = body?.transactionId;
    const id: TransactionId | undefined = meant ? paying.find((each) => each === meant) : paying[0];
    if (id && (await markDeleted(tx, user.id, id, now))) {
      const schedule = await findPayments(tx, user.id, obligation.id as ObligationId);
      const paymentDueOn = schedule.find((each) => each.id === params.id)?.dueOn ?? null;
      await insertEvent(tx, user.id, obligation, { type: 'undone', paymentDueOn }, now);
    }
    return await changedPayment(tx, user, obligation, params.id);
  });
}

/** A payment as it is now, with its obligation. */
export async function changedPayment(tx: Db, user: Caller, obligation: ObligationRow, id: PaymentId) {
  const detail = await describeObligation(tx, user, obligation);
  const payment = detail.payments.find((each) => each.id === id);
  if (!payment) throw new Failure('not_found');
  return { ...payment, obligation: detail };
}

/** A payment that something is left to pay of, and its index. @throws Failure `payment_settled` */
export function locatePayment(schedule: readonly PaymentRow[], id: PaymentId): { at: number; payment: PaymentRow } {
  const at = schedule.findIndex((each) => each.id === id);
  const payment = schedule[at];
  if (!payment) throw new Failure('not_found');
  if (leftToPay(payment) === 0) throw new Failure('payment_settled');
  return { at, payment };
}

/** @throws Failure `obligation_closed` for one that is archived, or was ended and has nothing left to pay since */
export function assertOpen({ closedAt, archivedAt }: ObligationRow, schedule: readonly PaymentRow[] = []): void {
  const isOver = closedAt !== null && schedule.every((payment) => leftToPay(payment) === 0);
  if (isOver || archivedAt !== null) throw new Failure('obligation_closed');
}

function composeNote({ kind, title, creditor }: ObligationRow, { seq }: PaymentRow, count: number): string {
  const place = isOpenEnded(kind) ? '' : fillTemplate(copy.paymentPlace, { seq: String(seq), count: String(count) });
  return [creditor && title, place].filter(Boolean).join(' · ');
}
