import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { PremiumDayModel } from '../../testing/premium-day-model.ts';
import { cutGrants, getGrantedLeftMs, lastingUntil, newestUnusedEarned, type PremiumTime } from './premium-time.ts';
import {
  afterCancelled,
  afterChargeRefunded,
  afterFailed,
  afterFreeMonth,
  afterFreeMonthRevoked,
  afterLapsed,
  afterPaid,
  afterResumed,
  isAlive,
  monthCharged,
  monthEarned,
  noSubscription,
  type SubscriptionState,
} from './subscription-state.ts';

const day = 86_400_000;
const time = (kind: PremiumTime['kind'], from: number, until: number, ended: number | null = null): PremiumTime => ({
  kind,
  fromMs: from * day,
  untilMs: until * day,
  endedAtMs: ended === null ? null : ended * day,
});
const charge = (from: number, until: number, ended?: number) => time('charged', from, until, ended);
const earned = (from: number, until: number, ended?: number) => time('earned', from, until, ended);

it.each<[string, readonly PremiumTime[], number | null, number | null]>([
  ['nothing', [], null, null],
  ['one charge', [charge(0, 30)], 30, 30],
  ['two, one after the other', [charge(0, 30), charge(0, 31)], 61, 61],
  ['two with a gap between', [charge(0, 30), charge(40, 70)], 70, 70],
  ['the first taken back, unused', [charge(0, 30, 0), charge(0, 31)], 31, 31],
  ['the first taken back, partly used', [charge(0, 30, 10), charge(5, 36)], 41, 41],
  ['the first taken back, used', [charge(0, 30, 40), charge(5, 36)], 61, 61],
  ['the second taken back, unused', [charge(0, 30), charge(5, 36, 10)], 30, 30],
  ['the second taken back, partly used', [charge(0, 30), charge(5, 36, 40)], null, 40],
  ['earned time after what is charged', [earned(0, 30), charge(10, 40)], 40, 60],
  ['earned time of two charges that were taken back', [charge(0, 30, 5), charge(0, 30, 5), earned(0, 31)], null, 36],
  ['earned time that waits while a charge is used', [earned(0, 30), charge(10, 40, 20)], null, 40],
  ['a charge that is told of before an older one', [charge(5, 36, 10), charge(0, 30)], 30, 30],
  ['earned time that was taken back before it was used', [earned(0, 31), earned(0, 30, 10)], null, 31],
  ['a charge for days that went on without one', [charge(0, 30), charge(30, 61)], 61, 61],
])('lasts: %s', (_, times, charged, all) => {
  const inMs = (days: number | null) => days && days * day;
  expect(lastingUntil(times)).toEqual({ chargedUntilMs: inMs(charged), endsAtMs: inMs(all) });
});

type Step = readonly [
  (
    | 'pay'
    | 'pay again'
    | 'cancel'
    | 'resume'
    | 'refund'
    | 'refund in part'
    | 'earn'
    | 'take back'
    | 'grant'
    | 'pass'
    | 'pass with a bad card'
  ),
  number,
];

/** A person's subscription as the server keeps it, beside the count of days. */
class SubscriptionModel {
  state: SubscriptionState = noSubscription;
  times: PremiumTime[] = [];
  readonly model = new PremiumDayModel();
  today: number;

  constructor(today: number) {
    this.today = today;
  }

