import { expect, it, test } from 'vitest';
import { aDay } from '../../testing/a-day.ts';
import type { CalendarView } from '../calendar/month.ts';
import type { Payday } from '../calendar/salary-cycle.ts';
import {
  countAveragePeriods,
  getComparedRange,
  getYearPeriods,
  type PersonCalendar,
  type ReportComparison,
} from './report-range.ts';

const gregory: CalendarView = { calendar: 'gregory', hijriOffset: 0 };
const umalqura: CalendarView = { calendar: 'umalqura', hijriOffset: 0 };
/** The 27th, or the working day before a Friday or Saturday. */
const payday: Payday = { salaryDay: 27, salaryWeekendRule: 'previous', weekend: [5, 6] };
const person = (change: Partial<PersonCalendar> = {}): PersonCalendar => ({
  payday,
  view: gregory,
  today: aDay('2026-11-11'),
  ...change,
});
const range = (from: string, to: string) => ({ from: aDay(from), to: aDay(to) });

it.each<[string, [string, string], ReportComparison, [string, string], Partial<PersonCalendar>]>([
  ['days before days', ['2026-10-05', '2026-10-14'], 'previous', ['2026-09-25', '2026-10-04'], {}],
  ['one day before one', ['2026-10-05', '2026-10-05'], 'previous', ['2026-10-04', '2026-10-04'], {}],
  ['a month before a month', ['2026-10-01', '2026-10-31'], 'previous', ['2026-09-01', '2026-09-30'], {}],
  ['a quarter before one', ['2026-07-01', '2026-09-30'], 'previous', ['2026-04-01', '2026-06-30'], {}],
  ['a year before a year', ['2025-01-01', '2025-12-31'], 'previous', ['2024-01-01', '2024-12-31'], {}],
  ['the same point of the month before', ['2026-11-01', '2026-11-30'], 'previous', ['2026-10-01', '2026-10-11'], {}],
  [
    'a short month to its end',
    ['2026-03-01', '2026-03-31'],
    'previous',
    ['2026-02-01', '2026-02-28'],
    { today: aDay('2026-03-30') },
  ],
  ['a cycle before a cycle', ['2026-09-27', '2026-10-26'], 'previous', ['2026-08-27', '2026-09-26'], {}],
  ['the same point of a cycle', ['2026-10-27', '2026-11-25'], 'previous', ['2026-09-27', '2026-10-12'], {}],
  ['two cycles before two', ['2026-07-27', '2026-09-26'], 'previous', ['2026-05-27', '2026-07-26'], {}],
  ['days a year before', ['2026-10-05', '2026-10-14'], 'year', ['2025-10-05', '2025-10-14'], {}],
  ['the end of February before a leap year', ['2025-02-01', '2025-02-28'], 'year', ['2024-02-01', '2024-02-29'], {}],
  ['a leap day', ['2024-02-29', '2024-02-29'], 'year', ['2023-02-28', '2023-02-28'], {}],
  ['the day before a leap day', ['2024-02-01', '2024-02-28'], 'year', ['2023-02-01', '2023-02-28'], {}],
  ['this year up to the same day', ['2026-01-01', '2026-12-31'], 'year', ['2025-01-01', '2025-11-11'], {}],
  ['Ramadan before Ramadan', ['2026-02-18', '2026-03-19'], 'year', ['2025-03-01', '2025-03-29'], { view: umalqura }],
  [
    'a Hijri month before one',
    ['2026-02-18', '2026-03-19'],
    'previous',
    ['2026-01-20', '2026-02-17'],
    { view: umalqura },
  ],
  [
    'years past the Hijri table',
    ['2090-01-01', '2090-01-31'],
    'year',
    ['2089-01-01', '2089-01-31'],
    { view: umalqura, today: aDay('2090-06-01') },
  ],
])('what is compared: %s', (_, [from, to], comparison, expected, change) => {
  expect(getComparedRange(range(from, to), comparison, person(change))).toEqual(range(...expected));
});

it('nothing is compared with what has not begun', () => {
  expect(getComparedRange(range('2026-11-12', '2026-11-30'), 'previous', person())).toBeNull();
  expect(countAveragePeriods(range('2026-11-12', '2026-11-30'), person())).toBeNull();
});

it.each([
  ['a day', ['2026-11-01', '2026-11-30'], { unit: 'day', count: 11 }],
  ['a month', ['2025-01-01', '2025-12-31'], { unit: 'month', count: 12 }],
  ['a month, of which one is not over', ['2026-01-01', '2026-12-31'], { unit: 'month', count: 10 + 11 / 30 }],
  ['a month of days that are none', ['2026-05-10', '2026-08-24'], { unit: 'month', count: 3 + 15 / 31 }],
  ['a cycle', ['2026-07-27', '2026-09-26'], { unit: 'cycle', count: 2 }],
  ['a cycle, of which one is not over', ['2026-09-27', '2026-11-25'], { unit: 'cycle', count: 1 + 16 / 30 }],
  ['a day of one cycle', ['2026-09-27', '2026-10-26'], { unit: 'day', count: 30 }],
] as const)('an average is for %s', (_, [from, to], expected) => {
  const periods = countAveragePeriods(range(from, to), person());
  expect(periods).toEqual({ unit: expected.unit, count: expect.closeTo(expected.count, 10) });
});

test('the months of a year and of the one before follow each other without a gap', () => {
  const { year, calendar, previous, periods } = getYearPeriods(aDay('2026-11-11'), 'month', person());
  expect({ year, calendar }).toEqual({ year: 2026, calendar: 'gregory' });
  expect(previous[0]).toEqual({ month: 1, first: '2025-01-01', last: '2025-01-31' });
  expect(previous[11]).toEqual({ month: 12, first: '2025-12-01', last: '2025-12-31' });
  expect(periods[0]).toEqual({ month: 1, first: '2026-01-01', last: '2026-01-31' });
  expect(periods).toHaveLength(12);
});

test('Hijri months are those of the Hijri year', () => {
  const { year, calendar, periods } = getYearPeriods(aDay('2026-02-20'), 'month', person({ view: umalqura }));
  expect({ year, calendar }).toEqual({ year: 1447, calendar: 'umalqura' });
  expect(periods[8]).toEqual({ month: 9, first: '2026-02-18', last: '2026-03-19' });
});

test('cycles are those that the months of the year name, in either calendar', () => {
  const { year, calendar, previous, periods } = getYearPeriods(aDay('2026-12-30'), 'cycle', person({ view: umalqura }));
  expect({ year, calendar }).toEqual({ year: 2027, calendar: 'gregory' });
  expect(periods[0]).toEqual({ month: 1, first: '2026-12-27', last: '2027-01-26' });
  // The 27th of November 2026 is a Friday.
  expect(previous[11]).toEqual({ month: 12, first: '2026-11-26', last: '2026-12-26' });
});
