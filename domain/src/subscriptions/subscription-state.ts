import { getAnchorDay, monthAfter, resolveAnchorDay } from './billing-month.ts';
import { lastingUntil, type PremiumTime } from './premium-time.ts';

export const subscriptionStatuses = ['free', 'active', 'past_due', 'expired'] as const;
type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const dayMs = 86_400_000;

/** Days from each failed charge to the next try: three retries over seven days. */
const retryGapDays = [1, 2, 4] as const;

/** For how many days Premium goes on while the payment of a period that is over is awaited. */
const awaitedDays = retryGapDays.reduce((sum, days) => sum + days, 0);

/** So long before the end of a period it is charged, so that no moment without Premium lies between. */
export const renewalLeadMs = 3_600_000;

/** Where a person's subscription stands. Instants in milliseconds since 1970. */
export interface SubscriptionState {
  readonly status: SubscriptionStatus;
  /** Whether the end of the period is charged. */
  readonly renews: boolean;
  readonly startedAtMs: number | null;
  /** Until when charges paid. Paid time is used before earned time. */
  readonly paidUntilMs: number | null;
  /** Until when it is paid for or earned; the next charge is then. */
  readonly endsAtMs: number | null;
  /** Until when Premium works: `endsAtMs`, or longer while a payment is awaited. */
  readonly accessUntilMs: number | null;
  readonly anchorDay: number | null;
  readonly failedTries: number;
  readonly nextTryAtMs: number | null;
}

export const noSubscription: SubscriptionState = {
  status: 'free',
  renews: false,
  startedAtMs: null,
  paidUntilMs: null,
  endsAtMs: null,
  accessUntilMs: null,
  anchorDay: null,
  failedTries: 0,
  nextTryAtMs: null,
};

/** Whether Premium works at an instant. */
export function isAlive({ status, accessUntilMs }: SubscriptionState, nowMs: number): boolean {
  return isRunning({ status }) && accessUntilMs !== null && nowMs < accessUntilMs;
}

/** Whether it is in effect, or its end was not looked at yet. */
function isRunning({ status }: Pick<SubscriptionState, 'status'>): boolean {
  return status === 'active' || status === 'past_due';
}

/** Whether charged time is left, or a charge for more is to come or being tried. */
export function isPaid(state: SubscriptionState, nowMs: number): boolean {
  const { status, renews, paidUntilMs } = state;
  return isAlive(state, nowMs) && paidUntilMs !== null && (status === 'past_due' || renews || nowMs < paidUntilMs);
}

/** Whether a charge that failed is tried again. */
export function isRetried(state: SubscriptionState, nowMs: number): boolean {
  return state.status === 'past_due' && state.renews && isAlive(state, nowMs);
}

/** Whether no other try follows the next one: where it fails, the subscription ends. */
export function isLastTry(failedTries: number): boolean {
  return failedTries >= retryGapDays.length;
}

type Month = Pick<PremiumTime, 'fromMs' | 'untilMs'>;

/** The month that a charge buys: the one after the end that it renews, or, of a beginning, the one from now on. */
export function monthCharged(state: SubscriptionState, atMs: number): Month {
  return isRenewal(state, atMs) ? monthAfterEnd(state, atMs) : monthFrom(atMs);
}

/** The calendar month that is earned: it follows what there is; without anything, it begins now. */
export function monthEarned(state: SubscriptionState, atMs: number): Month {
  return isAlive(state, atMs) ? monthAfterEnd(state, atMs) : monthFrom(atMs);
}

function monthFrom(atMs: number): Month {
  return { fromMs: atMs, untilMs: monthAfter(atMs, getAnchorDay(atMs)) };
}

/** As long as the month after the end. It may be used at once; what went on past the end, for a late payment, was of it. */
function monthAfterEnd({ endsAtMs, anchorDay }: SubscriptionState, atMs: number): Month {
  const end = toEndMs(endsAtMs);
  const fromMs = Math.min(atMs, end);
  return { fromMs, untilMs: fromMs + monthAfter(end, resolveAnchorDay(end, anchorDay)) - end };
}

/**
 * A charge went through: a first one, or that of the next month.
 *
 * @param times all of the person's, with the month of this charge
 */
export function afterPaid(state: SubscriptionState, times: readonly PremiumTime[], atMs: number): SubscriptionState {
  const isNext = isRenewal(state, atMs);
  const { chargedUntilMs, endsAtMs } = lastingUntil(times);
  return {
    status: 'active',
    renews: true,
    failedTries: 0,
    nextTryAtMs: null,
    startedAtMs: isNext ? state.startedAtMs : atMs,
    anchorDay: isNext ? resolveAnchorDay(toEndMs(state.endsAtMs), state.anchorDay) : getAnchorDay(atMs),
    paidUntilMs: chargedUntilMs,
    endsAtMs,
    accessUntilMs: endsAtMs,
  };
}

/** Whether a charge is for the month after the one that ends, and not for a beginning. */
export function isRenewal({ status, renews, endsAtMs }: SubscriptionState, atMs: number): boolean {
  const isDue = status === 'past_due' || (status === 'active' && renews);
  if (!isDue || endsAtMs === null) return false;
  return atMs >= endsAtMs - renewalLeadMs && atMs <= endsAtMs + 2 * awaitedDays * dayMs;
}

