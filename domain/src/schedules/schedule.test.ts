import fc from 'fast-check';
import rrule from 'rrule';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { addDays, type CivilDate, civilDate } from '../calendar/civil-date.ts';
import { dueDay, frequencies, isSameSchedule, periodAt, type Schedule, scheduleMadeOn } from './schedule.ts';

const { RRule } = rrule;
const day = (text: string) => civilDate(text) as CivilDate;
const weekday = fc.integer({ min: 0, max: 6 });
const first = day('2020-01-01');
const tenYears = 3653;

/** Every day on which a schedule falls due in ten years. */
function dueDays(schedule: Schedule, weekStart: number): string[] {
  const days = new Set<string>();
  for (let n = 0; n < tenYears; n++) days.add(dueDay(schedule, periodAt(schedule, addDays(first, n), weekStart)));
  return [...days].filter((date) => date >= first && date < addDays(first, tenYears)).sort();
}

/** The same by an RFC 5545 recurrence rule. A day past the end of a month becomes its last day. */
function asRecurrence({ type, weekday: on, dayOfMonth }: Schedule): string[] {
  const rule = new RRule({
    dtstart: new Date(`${first}T00:00:00Z`),
    until: new Date(`${addDays(first, tenYears - 1)}T00:00:00Z`),
    ...(type === 'daily' && { freq: RRule.DAILY }),
    ...(type === 'weekly' && { freq: RRule.WEEKLY, byweekday: [(on + 6) % 7] }),
    ...(type === 'monthly' && {
      freq: RRule.MONTHLY,
      bymonthday: Array.from({ length: Math.max(dayOfMonth - 27, 1) }, (_, n) => dayOfMonth - n),
      bysetpos: -1,
    }),
  });
  return rule.all().map((date) => date.toISOString().slice(0, 10));
}

describe('due days', () => {
  test('of weekly tasks are those of the recurrence rule, wherever the week begins', () => {
    fc.assert(
      fc.property(weekday, weekday, (on, weekStart) => {
        const schedule: Schedule = { type: 'weekly', weekday: on, dayOfMonth: 1 };
        expect(dueDays(schedule, weekStart)).toEqual(asRecurrence(schedule));
      }),
      propertyRuns(5, 20),
    );
  });

  test.each(Array.from({ length: 31 }, (_, n) => n + 1))('of monthly tasks on day %i are those of the rule', (date) => {
    const schedule: Schedule = { type: 'monthly', weekday: 0, dayOfMonth: date };
    expect(dueDays(schedule, 0)).toEqual(asRecurrence(schedule));
  });

  test('of daily tasks are all days', () => {
    const schedule: Schedule = { type: 'daily', weekday: 0, dayOfMonth: 1 };
    expect(dueDays(schedule, 0)).toEqual(asRecurrence(schedule));
  });

  test('every day lies in one period of each kind, and its due day in the same', () => {
    const types = fc.constantFrom(...frequencies);
    fc.assert(
      fc.property(
        types,
        weekday,
        fc.integer({ min: 1, max: 31 }),
        weekday,
        fc.nat(40_000),
        (type, on, date, start, n) => {
          const schedule: Schedule = { type, weekday: on, dayOfMonth: date };
          const today = addDays(day('1990-01-01'), n);
          const period = periodAt(schedule, today, start);
          const due = dueDay(schedule, period);
          expect(period.first <= today && today <= period.last).toBe(true);
          expect(period.first <= due && due <= period.last).toBe(true);
          expect(periodAt(schedule, addDays(period.last, 1), start).first).toBe(addDays(period.last, 1));
          expect(periodAt(schedule, period.first, start)).toEqual(period);
        },
      ),
    );
  });
});

test('a schedule without a day takes the one it was made on', () => {
  const today = day('2026-11-21');
  expect(scheduleMadeOn(today, { type: 'weekly' })).toEqual({ type: 'weekly', weekday: 6, dayOfMonth: 21 });
  expect(scheduleMadeOn(today, { type: 'weekly', weekday: 0 }).weekday).toBe(0);
  expect(scheduleMadeOn(today, { type: 'monthly', dayOfMonth: 31 }).dayOfMonth).toBe(31);
});

test.each([
  ['daily', { weekday: 3 }, true],
  ['weekly', { weekday: 3 }, false],
  ['weekly', { dayOfMonth: 3 }, true],
  ['monthly', { dayOfMonth: 3 }, false],
  ['monthly', { weekday: 3 }, true],
] as const)('of a %s task %o changes what it does not read: %s', (type, change, isSame) => {
  const schedule: Schedule = { type, weekday: 0, dayOfMonth: 1 };
  expect(isSameSchedule(schedule, { ...schedule, ...change })).toBe(isSame);
  expect(isSameSchedule(schedule, { ...schedule, type: type === 'daily' ? 'weekly' : 'daily' })).toBe(false);
});
