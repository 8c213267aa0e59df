import { describe, expect, it } from 'vitest';
import { newestUnusedEarned, type PremiumTime } from './premium-time.ts';
import { refundableUntilMs } from './refund-window.ts';
import {
  afterAwaited,
  afterCancelled,
  afterChargeRefunded,
  afterFailed,
  afterFreeMonth,
  afterFreeMonthRevoked,
  afterLapsed,
  afterPaid,
  afterRenewalEnded,
  afterResumed,
  isAlive,
  isPaid,
  monthCharged,
  monthEarned,
  noSubscription,
  renewalLeadMs,
  type SubscriptionState,
} from './subscription-state.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const text = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 16));
const start = at('2026-11-21T09:00');
const second = 1_000;
const day = 86_400_000;

/** A subscription with the times that it is made of. */
interface SubscriptionCase {
  readonly state: SubscriptionState;
  readonly times: readonly PremiumTime[];
}
const noSubscriptionCase: SubscriptionCase = { state: noSubscription, times: [] };
const charged = ({ state, times }: SubscriptionCase, atMs: number): SubscriptionCase => {
  const all = [...times, { kind: 'charged', ...monthCharged(state, atMs), endedAtMs: null } as const];
  return { state: afterPaid(state, all, atMs), times: all };
};
const earned = ({ state, times }: SubscriptionCase, atMs: number): SubscriptionCase => {
  const all = [...times, { kind: 'earned', ...monthEarned(state, atMs), endedAtMs: null } as const];
  return { state: afterFreeMonth(state, all, atMs), times: all };
};
/** The charge of a place, the first being 0, is refunded in whole. */
const refunded = ({ state, times }: SubscriptionCase, index: number, atMs: number): SubscriptionCase => {
  const pickedCharge = times.filter(({ kind }) => kind === 'charged')[index];
  const all = times.map((time) => (time === pickedCharge ? { ...time, endedAtMs: atMs } : time));
  return { state: afterChargeRefunded(state, all, atMs), times: all };
};
const changed = (
  { state, times }: SubscriptionCase,
  change: (state: SubscriptionState) => SubscriptionState,
): SubscriptionCase => ({
  state: change(state),
  times,
});

const first = charged(noSubscriptionCase, start);
const paid = first.state;
const buildState = ({
  status,
  renews,
  paidUntilMs,
  endsAtMs,
  accessUntilMs,
  failedTries,
  nextTryAtMs,
}: SubscriptionState) => ({
  status,
  renews,
  failedTries,
  paidUntil: text(paidUntilMs),
  endsAt: text(endsAtMs),
  accessUntil: text(accessUntilMs),
  nextTry: text(nextTryAtMs),
});
const expectedState = (change: Partial<ReturnType<typeof buildState>>): ReturnType<typeof buildState> => ({
  status: 'active',
  renews: true,
  failedTries: 0,
  nextTry: null,
  paidUntil: '2026-12-21T09:00',
  endsAt: '2026-12-21T09:00',
  accessUntil: '2026-12-21T09:00',
  ...change,
});
const upTo = (until: string) => ({ paidUntil: until, endsAt: until, accessUntil: until });
const end = at('2026-12-21T09:00');
/** Paid, cancelled, and paid again at once. */
const twice = charged(changed(first, afterCancelled), start);
const failedOnce = afterFailed(paid, end);
const failedTwice = afterFailed(failedOnce, end + day);
const failedThrice = afterFailed(failedTwice, end + 3 * day);

