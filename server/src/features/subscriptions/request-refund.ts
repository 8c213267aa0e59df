import type { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { refundableUntilMs } from '@afdal/domain/subscriptions/refund-window';
import { AppError } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { productSettings } from '../product-settings/store.ts';
import { findFirstCharge } from './charges-store.ts';
import { copy } from './copy.ts';
import { mailSubscription } from './mail-subscription.ts';
import { notifyPerson } from './notify-person.ts';
import { isRefundedMailbox } from './refunded-mailboxes-store.ts';
import { findRefund, insertRefund } from './refunds-store.ts';
import { lockSubscription } from './state-store.ts';

/**
 * Asks the first charge back, within the window. Again, it changes nothing; what it does not cover is for people to look at.
 * A person gets one refund, whatever accounts their mailbox has had.
 */
export async function requestRefund({ db, user, body, now }: Call<typeof subscriptions.askRefund>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSubscription(tx, user.id, now);
    const existing = await findRefund(tx, user.id);
    if (existing?.status === 'paid') throw new AppError('refund_given');
    if (existing) return;
    const first = await findFirstCharge(tx, user.id);
    const { refundDays } = await productSettings(tx);
    const isIn = first && now.getTime() <= refundableUntilMs(first.paidAt.getTime(), refundDays);
    if (!isIn) throw new AppError('refund_unavailable');
    if (first.refundedMinor > 0 || (await isRefundedMailbox(tx, user.id, now))) throw new AppError('refund_given');
    const { id: chargeId, amountMinor, currency } = first;
    const reason = body.reason ?? '';
    const refund = {
      id: uuidv7(now.getTime()),
      userId: user.id,
      chargeId,
      amountMinor,
      currency,
      reason,
      askedAt: now,
    };
    await insertRefund(tx, { ...refund, status: 'asked' });
    await enqueue(tx, mailSubscription, { userId: user.id, mail: { kind: 'refund_asked' } });
    const notice = { what: 'refund-asked', title: copy.refundRequestedTitle, message: copy.refundRequestedMessage };
    await notifyPerson(tx, user.id, { ...notice, type: 'info', date: null }, now);
  });
}
