import { describe, expect, it } from 'vitest';
import { refundableUntilMs } from './refund-window.ts';
import {
  afterAwaited,
  afterCancelled,
  afterFailed,
  afterFreeMonth,
  afterLapsed,
  afterPaid,
  afterPaidTimeEnded,
  afterResumed,
  isAlive,
  isPaid,
  noSubscription,
  renewalLeadMs,
  type SubscriptionState,
} from './subscription-state.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const text = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 16));
const start = at('2026-11-21T09:00');
const second = 1_000;
const day = 86_400_000;

const paid = afterPaid(noSubscription, start);
const shown = ({
  status,
  renews,
  paidUntilMs,
  endsAtMs,
  accessUntilMs,
  failedTries,
  nextTryAtMs,
}: SubscriptionState) => ({
  ...{ status, renews, failedTries },
  ...{
    paidUntil: text(paidUntilMs),
    endsAt: text(endsAtMs),
    accessUntil: text(accessUntilMs),
    nextTry: text(nextTryAtMs),
  },
});
const standing = (change: Partial<ReturnType<typeof shown>>): ReturnType<typeof shown> => ({
  ...{ status: 'active', renews: true, failedTries: 0, nextTry: null },
  ...{ paidUntil: '2026-12-21T09:00', endsAt: '2026-12-21T09:00', accessUntil: '2026-12-21T09:00' },
  ...change,
});
const upTo = (until: string) => ({ paidUntil: until, endsAt: until, accessUntil: until });
const end = at('2026-12-21T09:00');
const failedOnce = afterFailed(paid, end);
const failedTwice = afterFailed(failedOnce, end + day);
const failedThrice = afterFailed(failedTwice, end + 3 * day);

