import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anAbstainRule } from '../../testing/an-abstain-rule.ts';
import { propertyRuns } from '../../testing/full-run.ts';
import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { habitEventTypes, urgeResults } from './habit.ts';
import { applyEvent, type HabitState } from './habit-after.ts';
import { foldAtStart, type HabitStateEvent } from './habit-fold.ts';
import { type HabitRule, limitOn } from './habit-rule.ts';
import { computeHabitStatus, getDayStates } from './habit-status.ts';
import { computeSavingsOffer } from './savings-offer.ts';

const dayMs = 86_400_000;
const startedOn = '2026-03-01' as CivilDate;
const startedAtMs = Date.parse('2026-03-01T00:00:00Z');
const abstain = anAbstainRule(startedOn, 4);
const daily: HabitRule = { ...abstain, mode: 'limit', limitQuantity: 6 };
const weekly: HabitRule = { ...daily, limitQuantity: 20, limitPer: 'week' };
const taper: HabitRule = { ...daily, mode: 'taper', taperStep: 1, taperEveryDays: 5 };

const lastDay = 20;
const today = addDays(startedOn, lastDay);
const nowMs = startedAtMs + lastDay * dayMs + dayMs * 0.9;
const moment = { today, nowMs, weekStart: 0 };

/** As a server shows it, by all that happened. */
function buildHabit(rule: HabitRule, habitEvents: readonly HabitStateEvent[]) {
  const { cleanSinceMs, quantity, streak, ...status } = computeHabitStatus(
    rule,
    foldAtStart(rule),
    habitEvents,
    moment,
  );
  const priced = { ...rule, unitCostMinor: 250, savingsAnsweredOn: addDays(startedOn, 3) };
  return {
    mode: rule.mode,
    limitPer: rule.limitPer,
    ...status,
    cleanSince: new Date(cleanSinceMs).toISOString(),
    recent: getDayStates(rule, habitEvents, { ...moment, from: addDays(today, -29) }),
    today: {
      quantity,
      limitQuantity: rule.mode === 'abstain' ? null : limitOn(rule, today),
      isPledged: habitEvents.some(({ type, on }) => type === 'pledge' && on === today),
    },
    savingsOffer: computeSavingsOffer(priced, { streak, habitEvents, today }),
  } satisfies HabitState;
}

const anyHappening = (n: fc.Arbitrary<number>) =>
  fc.record({
    n,
    ms: fc.integer({ min: 0, max: dayMs * 0.8 }),
    type: fc.constantFrom(...habitEventTypes),
    more: fc.integer({ min: 1, max: 8 }),
    ended: fc.constantFrom(...urgeResults),
  });

const toHappening = ({
  n,
  ms,
  type,
  more,
  ended,
}: { n: number; ms: number; more: number } & EventInput): HabitStateEvent => ({
  on: addDays(startedOn, n),
  atMs: startedAtMs + n * dayMs + ms,
  type,
  quantity: type === 'slip' ? more : 0,
  result: type === 'urge' ? ended : null,
});
type EventInput = { type: HabitStateEvent['type']; ended: NonNullable<HabitStateEvent['result']> };

it('a habit is shown after an event of today as all its events say', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(abstain, daily, weekly, taper),
      fc.array(anyHappening(fc.integer({ min: 0, max: lastDay })), { maxLength: 30 }),
      anyHappening(fc.constant(lastDay)),
      (rule, history, last) => {
        const before = history.map(toHappening).sort((a, b) => a.atMs - b.atMs);
        const event = { ...toHappening(last), atMs: startedAtMs + lastDay * dayMs + dayMs * 0.85 };
        const after = applyEvent(buildHabit(rule, before), { ...event, at: new Date(event.atMs).toISOString() });
        const { strength, ...rest } = buildHabit(rule, [...before, event]);
        expect(after).toMatchObject(rest);
        expect(after.strength).toBeCloseTo(strength, 10);
      },
    ),
    propertyRuns(200, 1_000),
  );
});
