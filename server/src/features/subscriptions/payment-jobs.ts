import type { UserId } from '@afdal/contract/ids';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import {
  deliverSandboxEvent,
  type SandboxEvent,
  signingSecret,
} from '../../platform/payments/sandbox/sandbox-provider.ts';
import { computeSignature } from '../../platform/payments/webhook-signature.ts';
import { findCharge } from './charges-store.ts';
import { moveNextCharge, payRefund } from './job-payloads.ts';
import { mailSubscription } from './mail-subscription.ts';
import { notifyPerson } from './notify-person.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { receiveEvent } from './receive-event.ts';
import { lockRefund, moveRefund, refundWithCharge } from './refunds-store.ts';
import { retryPayment } from './renew-subscriptions.ts';
import { findSubscriptionRow } from './state-store.ts';
import { forgetCustomer, stopRenewal } from './stop-renewal.ts';
import { syncWithProvider } from './sync-with-provider.ts';
import { texts } from './texts.ts';

/** The jobs that need the provider of payments, and that something enqueues. */
export function paymentJobs(deps: PaymentDeps) {
  const { provider } = deps;
  return [
    stopRenewal(deps),
    forgetCustomer(deps),
    retryPayment(deps),
    defineJob<SandboxEvent>(deliverSandboxEvent.name, async ({ body }, { db, clock, log }) => {
      if (provider.name !== 'sandbox') return;
      const [bytes, now] = [Buffer.from(body), clock.now()];
      const signature = computeSignature(bytes, await signingSecret(db, now), now);
      const warn = (message: string) => log('error', message);
      await receiveEvent(db, deps, { body: bytes, signature }, now, warn);
    }),
    defineJob<{ userId: UserId }>(moveNextCharge.name, async ({ userId }, { db }) => {
      const row = await findSubscriptionRow(db, userId);
      if (!row?.subscriptionRef || !row.renews || !row.endsAt || row.provider !== provider.name) return;
      await provider.moveNextCharge(row.subscriptionRef, row.endsAt);
    }),
    defineJob<{ refundId: string }>(payRefund.name, async ({ refundId }, { db, clock }) => {
      const found = await refundWithCharge(db, refundId);
      if (found?.refund.status !== 'approved') return;
      if (found.provider !== provider.name) throw new Error(`a refund of ${found.provider}, which is not set up`);
      const { amountMinor, userId, chargeId } = found.refund;
      const [user, now] = [userId, clock.now()];
      // An earlier run may have given it back, or somebody at the provider.
      await syncWithProvider(db, user, deps, now);
      const charge = await findCharge(db, user, chargeId);
      const isGiven = charge !== null && charge.refundedMinor === charge.amountMinor;
      if (!isGiven) await provider.refund({ key: refundId, payment: found.payment, amountMinor });
      const row = await findSubscriptionRow(db, user);
      if (row?.subscriptionRef) await provider.endNow(row.subscriptionRef);
      await syncWithProvider(db, user, deps, now);
      await db.transaction(async (tx) => {
        const refund = await lockRefund(tx, refundId);
        if (refund?.status !== 'approved') return;
        await moveRefund(tx, refundId, { status: 'paid', paidAt: now });
        await enqueue(tx, mailSubscription, { userId: user, mail: { kind: 'refund_approved' } });
        const notice = {
          what: 'refund-approved',
          title: texts.refundApprovedTitle,
          message: texts.refundApprovedMessage,
        };
        await notifyPerson(tx, user, { ...notice, type: 'success', date: null }, now);
      });
    }),
  ];
}