it.each<[string, SubscriptionState, ReturnType<typeof shown>]>([
  ['a first charge gives a calendar month', paid, standing({})],
  ['the next charge adds one to the end', afterPaid(paid, end), standing(upTo('2027-01-21T09:00'))],
  ['… a little before the end, too', afterPaid(paid, end - renewalLeadMs), standing(upTo('2027-01-21T09:00'))],
  [
    'a charge in the middle of a month loses nothing of it',
    afterPaid(paid, start + 10 * day),
    standing(upTo('2027-01-21T09:00')),
  ],
  [
    'a charge after the end begins anew',
    afterPaid(afterLapsed(afterCancelled(paid), end), end + 10 * day),
    standing(upTo('2027-01-31T09:00')),
  ],
  [
    'a failed charge keeps access for seven days',
    failedOnce,
    standing({ status: 'past_due', failedTries: 1, accessUntil: '2026-12-28T09:00', nextTry: '2026-12-22T09:00' }),
  ],
  [
    'a second one too',
    failedTwice,
    standing({ status: 'past_due', failedTries: 2, accessUntil: '2026-12-28T09:00', nextTry: '2026-12-24T09:00' }),
  ],
  [
    'a third one too',
    failedThrice,
    standing({ status: 'past_due', failedTries: 3, accessUntil: '2026-12-28T09:00', nextTry: '2026-12-28T09:00' }),
  ],
  [
    'the last retry’s failure ends it',
    afterFailed(failedThrice, end + 7 * day),
    standing({ status: 'expired', renews: false, failedTries: 4, paidUntil: null, accessUntil: '2026-12-28T09:00' }),
  ],
  [
    'a retry that goes through keeps the day of the month',
    afterPaid(failedThrice, end + 3 * day),
    standing(upTo('2027-01-21T09:00')),
  ],
  [
    'retries after an outage keep their distance',
    afterFailed(afterFailed(paid, end + 5 * day), end + 6 * day),
    standing({ status: 'past_due', failedTries: 2, accessUntil: '2027-01-02T09:00', nextTry: '2026-12-29T09:00' }),
  ],
  [
    'a provider says when it tries again',
    afterFailed(paid, end, end + 9 * day),
    standing({ status: 'past_due', failedTries: 1, accessUntil: '2026-12-30T09:00', nextTry: '2026-12-30T09:00' }),
  ],
  [
    '… or that it gave up',
    afterFailed(paid, end, null),
    standing({ status: 'expired', renews: false, failedTries: 1, paidUntil: null }),
  ],
  ['a payment that is awaited keeps access', afterAwaited(paid), standing({ accessUntil: '2026-12-28T09:00' })],
  ['… but not of what does not renew', afterAwaited(afterCancelled(paid)), standing({ renews: false })],
  ['a cancelled one keeps access to its end', afterCancelled(paid), standing({ renews: false })],
  ['… not longer', afterCancelled(afterAwaited(paid)), standing({ renews: false })],
  [
    'a cancelled one that is past due is not tried again',
    afterCancelled(failedOnce),
    standing({ status: 'past_due', renews: false, failedTries: 1, accessUntil: '2026-12-28T09:00' }),
  ],
  ['a resumed one renews', afterResumed(afterCancelled(paid), start + day), standing({})],
  [
    'a resumed one that is past due is tried at once',
    afterResumed(afterCancelled(failedOnce), end + 2 * day),
    standing({
      ...{ status: 'past_due', failedTries: 1, accessUntil: '2026-12-28T09:00', nextTry: '2026-12-23T09:00' },
    }),
  ],
  [
    'a free month follows what is paid',
    afterFreeMonth(paid, start + day),
    standing({ endsAt: '2027-01-21T09:00', accessUntil: '2027-01-21T09:00' }),
  ],
  [
    'a free month of nobody begins now',
    afterFreeMonth(noSubscription, start),
    standing({ renews: false, paidUntil: null }),
  ],
  [
    'a free month of an expired one begins now',
    afterFreeMonth(afterLapsed(afterCancelled(paid), end), at('2027-01-31T09:00')),
    standing({ renews: false, paidUntil: null, endsAt: '2027-02-28T09:00', accessUntil: '2027-02-28T09:00' }),
  ],
  [
    'a free month settles what is past due, from now',
    afterFreeMonth(failedOnce, end + 2 * day),
    standing({ endsAt: '2027-01-21T09:00', accessUntil: '2027-01-21T09:00' }),
  ],
  [
    'a charge puts what was earned after the paid month',
    afterPaid(afterFreeMonth(noSubscription, start), start + 10 * day),
    standing({ paidUntil: '2027-01-01T09:00', endsAt: '2027-01-21T09:00', accessUntil: '2027-01-21T09:00' }),
  ],
  [
    'a refund ends it now',
    afterPaidTimeEnded(paid, start + 5 * day),
    standing({
      status: 'expired',
      renews: false,
      paidUntil: null,
      endsAt: '2026-11-26T09:00',
      accessUntil: '2026-11-26T09:00',
    }),
  ],
  [
    'a refund leaves unused earned months, from now',
    afterPaidTimeEnded(afterFreeMonth(afterFreeMonth(paid, start), start), start + 5 * day),
    // 62 days: from 21 December to 21 February.
    standing({ renews: false, paidUntil: null, endsAt: '2027-01-27T09:00', accessUntil: '2027-01-27T09:00' }),
  ],
])('%s', (_, state, expected) => {
  expect(shown(state)).toEqual(expected);
});

it('thirty-one and twenty-eight days follow each other on the same anchor', () => {
  let state = afterPaid(noSubscription, at('2027-01-31T10:00'));
  const ends: (string | null)[] = [];
  for (let n = 0; n < 3; n++) {
    ends.push(text(state.endsAtMs));
    state = afterPaid(state, state.endsAtMs ?? 0);
  }
  expect(ends).toEqual(['2027-02-28T10:00', '2027-03-31T10:00', '2027-04-30T10:00']);
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
    [afterPaid(afterFreeMonth(noSubscription, start), start), start, true],
    [afterFreeMonth(noSubscription, start), start, false],
    [afterFreeMonth(paid, start), end - second, true],
    [afterFreeMonth(paid, start), end, false],
    [failedOnce, end + second, true],
  ] as const)('case %# has been paid for: %s', (state, now, expected) => {
    expect(isPaid(state, now)).toBe(expected);
  });

  it.each([
    [end - renewalLeadMs - second, true],
    [end - renewalLeadMs, false],
  ])('a charge at %i begins anew: %s', (now, expected) => {
    expect(afterPaid(paid, now).startedAtMs === now).toBe(expected);
  });

  it('the refund window is whole days from the charge', () => {
    expect(refundableUntilMs(start, 14) - start).toBe(14 * 24 * 3_600 * second);
  });
});
