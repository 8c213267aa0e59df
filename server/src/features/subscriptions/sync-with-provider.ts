import type { UserId } from '@afdal/contract/ids';
import type { SubscriptionEvent } from '@afdal/domain/subscriptions/history';
import {
  afterAwaited,
  afterCancelled,
  afterChargeRefunded,
  afterFailed,
  afterPaid,
  afterRenewalEnded,
  afterResumed,
  isRenewal,
  monthCharged,
  type SubscriptionState,
} from '@afdal/domain/subscriptions/subscription-state';
import type { Db } from '../../platform/database/database.ts';
import { type PaymentOutcome, publishEvent } from '../../platform/events.ts';
import type { CustomerFacts, PaymentFact, SubscriptionFact } from '../../platform/payments/payment-provider.ts';
import { findCharges, insertCharge, knownAmounts, setRefunded } from './charges-store.ts';
import { settleCheckouts } from './checkouts-store.ts';
import { notifySubscriptionChange } from './notify-person.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { rememberRefunded } from './refunds-store.ts';
import {
  findSubscriptionRow,
  insertEvent,
  lockSubscription,
  rememberMethod,
  type SubscriptionRow,
  saveState,
  toState,
} from './state-store.ts';
import { stopRenewalSoon } from './stop-renewal.ts';
import { addTime, revokePremiumTime } from './times-store.ts';

type Outcome = 'applied' | 'ignored' | 'quarantined';

interface Synced {
  readonly outcome: Outcome;
  readonly payments: readonly PaymentOutcome[];
}

/** As often as others may change the subscription while its provider is read. */
const attempts = 20;

/**
 * Reads what the provider knows of a person, without a transaction, and brings their subscription to it. Where the
 * subscription changed meanwhile, what was read is read anew: an older reading never undoes a newer one. So events may come
 * late, twice, at once and in any order.
 *
 * @param event where it was reported; one that came before changes nothing
 * @returns `quarantined`: a charge has an amount that nobody was offered; nothing was changed
 */
export async function syncWithProvider(
  db: Db,
  user: UserId,
  deps: PaymentDeps,
  now: Date,
  event: string | null = null,
): Promise<Outcome> {
  const { provider } = deps;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const read = await findSubscriptionRow(db, user);
    if (!read?.customerRef || read.provider !== provider.name) return 'ignored';
    const facts = await provider.readCustomer(read.customerRef);
    const synced = await db.transaction(async (tx): Promise<Synced | 'again'> => {
      const row = await lockSubscription(tx, user, now);
      if (row.version !== read.version) return 'again';
      const isExpected = await areExpected(tx, user, facts);
      const outcome = isExpected ? 'applied' : 'quarantined';
      if (event && !(await insertEvent(tx, { id: event, provider: provider.name, outcome }, now))) {
        return { outcome: 'ignored', payments: [] };
      }
      return { outcome, payments: isExpected ? await applyFacts(tx, row, facts, deps, now) : ['quarantined'] };
    });
    if (synced === 'again') continue;
    for (const outcome of synced.payments) publishEvent('payment', { provider: provider.name, outcome });
    return synced.outcome;
  }
  throw new Error('a subscription that changes all the time');
}

/** Whether each charge has an amount that the person was offered. */
async function areExpected(tx: Db, user: UserId, { payments }: CustomerFacts): Promise<boolean> {
  const offered = await knownAmounts(tx, user);
  return payments.every(({ amountMinor, currency }) => offered.has(`${amountMinor} ${currency}`));
}

const dayMs = 86_400_000;

/**
 * Brings a person's subscription to what the provider knows: charges that are not known here yet, refunds, failures, and
 * whether it renews. The same facts again change nothing.
 *
 * @param row locked until the transaction ends
 * @returns what became of each charge that is new or has changed
 */