  get #now(): number {
    return this.today * day;
  }

  do([what, n]: Step): void {
    const { state, today } = this;
    if (what === 'pay again' && state.renews) this.state = afterCancelled(state);
    if (what.startsWith('pay') && !(this.state.status === 'active' && this.state.renews)) this.#charge();
    if (what === 'cancel' && state.renews) this.state = afterCancelled(state);
    const canResume = isAlive(state, this.#now) && state.paidUntilMs !== null && !state.renews;
    if (what === 'resume' && canResume) this.state = afterResumed(state, this.#now);
    if (what === 'refund') this.#refund(n);
    if (what === 'earn') this.#give({ kind: 'earned', ...monthEarned(state, this.#now), endedAtMs: null });
    if (what === 'take back') this.#revoke();
    if (what === 'grant') {
      this.model.settle();
      this.#give(time('granted', today, today + 1 + n));
    }
    for (let days = what.startsWith('pass') ? n : 0; days > 0; days -= 1) this.#passDay(what === 'pass');
  }

  #charge(): void {
    const bought = { kind: 'charged', ...monthCharged(this.state, this.#now), endedAtMs: null } as const;
    this.times.push(bought);
    this.model.add('charged', getLength(bought));
    this.state = afterPaid(this.state, this.times, this.#now);
  }

  #give(given: PremiumTime): void {
    this.times.push(given);
    this.model.add(given.kind, getLength(given));
    this.state = afterFreeMonth(this.state, this.times, this.#now);
  }

  #revoke(): void {
    const taken = newestUnusedEarned(this.times, this.#now);
    expect(taken !== null).toBe(this.model.revokeWhole());
    if (taken === null) return;
    this.times = this.times.map((each) => (each === taken ? { ...each, endedAtMs: this.#now } : each));
    this.state = afterFreeMonthRevoked(this.state, this.times, this.#now);
  }

  #refund(n: number): void {
    const charges = this.times.filter(({ kind }) => kind === 'charged');
    const index = charges.length === 0 ? 0 : n % charges.length;
    const pickedCharge = charges[index];
    if (!pickedCharge || pickedCharge.endedAtMs !== null) return;
    this.times = this.times.map((each) => (each === pickedCharge ? { ...each, endedAtMs: this.#now } : each));
    this.model.revoke(index);
    this.model.settle();
    this.state = afterChargeRefunded(this.state, this.times, this.#now);
  }

  #passDay(isCardGood: boolean): void {
    this.today += 1;
    this.model.passDay();
    const { state } = this;
    const isDue = state.renews && (state.nextTryAtMs ?? state.endsAtMs ?? 0) <= this.#now;
    if (isDue && isCardGood) this.#charge();
    else if (isDue) {
      this.state = afterFailed(state, this.#now);
      this.model.fail(this.today);
    }
    if (this.state.status !== 'free' && !isAlive(this.state, this.#now)) {
      this.state = afterLapsed(this.state, this.#now);
      this.model.settle();
    }
  }
}

function getLength({ fromMs, untilMs }: PremiumTime): number {
  return (untilMs - fromMs) / day;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(
    fc.constantFrom('pay', 'pay again', 'pay again', 'cancel', 'resume', 'earn', 'earn', 'take back'),
    fc.constant(0),
  ),
  fc.tuple(fc.constantFrom('refund', 'refund', 'refund in part'), fc.nat(7)),
  fc.tuple(fc.constant('grant'), fc.nat(20)),
  fc.tuple(
    fc.constantFrom('pass', 'pass with a bad card'),
    fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 40 })),
  ),
);

it('leaves what is unused of each, whatever happens, in whatever order it is told', () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 30 });
  // From January 2026 on, so that months of all lengths occur.
  const start = fc.integer({ min: 20_454, max: 20_454 + 730 });
  let isReordered = false;
  fc.assert(
    fc.property(start, steps, fc.integer({ min: 1, max: 1_000_000 }), (from, history, seed) => {
      const subscriptionModel = new SubscriptionModel(from);
      for (const each of history) {
        subscriptionModel.do(each);
        const { state, times, today, model } = subscriptionModel;
        const untilMs = isAlive(state, today * day) ? (state.accessUntilMs ?? 0) : today * day;
        expect(untilMs / day - today).toBe(model.remaining(today));
        const shuffled = [...times].sort((a, b) => rank(a.fromMs, seed) - rank(b.fromMs, seed));
        if (shuffled[0] !== times[0]) isReordered = true;
        expect(lastingUntil(shuffled)).toEqual(lastingUntil(times));
        for (const { kind, ...month } of times) {
          if (kind !== 'granted') expect([28, 29, 30, 31]).toContain(getLength({ kind, ...month }));
        }
      }
    }),
    propertyRuns(100, 1_000),
  );
  expect(isReordered).toBe(true);
});

/** In which place an instant's news come: another order for each seed. */
function rank(ms: number, seed: number): number {
  return ((ms / day) * seed * 7_919) % 104_729;
}

const granted = (from: number, until: number, ended?: number) => time('granted', from, until, ended);

it.each<[string, readonly PremiumTime[], number, number, readonly [number, number][]]>([
  ['nothing was granted', [charge(0, 30), earned(0, 30)], 10, 5, []],
  ['part of one', [granted(0, 30)], 10, 5, [[0, 15]]],
  ['all that is left of one', [granted(0, 30)], 25, 5, [[0, 0]]],
  ['the newest first', [granted(0, 30), granted(0, 10)], 4, 0, [[1, 6]]],
  [
    'of two, the newest and part of the other',
    [granted(0, 30), granted(0, 10)],
    15,
    0,
    [
      [1, 0],
      [0, 25],
    ],
  ],
  ['one that is used up stays', [granted(0, 10), granted(20, 40)], 5, 20, [[1, 15]]],
  ['one that was taken back is not taken again', [granted(0, 10), granted(0, 20, 0)], 5, 0, [[0, 5]]],
  ['what was charged is used before it, so it is whole', [charge(0, 30), granted(0, 10)], 10, 15, [[1, 0]]],
])('takes back granted days: %s', (_, times, days, now, cut) => {
  const found = cutGrants(times, days * day, now * day);
  expect(found.map(({ time: each, remainingMs }) => [times.indexOf(each), remainingMs / day])).toEqual(cut);
});

it('what is taken back is what was left, at most', () => {
  const times = [granted(0, 30), granted(0, 10), earned(0, 30)];
  const left = getGrantedLeftMs(times, 12 * day);
  const taken = cutGrants(times, left, 12 * day).reduce((sum, { remainingMs }) => sum + remainingMs, 0);
  expect([left / day, taken]).toEqual([28, 0]);
});
