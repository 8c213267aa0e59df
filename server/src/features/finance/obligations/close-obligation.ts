import { texts } from '@afdal/contract/copy';
import type { obligations } from '@afdal/contract/finance/obligations';
import { leftToPay } from '@afdal/domain/obligations/payment';
import { spreadPayment } from '@afdal/domain/obligations/spread-payment';
import { Failure, found, invalidField } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { copy } from './copy.ts';
import { assertOpen } from './pay-payment.ts';
import { findPayments, waivePayments } from './payments-store.ts';
import { assertPotRemaining } from './put-back-payment.ts';
import { describeObligation } from './read-obligation.ts';
import { isRecorded, paidPartsBy, recordPayment, recordPot } from './record-payment.ts';
import { findObligation, insertEvent, lockObligation, updateObligation } from './store.ts';

/** Ends an obligation: what is given settles it, the rest is waived. */
export async function closeObligation(
  { db, user, params, body, now }: Call<typeof obligations.closeObligation>,
  listeners: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    const recording = { tx, user, now, listeners };
    const obligation = found(await lockObligation(tx, user.id, params.id));
    if (await isRecorded(recording, body.id)) return await describeObligation(tx, user, obligation);
    const schedule = await findPayments(tx, user.id, params.id);
    assertOpen(obligation, schedule);
    let parts: readonly number[] | null = [];
    if (body.amountMinor !== undefined) {
      const first = schedule.findIndex((payment) => leftToPay(payment) > 0);
      parts = spreadPayment(schedule, first, body.amountMinor, 'next');
      if (first < 0 || !parts) throw invalidField('amountMinor', texts.paidTooMuch);
      await recordPayment(recording, obligation, {
        id: body.id,
        accountId: body.accountId,
        paidOn: body.paidOn,
        amountMinor: body.amountMinor,
        event: 'paid',
        paymentDueOn: null,
        note: copy.settlement,
        parts: paidPartsBy(schedule, parts),
      });
    }
    // What is settled is not waived: without its transaction it would be owed again.
    const waived = schedule.filter((payment, at) => leftToPay(payment) > (parts[at] ?? 0));
    await waivePayments(
      tx,
      user.id,
      waived.map(({ id }) => id),
      now,
    );
    await insertEvent(tx, user.id, obligation, { type: 'closed' }, now);
    await updateObligation(tx, user.id, params.id, { closedAt: now.toISOString() }, now);
    return await describeObligation(tx, user, found(await findObligation(tx, user.id, params.id)));
  });
}

/** Records the pot of a circle, once for each turn. */
export async function receivePot(
  { db, user, params, body, now }: Call<typeof obligations.receivePot>,
  listeners: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    const recording = { tx, user, now, listeners };
    const obligation = found(await lockObligation(tx, user.id, params.id));
    if (await isRecorded(recording, body.id)) return await describeObligation(tx, user, obligation);
    assertOpen(obligation);
    if (obligation.myShares === null) throw new Failure('not_found');
    await assertPotRemaining(tx, user.id, obligation);
    await recordPot(recording, obligation, body);
    return await describeObligation(tx, user, obligation);
  });
}