it.each<[string, SubscriptionState, ReturnType<typeof buildState>]>([
  ['a first charge gives a calendar month', paid, expectedState({})],
  ['the next charge adds one to the end', charged(first, end).state, expectedState(upTo('2027-01-21T09:00'))],
  [
    '… a little before the end, too',
    charged(first, end - renewalLeadMs).state,
    expectedState(upTo('2027-01-21T09:00')),
  ],
  [
    'a charge in the middle of a month loses nothing of it',
    charged(first, start + 10 * day).state,
    expectedState(upTo('2027-01-21T09:00')),
  ],
  [
    'a charge after the end begins anew',
    charged(
      changed(first, (state) => afterLapsed(afterCancelled(state), end)),
      end + 10 * day,
    ).state,
    expectedState(upTo('2027-01-31T09:00')),
  ],
  [
    'a failed charge keeps access for seven days',
    failedOnce,
    expectedState({ status: 'past_due', failedTries: 1, accessUntil: '2026-12-28T09:00', nextTry: '2026-12-22T09:00' }),
  ],
  [
    'a second one too',
    failedTwice,
    expectedState({ status: 'past_due', failedTries: 2, accessUntil: '2026-12-28T09:00', nextTry: '2026-12-24T09:00' }),
  ],
  [
    'a third one too',
    failedThrice,
    expectedState({ status: 'past_due', failedTries: 3, accessUntil: '2026-12-28T09:00', nextTry: '2026-12-28T09:00' }),
  ],
  [
    'the last retry’s failure ends it',
    afterFailed(failedThrice, end + 7 * day),
    expectedState({
      status: 'expired',
      renews: false,
      failedTries: 4,
      paidUntil: null,
      accessUntil: '2026-12-28T09:00',
    }),
  ],
  [
    'a retry that goes through keeps the day of the month',
    charged({ ...first, state: failedThrice }, end + 3 * day).state,
    expectedState(upTo('2027-01-21T09:00')),
  ],
  [
    'retries after an outage keep their distance',
    afterFailed(afterFailed(paid, end + 5 * day), end + 6 * day),
    expectedState({ status: 'past_due', failedTries: 2, accessUntil: '2027-01-02T09:00', nextTry: '2026-12-29T09:00' }),
  ],
  [
    'a provider says when it tries again',
    afterFailed(paid, end, end + 9 * day),
    expectedState({ status: 'past_due', failedTries: 1, accessUntil: '2026-12-30T09:00', nextTry: '2026-12-30T09:00' }),
  ],
  [
    '… or that it gave up',
    afterFailed(paid, end, null),
    expectedState({ status: 'expired', renews: false, failedTries: 1, paidUntil: null }),
  ],
  ['a payment that is awaited keeps access', afterAwaited(paid), expectedState({ accessUntil: '2026-12-28T09:00' })],
  ['… but not of what does not renew', afterAwaited(afterCancelled(paid)), expectedState({ renews: false })],
  ['a cancelled one keeps access to its end', afterCancelled(paid), expectedState({ renews: false })],
  ['… not longer', afterCancelled(afterAwaited(paid)), expectedState({ renews: false })],
  [
    'a cancelled one that is past due is not tried again',
    afterCancelled(failedOnce),
    expectedState({ status: 'past_due', renews: false, failedTries: 1, accessUntil: '2026-12-28T09:00' }),
  ],
  ['a resumed one renews', afterResumed(afterCancelled(paid), start + day), expectedState({})],
  [
    'a resumed one that is past due is tried at once',
    afterResumed(afterCancelled(failedOnce), end + 2 * day),
    expectedState({
      status: 'past_due',
      failedTries: 1,
      accessUntil: '2026-12-28T09:00',
      nextTry: '2026-12-23T09:00',
    }),
  ],
  [
    'a free month follows what is paid',
    earned(first, start + day).state,
    expectedState({ endsAt: '2027-01-21T09:00', accessUntil: '2027-01-21T09:00' }),
  ],
  [
    'a free month of nobody begins now',
    earned(noSubscriptionCase, start).state,
    expectedState({ renews: false, paidUntil: null }),
  ],
  [
    'a free month of an expired one begins now',
    earned({ ...first, state: afterLapsed(afterCancelled(paid), end) }, at('2027-01-31T09:00')).state,
    expectedState({ renews: false, paidUntil: null, endsAt: '2027-02-28T09:00', accessUntil: '2027-02-28T09:00' }),
  ],
  [
    'a free month settles what is past due, from now',
    earned({ ...first, state: failedOnce }, end + 2 * day).state,
    expectedState({ endsAt: '2027-01-21T09:00', accessUntil: '2027-01-21T09:00' }),
  ],
  [
    'a charge puts what was earned after the paid month',
    charged(earned(noSubscriptionCase, start), start + 10 * day).state,
    expectedState({ paidUntil: '2027-01-01T09:00', endsAt: '2027-01-21T09:00', accessUntil: '2027-01-21T09:00' }),
  ],
  [
    'a refund ends it now',
    refunded(first, 0, start + 5 * day).state,
    expectedState({
      status: 'expired',
      renews: false,
      paidUntil: null,
      endsAt: '2026-11-26T09:00',
      accessUntil: '2026-11-26T09:00',
    }),
  ],
  [
    'a refund leaves unused earned months, from now',
    refunded(earned(earned(first, start), start), 0, start + 5 * day).state,
    // 62 days: from 21 December to 21 February.
    expectedState({ renews: false, paidUntil: null, endsAt: '2027-01-27T09:00', accessUntil: '2027-01-27T09:00' }),
  ],
  [
    'a refund of the first of two charges leaves exactly the month of the second',
    refunded(twice, 0, start).state,
    expectedState({ renews: false }),
  ],
  [
    '… also where some days of the first are used',
    refunded(twice, 0, start + 10 * day).state,
    expectedState({ renews: false, ...upTo('2026-12-31T09:00') }),
  ],
  [
    '… and where all of them are',
    refunded(twice, 0, end + 5 * day).state,
    expectedState({ renews: false, ...upTo('2027-01-20T09:00') }),
  ],
  [
    'a refund of the newest takes its own month alone',
    refunded(twice, 1, start + 10 * day).state,
    expectedState({ renews: false }),
  ],
  [
    '… the rest of it, where it is in use',
    refunded(twice, 1, end + 5 * day).state,
    expectedState({
      status: 'expired',
      renews: false,
      paidUntil: null,
      endsAt: '2026-12-26T09:00',
      accessUntil: '2026-12-26T09:00',
    }),
  ],
  [
    'refunds of both leave the earned month',
    refunded(refunded(earned(twice, start), 0, start + 5 * day), 1, start + 5 * day).state,
    // 31 days: earned as the month from 20 January on.
    expectedState({ renews: false, paidUntil: null, endsAt: '2026-12-27T09:00', accessUntil: '2026-12-27T09:00' }),
  ],
  [
    'a refund ends the retries, and what goes on for them',
    refunded({ ...first, state: failedOnce }, 0, end + day).state,
    expectedState({
      status: 'expired',
      renews: false,
      failedTries: 1,
      paidUntil: null,
      endsAt: '2026-12-21T09:00',
      accessUntil: '2026-12-22T09:00',
    }),
  ],
  [
    'a provider that charges no more leaves what is paid for',
    afterRenewalEnded(paid, start + day),
    expectedState({ renews: false }),
  ],
  [
    '… and ends what is past due',
    afterRenewalEnded(failedOnce, end + day),
    expectedState({
      status: 'expired',
      renews: false,
      failedTries: 1,
      paidUntil: null,
      accessUntil: '2026-12-22T09:00',
    }),
  ],
])('%s', (_, state, expected) => {
  expect(buildState(state)).toEqual(expected);
});