/**
 * A charge failed. The last retry's failure ends the subscription.
 *
 * @param nextTryAtMs where the provider decides when it tries again; null where it gave up
 */
export function afterFailed(state: SubscriptionState, atMs: number, nextTryAtMs?: number | null): SubscriptionState {
  const failedTries = state.failedTries + 1;
  const gaps = retryGapDays.slice(failedTries - 1);
  const [gap] = gaps;
  const isOver = nextTryAtMs === null || (nextTryAtMs === undefined && gap === undefined);
  if (isOver) return afterLapsed({ ...state, failedTries }, atMs);
  const waits = gaps.reduce((sum: number, days) => sum + days, 0) * dayMs;
  const next = nextTryAtMs ?? atMs + (gap ?? 0) * dayMs;
  const accessUntilMs = Math.max(atMs + waits, next, toEndMs(state.endsAtMs));
  return { ...state, status: 'past_due', failedTries, nextTryAtMs: next, accessUntilMs };
}

/** The period is over, and its provider charges the next one in its own time: Premium goes on meanwhile. */
export function afterAwaited(state: SubscriptionState): SubscriptionState {
  if (!state.renews || state.status !== 'active' || state.endsAtMs === null) return state;
  return { ...state, accessUntilMs: state.endsAtMs + awaitedDays * dayMs };
}

/** The person turned the renewal off: nothing is charged any more, and what is paid for stays. */
export function afterCancelled(state: SubscriptionState): SubscriptionState {
  const accessUntilMs = state.status === 'past_due' ? state.accessUntilMs : state.endsAtMs;
  return { ...state, renews: false, nextTryAtMs: null, accessUntilMs };
}

/** The person turned the renewal on again; what was being retried is tried at once. */
export function afterResumed(state: SubscriptionState, atMs: number): SubscriptionState {
  return { ...state, renews: true, nextTryAtMs: state.status === 'past_due' ? atMs : null };
}

/**
 * A month was earned; it settles what is past due.
 *
 * @param times all of the person's, with this month
 */
export function afterFreeMonth(
  state: SubscriptionState,
  times: readonly PremiumTime[],
  atMs: number,
): SubscriptionState {
  const { chargedUntilMs, endsAtMs } = lastingUntil(times);
  const ends = { endsAtMs, accessUntilMs: endsAtMs };
  if (!isAlive(state, atMs)) {
    return { ...noSubscription, status: 'active', startedAtMs: atMs, anchorDay: getAnchorDay(atMs), ...ends };
  }
  const anchorDay = resolveAnchorDay(toEndMs(state.endsAtMs), state.anchorDay);
  const paidUntilMs = chargedUntilMs ?? state.paidUntilMs;
  return { ...state, status: 'active', anchorDay, paidUntilMs, ...ends, failedTries: 0, nextTryAtMs: null };
}

/**
 * An earned month of which nothing was used was taken back; what renews goes on renewing.
 *
 * @param times all of the person's, that one ended
 */
export function afterFreeMonthRevoked(
  state: SubscriptionState,
  times: readonly PremiumTime[],
  atMs: number,
): SubscriptionState {
  const { endsAtMs } = lastingUntil(times);
  if (toEndMs(endsAtMs) <= atMs) return afterLapsed({ ...state, endsAtMs }, atMs);
  return { ...state, endsAtMs, accessUntilMs: endsAtMs };
}

/**
 * Time was taken back: a charge was refunded in whole. The rest goes on from now; nothing is charged any more.
 *
 * @param times all of the person's, that one ended
 */
export function afterChargeRefunded(
  state: SubscriptionState,
  times: readonly PremiumTime[],
  atMs: number,
): SubscriptionState {
  if (!isRunning(state)) return state;
  const { chargedUntilMs: paidUntilMs, endsAtMs } = lastingUntil(times);
  return afterRenewalEnded({ ...state, paidUntilMs, endsAtMs }, atMs);
}

/** Nothing is charged or tried any more. What is left of the time stays; without any, it is over. */
export function afterRenewalEnded(state: SubscriptionState, atMs: number): SubscriptionState {
  if (!isRunning(state)) return state;
  if (toEndMs(state.endsAtMs) <= atMs) return afterLapsed(state, atMs);
  const ended = { renews: false, failedTries: 0, nextTryAtMs: null } as const;
  return { ...state, ...ended, status: 'active', accessUntilMs: state.endsAtMs };
}

/** The end was reached, or the payment never came. */
export function afterLapsed(state: SubscriptionState, atMs: number): SubscriptionState {
  const earlier = (ms: number | null) => (ms === null ? null : Math.min(ms, atMs));
  return {
    ...state,
    status: 'expired',
    renews: false,
    nextTryAtMs: null,
    paidUntilMs: null,
    endsAtMs: earlier(state.endsAtMs),
    accessUntilMs: earlier(state.accessUntilMs),
  };
}

function toEndMs(ms: number | null): number {
  return ms ?? 0;
}
