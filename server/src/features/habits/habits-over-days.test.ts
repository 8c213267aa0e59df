import type { Habit } from '@afdal/contract/habits';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { habitModes, limitPeriods, urgeResults } from '@afdal/domain/habits/habit';
import { applyEvent } from '@afdal/domain/habits/habit-after';
import { foldAtStart, type HabitStateEvent } from '@afdal/domain/habits/habit-fold';
import { habitOnDay } from '@afdal/domain/habits/habit-on-day';
import { isWeekly } from '@afdal/domain/habits/habit-rule';
import { propertyRuns } from '@afdal/domain/testing/full-run';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { described } from './habit-view.ts';
import { type HabitRow, toHabitRule } from './store.ts';

const startedOn = '2026-10-01' as CivilDate;
const readDay = addDays(startedOn, 40);
const dayMs = 86_400_000;
const parseMs = (day: CivilDate, hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;

const anEvent = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('slip' as const), quantity: fc.integer({ min: 1, max: 5 }) }) },
  fc.record({ type: fc.constant('urge' as const), result: fc.constantFrom(...urgeResults) }),
  fc.record({ type: fc.constantFrom('review' as const, 'pledge' as const, 'note' as const) }),
);
const histories = fc.record({
  mode: fc.constantFrom(...habitModes),
  limitPer: fc.constantFrom(...limitPeriods),
  limitQuantity: fc.integer({ min: 1, max: 12 }),
  taperStep: fc.integer({ min: 1, max: 3 }),
  taperEveryDays: fc.integer({ min: 2, max: 20 }),
  baselinePerDay: fc.option(fc.integer({ min: 1, max: 9 })),
  weekStart: fc.integer({ min: 0, max: 6 }),
  past: fc.array(fc.record({ day: fc.nat(40), event: anEvent }), { maxLength: 60 }),
  steps: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('record' as const), event: anEvent }),
    ),
    { maxLength: 10 },
  ),
});
type Event = typeof anEvent extends fc.Arbitrary<infer Value> ? Value : never;

const getQuantity = (event: Event) => ('quantity' in event ? event.quantity : 1);
const getResult = (event: Event) => ('result' in event ? event.result : null);

function toHappening(event: Event, on: CivilDate, atMs: number): HabitStateEvent {
  return { on, atMs, type: event.type, quantity: getQuantity(event), result: getResult(event) };
}

it('stand on a device as on the server, however many days turn and whatever is recorded on them', () => {
  fc.assert(
    fc.property(histories, ({ weekStart, past, steps, ...settings }) => {
      const row = {
        id: 'a',
        startedOn,
        startedAt: `${startedOn}T06:00:00.000Z`,
        currency: 'SAR',
        unitCostMinor: 250,
        savingsAnsweredOn: null,
        minutesPerUnit: 7,
        ...settings,
      } as unknown as HabitRow;
      let today = readDay;
      let hour = 8;
      const habitEvents = past
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, event }, n) =>
          toHappening(event, addDays(startedOn, day), parseMs(addDays(startedOn, day), 7) + n),
        );
      const read = () => {
        const moment = {
          today,
          nowMs: parseMs(today, hour),
          weekStart,
          currency: 'SAR',
          isOpen: true,
          isReadOnly: false,
        };
        return described(row, { fold: foldAtStart(toHabitRule(row)), habitEvents }, moment);
      };
      let device = read();
      for (const step of steps) {
        hour += 1;
        if (step.kind === 'wait') {
          today = addDays(today, step.days);
          hour = 8;
          const toDay = (ms: number) => logicalDate(ms, 'UTC', 0);
          device = habitOnDay(device, { today, nowMs: parseMs(today, hour), weekStart, parseMs: Date.parse, toDay });
        } else {
          const { event } = step;
          const at = new Date(parseMs(today, hour)).toISOString();
          habitEvents.push(toHappening(event, today, parseMs(today, hour)));
          const seenEvent = { type: event.type, at, quantity: getQuantity(event), result: getResult(event) };
          device = applyEvent(device, seenEvent);
        }
        expect(compared(device, row)).toEqual(compared(read(), row));
        // One that begins is the server's to tell, and so is what a day of a week's limit saved.
        if (device.savingsOffer && !isWeekly(toHabitRule(row))) {
          expect(device.savingsOffer).toEqual(read().savingsOffer);
        }
      }
    }),
    propertyRuns(100, 1_000),
  );
});

function compared(habit: Habit, row: HabitRow) {
  const { on, cleanSince, slips, resisted, recent, today, nextLimit, moneySavedMinor, minutesSaved } = habit;
  // Within the same hour an instant later adds no whole day.
  const days = row.mode === 'abstain' ? {} : { cleanDays: habit.cleanDays, bestDays: habit.bestDays };
  const saved = isWeekly(toHabitRule(row)) ? {} : { moneySavedMinor, minutesSaved };
  const strength = Math.round(habit.strength * 1e9);
  return { on, cleanSince, slips, resisted, recent, today, nextLimit, strength, ...days, ...saved };
}

it('counts the whole days of who abstains', () => {
  const row = {
    id: 'a',
    startedOn,
    startedAt: `${startedOn}T06:00:00.000Z`,
    mode: 'abstain',
    limitPer: 'day',
    baselinePerDay: null,
    unitCostMinor: null,
    minutesPerUnit: null,
  } as unknown as HabitRow;
  const history = { fold: foldAtStart(toHabitRule(row)), habitEvents: [] };
  const moment = {
    today: readDay,
    nowMs: parseMs(readDay, 8),
    weekStart: 0,
    currency: 'SAR',
    isOpen: true,
    isReadOnly: false,
  };
  const habit = described(row, history, moment);
  const toDay = (ms: number) => logicalDate(ms, 'UTC', 0);
  const later = {
    today: addDays(readDay, 3),
    nowMs: moment.nowMs + 3 * dayMs,
    weekStart: 0,
    parseMs: Date.parse,
    toDay,
  };
  expect(habitOnDay(habit, later)).toMatchObject({ cleanDays: 43, bestDays: 43 });
});
