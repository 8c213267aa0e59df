import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CivilDate, civilDate, daysBetween } from './civil-date.ts';
import { addMonths, type CalendarView, getDateParts, getMonthWeeks, getWeekday, toCivilDate } from './month.ts';

const day = (text: string) => civilDate(text) as CivilDate;
const gregory: CalendarView = { calendar: 'gregory', hijriOffset: 0 };
const hijri: CalendarView = { calendar: 'umalqura', hijriOffset: 0 };

const views = fc.record({
  calendar: fc.constantFrom('gregory' as const, 'umalqura' as const),
  hijriOffset: fc.integer({ min: -2, max: 2 }),
});
/** Days inside both calendars' range at every offset, at least a year away from its ends. */
const days = fc.integer({ min: 400, max: 34_000 }).map((n) => addDays(day('1979-11-21'), n));

test.each([
  ['2026-11-21', 6],
  ['2026-11-22', 0],
  ['1969-12-31', 3],
  ['2000-02-29', 2],
])('%s is weekday %i', (date, weekday) => {
  expect(getWeekday(day(date))).toBe(weekday);
});

describe('numbers of a calendar', () => {
  test('Gregorian and Hijri, and Hijri as sighted', () => {
    expect(getDateParts(day('2026-11-21'), gregory)).toEqual({ year: 2026, month: 11, day: 21 });
    expect(getDateParts(day('2026-11-21'), hijri)).toEqual({ year: 1448, month: 6, day: 11 });
    expect(getDateParts(day('2026-11-21'), { ...hijri, hijriOffset: 2 })).toEqual({ year: 1448, month: 6, day: 13 });
    expect(toCivilDate({ year: 1448, month: 6, day: 13 }, { ...hijri, hijriOffset: 2 })).toBe('2026-11-21');
  });

  test.each([
    [{ year: 2026, month: 11, day: 31 }, gregory],
    [{ year: 2026, month: 13, day: 1 }, gregory],
    [{ year: 1448, month: 6, day: 31 }, hijri],
    [{ year: 1399, month: 1, day: 1 }, hijri],
  ])('%o is no day', (parts, view) => {
    expect(toCivilDate(parts, view)).toBeNull();
  });

  test('a day and its numbers lead to each other', () => {
    fc.assert(
      fc.property(days, views, (date, view) => {
        const parts = getDateParts(date, view);
        expect(parts && toCivilDate(parts, view)).toBe(date);
      }),
    );
  });
});

describe('moving by months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-05', 1, '2027-01-05'],
  ])('%s and %i months is %s', (date, months, moved) => {
    expect(addMonths(day(date), months, gregory)).toBe(moved);
  });

  test('a Hijri month further is the same Hijri day', () => {
    expect(addMonths(day('2026-11-21'), 1, hijri)).toBe('2026-12-20');
    expect(addMonths(day('2077-11-16'), 1, hijri)).toBeNull();
  });

  test('the day stays or is the last of its month', () => {
    fc.assert(
      fc.property(days, views, fc.integer({ min: -12, max: 12 }), (date, view, months) => {
        const moved = addMonths(date, months, view);
        const from = getDateParts(date, view);
        const to = moved && getDateParts(moved, view);
        expect(to && to.year * 12 + to.month).toBe(from && from.year * 12 + from.month + months);
        if (to?.day !== from?.day) expect(getDateParts(addDays(moved as CivilDate, 1), view)?.day).toBe(1);
      }),
    );
  });
});

describe('a page of the calendar', () => {
  test('November 2026 begins on a Sunday and needs five weeks', () => {
    const weeks = getMonthWeeks(day('2026-11-21'), gregory, 0);
    expect(weeks).toHaveLength(5);
    expect(weeks?.[0]?.[0]).toBe('2026-11-01');
    expect(weeks?.[4]?.[6]).toBe('2026-12-05');
  });

  test('a week that begins on Saturday shifts it', () => {
    expect(getMonthWeeks(day('2026-11-21'), gregory, 6)?.[0]?.[0]).toBe('2026-10-31');
  });

  test('every day of the month stands there once, in whole weeks that begin where they should', () => {
    fc.assert(
      fc.property(days, views, fc.integer({ min: 0, max: 6 }), (date, view, weekStart) => {
        const days = getMonthWeeks(date, view, weekStart)?.flat() ?? [];
        expect(days.length % 7).toBe(0);
        expect(getWeekday(days[0] as CivilDate)).toBe(weekStart);
        expect(days.every((each, i) => i === 0 || daysBetween(days[i - 1] as CivilDate, each) === 1)).toBe(true);
        const month = getDateParts(date, view)?.month;
        const own = days.filter((each) => getDateParts(each, view)?.month === month);
        expect(own).toContain(date);
        expect(getDateParts(own[0] as CivilDate, view)?.day).toBe(1);
        expect(getDateParts(addDays(own.at(-1) as CivilDate, 1), view)?.day).toBe(1);
      }),
    );
  });

  test('beyond the table there is none', () => {
    expect(getMonthWeeks(day('1979-11-20'), hijri, 0)).toBeNull();
  });
});