const revoked = ({ state, times }: SubscriptionCase, atMs: number): SubscriptionCase | null => {
  const taken = newestUnusedEarned(times, atMs);
  if (!taken) return null;
  const all = times.map((time) => (time === taken ? { ...time, endedAtMs: atMs } : time));
  return { state: afterFreeMonthRevoked(state, all, atMs), times: all };
};
const earnedOnce = earned(noSubscriptionCase, start);
const earnedTwice = earned(earnedOnce, start);

it.each([
  ['leaves what is paid', earned(first, start), expectedState({})],
  ['leaves another that is in use', earnedTwice, expectedState({ renews: false, paidUntil: null })],
])('a free month that is taken back %s', (_, subscription, expected) => {
  const result = revoked(subscription, start + 5 * day);
  expect(result && buildState(result.state)).toEqual(expected);
  expect(result && revoked(result, start + 5 * day)).toBeNull();
});

it.each<[string, SubscriptionCase, number]>([
  ['was begun', earnedOnce, start + 1],
  ['is the second one, and was begun', earnedTwice, at('2026-12-21T09:00') + 1],
  ['is over', earnedOnce, end + day],
  ['was never given', first, start + day],
  ['was never given to anybody', noSubscriptionCase, start],
])('a free month is not taken back that %s', (_, subscription, nowMs) => {
  expect(revoked(subscription, nowMs)).toBeNull();
});

