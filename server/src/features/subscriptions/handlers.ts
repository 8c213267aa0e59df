import type { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { refundableUntilMs } from '@afdal/domain/subscriptions/refund-window';
import { afterCancelled, afterResumed, isPaid } from '@afdal/domain/subscriptions/subscription-state';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { apiRoot } from '../../platform/http/bind-endpoints.ts';
import type { Call, LongHandler } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { WebhookVerificationError } from '../../platform/payments/payment-provider.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { productSettings } from '../product-settings/store.ts';
import { findFirstCharge } from './charges-store.ts';
import { mailSubscription } from './mail-subscription.ts';
import { notifyPerson } from './notify-person.ts';
import { callProvider, type PaymentDeps } from './payment-deps.ts';
import { describeSubscription } from './read-subscription.ts';
import { receiveEvent } from './receive-event.ts';
import { findRefund, insertRefund, isRefundedMailbox } from './refunds-store.ts';
import { findSubscriptionRow, lockSubscription, saveState, toState } from './state-store.ts';
import { texts } from './texts.ts';

interface WebhookNeeds {
  readonly payments: PaymentDeps;
  /** The share of events: not of a person or a network, as all come from few addresses, for everybody. */
  readonly events: { readonly db: Db; readonly clock: Clock };
}

/** Where the provider tells of payments. What is signed is the body as it came, so nothing reads it before. */
export function serveWebhooks(app: FastifyInstance, { payments, events }: WebhookNeeds): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.post<{ Params: { provider: string } }>(`${apiRoot}/webhook/:provider`, async (request, reply) => {
      if (request.params.provider !== payments.provider.name) throw new AppError('route_not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { 'stripe-signature': stripes, 'afdal-signature': ours } = request.headers;
      const signature = String((payments.provider.name === 'stripe' ? stripes : ours) ?? '');
      const warn = (message: string) => request.log.error(message);
      await receiveEvent(events.db, payments, { body, signature }, events.clock.now(), warn).catch((error: unknown) => {
        throw error instanceof WebhookVerificationError ? new AppError('event_refused') : error;
      });
      return reply.code(204).send();
    });
  });
}

type Switch = typeof subscriptions.cancelSubscription | typeof subscriptions.resumeSubscription;

/** Turns the renewal on or off: at the provider first, which would charge otherwise. Again, it changes nothing. */
export function switchRenewal(deps: PaymentDeps, renews: boolean): LongHandler<Switch> {
  const { provider } = deps;
  return {
    work: async ({ db, user, now }, finish) => {
      const row = await findSubscriptionRow(db, user.id);
      if (!row || !isPaid(toState(row), now.getTime())) throw new AppError('not_subscribed');
      const { subscriptionRef } = row;
      // One that ended at a provider which charges by itself cannot be charged again: it is bought anew.
      if (renews && !subscriptionRef && provider.renewsItself) throw new AppError('not_subscribed');
      if (subscriptionRef && row.provider === provider.name) {
        await callProvider(() => provider.setRenewal(subscriptionRef, renews));
      }
      await finish(async (on) => {
        const locked = await lockSubscription(on, user.id, now);
        const state = toState(locked);
        if (!isPaid(state, now.getTime())) throw new AppError('not_subscribed');
        const after = renews ? afterResumed(state, now.getTime()) : afterCancelled(state);
        if (locked.renews !== renews) await saveState(on, locked, after, renews ? 'resumed' : 'cancelled', now);
        return await describeSubscription(on, user.id, deps, now);
      });
    },
  };
}

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
      requestedAt: now,
    };
    await insertRefund(tx, { ...refund, status: 'asked' });
    await enqueue(tx, mailSubscription, { userId: user.id, mail: { kind: 'refund_asked' } });
    const notice = { what: 'refund-asked', title: texts.refundRequestedTitle, message: texts.refundRequestedMessage };
    await notifyPerson(tx, user.id, { ...notice, type: 'info', date: null }, now);
  });
}
