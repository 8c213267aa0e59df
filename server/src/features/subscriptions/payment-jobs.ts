import type { UserId } from '@afdal/contract/ids';
import { isRetried } from '@afdal/domain/subscriptions/subscription-state';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob, type Enqueued } from '../../platform/jobs/job.ts';
import { CardDeclined } from '../../platform/payments/payment-provider.ts';
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
import { settleSubscription } from './renew-subscriptions.ts';
import { findSubscriptionRow, lockSubscriptionRow, scheduleTry, toState } from './state-store.ts';
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

const retrying: Enqueued<{ readonly userId: UserId }> = { name: 'retry-payment' };

/**
 * Has the next try of a payment that failed made now, by a job, in the caller's transaction. It is the try that was to come:
 * it counts as that one, and whoever makes it first makes it alone.
 *
 * @param expectedTries how many tries had failed as it was shown
 * @returns when the try was to come; false where another failed meanwhile, none is to come, or it is made already
 */
export async function retryPaymentSoon(
  tx: Db,
  userId: UserId,
  expectedTries: number,
  now: Date,
): Promise<{ readonly plannedAt: Date } | false> {
  const row = await lockSubscriptionRow(tx, userId);
  if (!row?.nextTryAt || row.nextTryAt <= now || row.failedTries !== expectedTries) return false;
  if (!isRetried(toState(row), now.getTime())) return false;
  await scheduleTry(tx, row, now);
  await enqueue(tx, retrying, { userId });
  return { plannedAt: row.nextTryAt };
}

/** Makes the next try of a payment. Again, or where it was made meanwhile, nothing is charged. */
const retryPayment = (deps: PaymentDeps) =>
  defineJob<{ userId: UserId }>(retrying.name, async ({ userId }, tools) => {
    const { provider } = deps;
    const now = tools.clock.now();
    const row = await findSubscriptionRow(tools.db, userId);
    if (!row || row.provider !== provider.name || !isRetried(toState(row), now.getTime())) return;
    if (!provider.renewsItself) return await settleSubscription(row, deps, tools, now);
    if (row.subscriptionRef) await provider.payNow(row.subscriptionRef).catch(ignoreDeclined);
    await syncWithProvider(tools.db, userId, deps, now);
  });

function ignoreDeclined(error: unknown): void {
  // What the provider knows of it is read next.
  if (!(error instanceof CardDeclined)) throw error;
}