async function applyFacts(
  tx: Db,
  row: SubscriptionRow,
  { payments, subscription }: CustomerFacts,
  deps: PaymentDeps,
  now: Date,
): Promise<PaymentOutcome[]> {
  const outcomes: PaymentOutcome[] = [];
  let current = row;
  const change = async (after: SubscriptionState, kind: SubscriptionEvent, chargeId?: string) => {
    const before = current;
    if (kind === 'payment_failed') outcomes.push('failed');
    current = await saveState(tx, current, after, kind, now);
    await notifySubscriptionChange(tx, { before, after: current, kind, chargeId }, now);
  };
  const user = row.userId as UserId;
  const known = new Map((await findCharges(tx, user, deps.provider.name)).map((charge) => [charge.ref, charge]));
  const inOrder = [...payments].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  for (const payment of inOrder.filter(({ ref }) => !known.has(ref))) {
    const charge = await insertCharge(tx, user, payment, deps);
    known.set(payment.ref, charge);
    outcomes.push('paid');
    const [before, paidAtMs] = [toState(current), payment.paidAt.getTime()];
    const times = await addTime(tx, user, { kind: 'charged', ...monthCharged(before, paidAtMs) }, charge.id);
    const kind = isRenewal(before, paidAtMs) ? 'renewed' : 'started';
    await change(afterPaid(before, times, paidAtMs), kind, charge.id);
    await settleCheckouts(tx, user, 'paid', now);
  }
  const newest = inOrder.at(-1);
  if (newest) current = await rememberMethod(tx, current, toMethod(newest), now);
  for (const { ref, refundedMinor, refundedAt } of inOrder) {
    const charge = known.get(ref);
    if (!charge || charge.refundedMinor >= refundedMinor) continue;
    await setRefunded(tx, user, charge.id, refundedMinor);
    outcomes.push('refunded');
    if (refundedMinor < charge.amountMinor) continue;
    const times = await revokePremiumTime(tx, user, { chargeId: charge.id }, refundedAt ?? now);
    await rememberRefunded(tx, user, now);
    const state = toState(current);
    const after = afterChargeRefunded(state, times, now.getTime());
    if (after !== state) await change(after, 'paid_time_ended');
    // It may have been given back at the provider, where nobody thought of the renewal.
    const { provider, subscriptionRef } = current;
    const goesOn = state.renews && subscription?.status !== 'ended' && subscription?.renews;
    if (goesOn) await stopRenewalSoon(tx, { userId: user, provider, subscriptionRef });
  }
  if (subscription) {
    // One that ended cannot be renewed any more.
    const subscriptionRef = subscription.status === 'ended' ? null : subscription.ref;
    const isOther = subscriptionRef !== current.subscriptionRef;
    if (isOther) current = await rememberMethod(tx, current, { subscriptionRef }, now);
    const changes = changesBy(subscription, toState(current), now.getTime());
    for (const [after, kind] of changes) await change(after, kind);
  }
  return outcomes;
}

function toMethod({ card, method }: PaymentFact) {
  return { ...(method && { methodRef: method }), ...(card && { cardBrand: card.brand, cardLast4: card.last4 }) };
}

/** What a subscription that the provider keeps changes here, one after the other. */
function changesBy(
  { status, renews, periodEndsAt, failedTries, nextTryAt }: SubscriptionFact,
  state: SubscriptionState,
  nowMs: number,
): [SubscriptionState, SubscriptionEvent][] {
  // What lapsed a moment ago counts, too: its payment may be on the way.
  const isOver = state.status === 'free' || state.status === 'expired';
  if (isOver || state.paidUntilMs === null) return [];
  if (status === 'ended') {
    const ended = afterRenewalEnded(state, nowMs);
    if (ended.status === 'expired') return [[ended, 'paid_time_ended']];
    return state.renews || state.status === 'past_due' ? [[ended, 'cancelled']] : [];
  }
  if (status === 'past_due') {
    if (failedTries <= state.failedTries) return [];
    const failed = afterFailed({ ...state, failedTries: failedTries - 1 }, nowMs, nextTryAt?.getTime() ?? null);
    return [[failed, 'payment_failed']];
  }
  if (renews !== state.renews) {
    return [renews ? [afterResumed(state, nowMs), 'resumed'] : [afterCancelled(state), 'cancelled']];
  }
  const isNextPeriod = periodEndsAt.getTime() > (state.endsAtMs ?? 0) + dayMs && nowMs >= (state.endsAtMs ?? 0);
  const awaited = afterAwaited(state);
  return isNextPeriod && awaited.accessUntilMs !== state.accessUntilMs ? [[awaited, 'payment_awaited']] : [];
}