it('a free month that was given and taken back at once leaves any subscription as it was', () => {
  for (let from = at('2027-01-25T09:00'); from < at('2027-04-05T09:00'); from += day) {
    const subscription = charged(noSubscriptionCase, from);
    expect(revoked(earned(subscription, from + day), from + day)?.state).toEqual(subscription.state);
  }
});

it('thirty-one and twenty-eight days follow each other on the same anchor', () => {
  let subscription = charged(noSubscriptionCase, at('2027-01-31T10:00'));
  const ends: (string | null)[] = [];
  for (let n = 0; n < 3; n++) {
    ends.push(text(subscription.state.endsAtMs));
    subscription = charged(subscription, subscription.state.endsAtMs ?? 0);
  }
  expect(ends).toEqual(['2027-02-28T10:00', '2027-03-31T10:00', '2027-04-30T10:00']);
});

it('a month after an end that lies on another day is as long as any', () => {
  // Paid again on the first of December: the end stays on the 21st.
  const early = charged(changed(first, afterCancelled), start + 10 * day);
  expect(text(early.state.endsAtMs)).toBe('2027-01-21T09:00');
  const renewed = charged(early, early.state.endsAtMs ?? 0);
  expect(text(renewed.state.endsAtMs)).toBe('2027-02-21T09:00');
  const cut = changed(refunded(early, 0, start + 15 * day), (state) => afterResumed(state, start + 15 * day));
  expect(text(cut.state.endsAtMs)).toBe('2027-01-06T09:00');
  expect(text(charged(cut, cut.state.endsAtMs ?? 0).state.endsAtMs)).toBe('2027-02-06T09:00');
  expect(text(earned(cut, start + 15 * day).state.endsAtMs)).toBe('2027-02-06T09:00');
});

describe('to the second', () => {
  it.each([
    ['before the end', paid, end - second, true],
    ['at the end', paid, end, false],
    ['past due, before the last retry', failedThrice, end + 7 * day - second, true],
    ['past due, at the last retry', failedThrice, end + 7 * day, false],
    ['free', noSubscription, start, false],
  ] as const)('%s Premium works: %s', (_, state, now, expected) => {
    expect(isAlive(state, now)).toBe(expected);
  });

  it.each([
    [charged(earned(noSubscriptionCase, start), start).state, start, true],
    [earned(noSubscriptionCase, start).state, start, false],
    [earned(first, start).state, end - second, true],
    // In the earned month, the charge after it is to come.
    [earned(first, start).state, end, true],
    [afterCancelled(earned(first, start).state), end, false],
    [failedOnce, end + second, true],
  ] as const)('case %# has been paid for: %s', (state, now, expected) => {
    expect(isPaid(state, now)).toBe(expected);
  });

  it.each([
    [end - renewalLeadMs - second, true],
    [end - renewalLeadMs, false],
  ])('a charge at %i begins anew: %s', (now, expected) => {
    expect(charged(first, now).state.startedAtMs === now).toBe(expected);
  });

  it('the refund window is whole days from the charge', () => {
    expect(refundableUntilMs(start, 14) - start).toBe(14 * 24 * 3_600 * second);
  });
});
