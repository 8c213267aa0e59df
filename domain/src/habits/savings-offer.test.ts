import { expect, test } from 'vitest';
import { anAbstainRule } from '../../testing/an-abstain-rule.ts';
import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { foldAtStart, foldDays, type HabitStateEvent } from './habit-fold.ts';
import type { HabitRule } from './habit-rule.ts';
import { computeHabitStatus } from './habit-status.ts';
import { computeSavingsOffer } from './savings-offer.ts';

const dayMs = 86_400_000;
// A Sunday.
const startedOn = '2026-03-01' as CivilDate;
const startedAtMs = Date.parse('2026-03-01T00:00:00Z');
const day = (n: number) => addDays(startedOn, n);
const abstain = anAbstainRule(startedOn, 4);
const limit: HabitRule = { ...abstain, mode: 'limit', limitQuantity: 3 };
const weekly: HabitRule = { ...limit, limitPer: 'week' };
const taper: HabitRule = { ...abstain, mode: 'taper', limitQuantity: 3, taperStep: 1, taperEveryDays: 20 };

const slip = (n: number, quantity = 1): HabitStateEvent => ({
  on: day(n),
  atMs: startedAtMs + n * dayMs + 3_600_000,
  type: 'slip',
  quantity,
  result: null,
});
const review = (n: number): HabitStateEvent => ({ ...slip(n, 0), type: 'review' });
const slips = (days: readonly number[], quantity: number) => days.map((n) => slip(n, quantity));

interface Case {
  readonly rule?: HabitRule;
  readonly events?: readonly HabitStateEvent[];
  readonly answered?: number;
  readonly unitCostMinor?: number | null;
  /** The day it is, after the start. */
  readonly today: number;
}

function offerOn({ rule = abstain, events = [], answered, unitCostMinor = 5_00, today }: Case) {
  const moment = { today: day(today), nowMs: startedAtMs + today * dayMs + dayMs / 2, weekStart: 0 };
  const habit = { ...rule, unitCostMinor, savingsAnsweredOn: answered === undefined ? null : day(answered) };
  const offer = (fold: ReturnType<typeof foldAtStart>) => {
    const { streak } = computeHabitStatus(rule, fold, events, moment);
    return computeSavingsOffer(habit, { streak, habitEvents: events, today: moment.today });
  };
  const whole = offer(foldAtStart(rule));
  // It is the same from any state of the past.
  const stored = foldDays(rule, foldAtStart(rule), events, { until: day(Math.floor(today / 2)), weekStart: 0 });
  expect(offer(stored)).toEqual(whole);
  return whole && [whole.from, whole.to, whole.days, whole.amountMinor];
}

const offered = (from: number, to: number, amountMinor: number) => [day(from), day(to), to - from + 1, amountMinor];

test.each<[string, Case, readonly unknown[] | null]>([
  ['six days after the start there is none', { today: 6 }, null],
  ['after a week there is one, about the days that are over', { today: 7 }, offered(0, 6, 7 * 4 * 5_00)],
  ['until it is answered it grows', { today: 30 }, offered(0, 29, 30 * 4 * 5_00)],
  ['what was answered is not offered again', { today: 20, answered: 14 }, null],
  ['a week after the answer there is the next', { today: 21, answered: 14 }, offered(14, 20, 7 * 4 * 5_00)],
  ['the day of the answer is among its days', { today: 23, answered: 14 }, offered(14, 22, 9 * 4 * 5_00)],
  ['a slip begins anew with the next day', { today: 17, events: [slip(10)] }, null],
  ['a week after that day', { today: 18, events: [slip(10)] }, offered(11, 17, 7 * 4 * 5_00)],
  ['a slip today ends it', { today: 18, events: [slip(18)] }, null],
  ['a slip after the answer counts more', { today: 18, answered: 5, events: [slip(10)] }, offered(11, 17, 140_00)],
  ['an answer after the slip counts more', { today: 19, answered: 12, events: [slip(10)] }, offered(12, 18, 140_00)],
  ['an answer of a day that has not come', { today: 8, answered: 9 }, null],
  ['without a cost', { today: 9, unitCostMinor: null }, null],
  ['where nobody knows what there was before', { today: 9, rule: { ...abstain, baselinePerDay: null } }, null],
  ['beyond what one deposit can have', { today: 9, unitCostMinor: 999_999_999_999 }, null],
  ['with a limit, days without a log save nothing', { today: 9, rule: limit }, null],
  [
    'with a limit, what the logged days were below what there was before',
    { today: 9, rule: limit, events: [slip(1, 3), slip(1, 0), review(4), slip(9, 1)] },
    offered(0, 8, (1 + 4) * 5_00),
  ],
  [
    'with a limit, since the answer',
    { today: 16, answered: 8, rule: limit, events: [review(2), slip(8, 1), slip(8, 1), review(15), review(16)] },
    offered(8, 15, (2 + 4) * 5_00),
  ],
  [
    'with a limit, a day above it begins anew',
    { today: 16, rule: limit, events: [review(2), slip(5, 4), review(10)] },
    offered(6, 15, 4 * 5_00),
  ],
  ['a week above its limit is lost until it ends', { today: 14, rule: weekly, events: slips([2, 3], 2) }, null],
  [
    'and what follows it counts from its first day',
    { today: 16, rule: weekly, events: [...slips([2, 3], 2), review(8), slip(9, 3)] },
    offered(7, 15, (4 + 1) * 5_00),
  ],
  ['of a taper', { today: 8, rule: taper, events: [slip(0, 3), slip(3, 2)] }, offered(0, 7, (1 + 2) * 5_00)],
])('%s', (_, each, expected) => {
  expect(offerOn(each)).toEqual(expected);
});
