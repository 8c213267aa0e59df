import type { UserId } from '@afdal/contract/ids';
import type { SubscriptionEvent } from '@afdal/domain/subscriptions/history';
import {
  afterAwaited,
  afterFailed,
  afterLapsed,
  isAlive,
  isRetried,
  renewalLeadMs,
  type SubscriptionState,
} from '@afdal/domain/subscriptions/subscription-state';
import type { Db } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/events.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { forEachUser } from '../../platform/jobs/for-each-user.ts';
import { defineJob, type Enqueued, type JobTools } from '../../platform/jobs/job.ts';
import { CardDeclined } from '../../platform/payments/payment-provider.ts';
import { productSettings } from '../product-settings/store.ts';
import { mailSubscription } from './mail-subscription.ts';
import { notifyPerson, notifySubscriptionChange } from './notify-person.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  dueSubscriptions,
  findSubscriptionRow,
  lockSubscription,
  lockSubscriptionRow,
  markNotified,
  type SubscriptionRow,
  saveState,
  scheduleTry,
  toState,
} from './state-store.ts';
import { syncWithProvider } from './sync-with-provider.ts';
import { texts } from './texts.ts';

/** So long before a renewal the person is notified. */
const noticeMs = 3 * 86_400_000;

/** Renews what is due, retries what failed, ends what is over, and tells of renewals to come. Twice at once does it once. */
export function renewSubscriptions(deps: PaymentDeps) {
  return defineJob<unknown>('renew-subscriptions', async (_, tools) => {
    const now = tools.clock.now();
    const rows = await dueSubscriptions(tools.db, new Date(now.getTime() + noticeMs));
    await forEachUser(rows, tools.log, async (row) => await settleSubscription(row, deps, tools, now));
  });
}

/** Charges what is due of a subscription, or ends it where it is over. Twice at once does it once. */
async function settleSubscription(
  row: SubscriptionRow,
  deps: PaymentDeps,
  tools: Pick<JobTools, 'db'>,
  now: Date,
): Promise<void> {
  const [state, nowMs] = [toState(row), now.getTime()];
  const isOurs = row.provider === deps.provider.name;
  const isDue = (state.nextTryAtMs ?? (state.endsAtMs ?? 0) - renewalLeadMs) <= nowMs;
  if (state.renews && isOurs && isDue) {
    if (!deps.provider.renewsItself) return await charge(row, deps, tools, now);
    await change(row, afterAwaited(state), 'payment_awaited', tools, now);
  }
  if (!isAlive(state, nowMs)) {
    // What the provider has to say comes first: its event may be lost.
    if (isOurs && deps.provider.renewsItself) await syncWithProvider(tools.db, row.userId as UserId, deps, now);
    return await end(row, tools, now);
  }
  if (state.renews && state.status === 'active' && !isDue) await notifyUpcomingRenewal(row, tools, now);
}

async function charge(row: SubscriptionRow, deps: PaymentDeps, tools: Pick<JobTools, 'db'>, now: Date): Promise<void> {
  const { customerRef, methodRef, cardBrand, cardLast4, endsAt, failedTries } = row;
  const user = row.userId as UserId;
  if (!customerRef || !methodRef || !endsAt) return await end(row, tools, now);
  const { premiumPrice } = await productSettings(tools.db);
  const order = {
    key: `${user} ${endsAt.toISOString()} ${failedTries}`,
    customer: customerRef,
    method: methodRef,
    card: { brand: cardBrand ?? '', last4: cardLast4 ?? '' },
    currency: premiumPrice.currency,
    amountMinor: premiumPrice.minor,
  };
  try {
    await deps.provider.charge(order);
  } catch (error) {
    if (!(error instanceof CardDeclined)) throw error;
    const isChanged = await change(row, afterFailed(toState(row), now.getTime()), 'payment_failed', tools, now);
    if (isChanged) publishEvent('payment', { provider: deps.provider.name, outcome: 'failed' });
    return;
  }
  await syncWithProvider(tools.db, user, deps, now);
}

/** Changes a subscription that is still as it was read, and returns whether: another replica may have been here. */
async function change(
  read: SubscriptionRow,
  after: SubscriptionState,
  kind: SubscriptionEvent,
  { db }: Pick<JobTools, 'db'>,
  now: Date,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const before = await lockSubscription(tx, read.userId as UserId, now);
    const isSame = JSON.stringify(toState(before)) === JSON.stringify(after);
    if (before.version !== read.version || isSame) return false;
    const saved = await saveState(tx, before, after, kind, now);
    await notifySubscriptionChange(tx, { before, after: saved, kind, chargeId: undefined }, now);
    return true;
  });
}

async function end(read: SubscriptionRow, { db }: Pick<JobTools, 'db'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockSubscription(tx, read.userId as UserId, now);
    const state = toState(before);
    if (state.status === 'expired' || state.status === 'free' || isAlive(state, now.getTime())) return;
    const after = await saveState(tx, before, afterLapsed(state, now.getTime()), 'expired', now);
    await notifySubscriptionChange(tx, { before, after, kind: 'expired', chargeId: undefined }, now);
  });
}

async function notifyUpcomingRenewal(
  { userId, endsAt }: SubscriptionRow,
  { db }: Pick<JobTools, 'db'>,
  now: Date,
): Promise<void> {
  if (!endsAt) return;
  const user = userId as UserId;
  await db.transaction(async (tx) => {
    if (!(await markNotified(tx, user, endsAt))) return;
    await enqueue(tx, mailSubscription, { userId: user, mail: { kind: 'renewal', at: endsAt.toISOString() } });
    const notice = { title: texts.renewalTitle, message: texts.renewalMessage, type: 'info', date: endsAt } as const;
    await notifyPerson(tx, user, { ...notice, what: `renewal-${endsAt.toISOString()}` }, now);
  });
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
