import type { obligations } from '@afdal/contract/finance/obligations';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { allocatePayment, findPaidOff } from '@afdal/domain/obligations/allocate-payment';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { LedgerListeners, ListenerNeeds } from '../ledger/listeners/ledger-listeners.ts';
import { describeObligation } from './obligation-view.ts';
import { assertOpen } from './pay-installment.ts';
import { type TaskNeeds, toIds } from './payment-tasks.ts';
import { isRecorded, recordPayment, recordPot, toPaymentAllocations } from './record-payment.ts';
import { assertPotRemaining } from './restore-payment.ts';
import { findInstallments, waiveInstallments } from './store/installments-store.ts';
import { findObligation, insertEvent, lockObligation, updateObligation } from './store/obligations-store.ts';
import { texts } from './texts.ts';

/** Ends an obligation: what is given settles it, the rest is waived. */
export async function closeObligation(
  { db, user, params, body, now }: Call<typeof obligations.closeObligation>,
  { listeners, updateTasksOfPayments }: ListenerNeeds & TaskNeeds,
) {
  return await db.transaction(async (tx) => {
    const recording = { tx, user, now, listeners };
    const obligation = orNotFound(await lockObligation(tx, user.id, params.id));
    if (await isRecorded(recording, body.id)) return await describeObligation(tx, user, obligation);
    const schedule = await findInstallments(tx, user.id, params.id);
    assertOpen(obligation, schedule);
    let allocations: readonly number[] | null = [];
    if (body.amountMinor !== undefined) {
      const first = schedule.findIndex((installment) => getRemainingMinor(installment) > 0);
      allocations = allocatePayment(schedule, first, body.amountMinor, 'next');
      if (first < 0 || !allocations) throw invalidField('amountMinor', refusalTexts.paidTooMuch);
      await recordPayment(recording, obligation, {
        ...body,
        amountMinor: body.amountMinor,
        event: 'paid',
        paymentDueOn: null,
        note: texts.settlement,
        allocations: toPaymentAllocations(schedule, allocations),
      });
      const paidOff = { ids: toIds(findPaidOff(schedule, allocations)), paidOn: body.paidOn ?? user.today };
      await updateTasksOfPayments(tx, user.id, paidOff, now);
    }
    // What is settled is not waived: without its transaction it would be owed again.
    const waived = schedule.filter((installment, at) => getRemainingMinor(installment) > (allocations[at] ?? 0));
    await waiveInstallments(
      tx,
      user.id,
      waived.map(({ id }) => id),
      now,
    );
    await insertEvent(tx, user.id, obligation, { type: 'closed' }, now);
    await updateObligation(tx, user.id, params.id, { closedAt: now.toISOString() }, now);
    return await describeObligation(tx, user, orNotFound(await findObligation(tx, user.id, params.id)));
  });
}

/** Records the pot of a circle, once for each turn. */
export async function receivePot(
  { db, user, params, body, now }: Call<typeof obligations.receivePot>,
  listeners: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    const recording = { tx, user, now, listeners };
    const obligation = orNotFound(await lockObligation(tx, user.id, params.id));
    if (await isRecorded(recording, body.id)) return await describeObligation(tx, user, obligation);
    assertOpen(obligation);
    if (obligation.myShares === null) throw new AppError('not_found');
    await assertPotRemaining(tx, user.id, obligation);
    await recordPot(recording, obligation, body);
    return await describeObligation(tx, user, obligation);
  });
}
