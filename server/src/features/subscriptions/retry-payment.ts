import type { UserId } from '@afdal/contract/ids';
import { isRetried } from '@afdal/domain/subscriptions/subscription-state';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob, type Enqueued } from '../../platform/jobs/job.ts';
import { CardDeclined } from '../../platform/payments/payment-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleSubscription } from './renew-subscriptions.ts';
import { findSubscriptionRow, lockSubscriptionRow, scheduleTry, toState } from './state-store.ts';
import { syncWithProvider } from './sync-with-provider.ts';

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
export const retryPayment = (deps: PaymentDeps) =>
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
