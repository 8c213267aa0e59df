import { anchorDayOf, monthAfter } from './billing-month.ts';

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
  return (status === 'active' || status === 'past_due') && accessUntilMs !== null && nowMs < accessUntilMs;
}

/** Whether charged time is left, or a charge for more is being tried. */
export function isPaid(state: SubscriptionState, nowMs: number): boolean {
  return (
    isAlive(state, nowMs) &&
    state.paidUntilMs !== null &&
    (state.status === 'past_due' || nowMs < left(state.paidUntilMs))
  );
}

/** A charge went through: a first one, or that of the next month. */
export function afterPaid(state: SubscriptionState, atMs: number): SubscriptionState {
  const settled = { status: 'active', renews: true, failedTries: 0, nextTryAtMs: null } as const;
  if (isRenewal(state, atMs)) {
    const anchorDay = state.anchorDay ?? anchorDayOf(left(state.endsAtMs));
    const endsAtMs = monthAfter(left(state.endsAtMs), anchorDay);
    return { ...state, ...settled, anchorDay, paidUntilMs: endsAtMs, endsAtMs, accessUntilMs: endsAtMs };
  }
  const anchorDay = anchorDayOf(atMs);
  const paidLeft = Math.max(0, (state.paidUntilMs ?? 0) - atMs);
  const paidUntilMs = monthAfter(atMs, anchorDay) + paidLeft;
  const endsAtMs = paidUntilMs + unusedEarnedMs(state, atMs);
  return { ...state, ...settled, startedAtMs: atMs, anchorDay, paidUntilMs, endsAtMs, accessUntilMs: endsAtMs };
}

/** Whether a charge is for the month after the one that ends, and not for a beginning. */
function isRenewal({ status, renews, endsAtMs }: SubscriptionState, atMs: number): boolean {
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
  const accessUntilMs = Math.max(atMs + waits, next, left(state.endsAtMs));
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

/** A calendar month was earned. It follows what there is; without anything, it begins now. */
export function afterFreeMonth(state: SubscriptionState, atMs: number): SubscriptionState {
  if (!isAlive(state, atMs)) {
    const anchorDay = anchorDayOf(atMs);
    const endsAtMs = monthAfter(atMs, anchorDay);
    return { ...noSubscription, status: 'active', startedAtMs: atMs, endsAtMs, accessUntilMs: endsAtMs, anchorDay };
  }
  const from = Math.max(left(state.endsAtMs), state.status === 'past_due' ? atMs : 0);
  const endsAtMs = monthAfter(from, state.anchorDay ?? anchorDayOf(from));
  return { ...state, status: 'active', endsAtMs, accessUntilMs: endsAtMs, failedTries: 0, nextTryAtMs: null };
}

/** The paid time ends now: it was refunded, or ended at the provider. Earned time that is unused begins now. */
export function afterPaidTimeEnded(state: SubscriptionState, atMs: number): SubscriptionState {
  const unused = unusedEarnedMs(state, atMs);
  if (unused === 0) return afterLapsed(state, atMs);
  const endsAtMs = atMs + unused;
  const ended = { renews: false, failedTries: 0, nextTryAtMs: null, paidUntilMs: null } as const;
  return { ...state, ...ended, status: 'active', endsAtMs, accessUntilMs: endsAtMs };
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

/** Earned time that is left at an instant: what follows the paid time. */
function unusedEarnedMs({ status, paidUntilMs, endsAtMs }: SubscriptionState, atMs: number): number {
  if (status === 'free' || status === 'expired' || endsAtMs === null) return 0;
  return Math.max(0, endsAtMs - Math.max(atMs, paidUntilMs ?? 0));
}

function left(ms: number | null): number {
  return ms ?? 0;
}
