import { addDays, type CivilDate, civilDate, daysBetween, daysInMonth } from './civil-date.ts';
import { addHijriMonths, fromHijriDate, hijriMonthLength, toHijriDate } from './hijri-date.ts';

export const calendars = ['gregory', 'umalqura'] as const;
export type Calendar = (typeof calendars)[number];

/** The user's calendar setting. `hijriOffset`, −2 to 2 days, corrects Umm al-Qura to the locally sighted Hijri month. */
export interface CalendarView {
  readonly calendar: Calendar;
  readonly hijriOffset: number;
}

/** A date as year, month and day of one calendar. Months 1 to 12, days from 1. */
export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const aSunday = '1970-01-04' as CivilDate;

/** 0 is Sunday. */
export function getWeekday(date: CivilDate): number {
  return ((daysBetween(aSunday, date) % 7) + 7) % 7;
}

/** Splits a date into its parts in a calendar, or returns null outside the table of Hijri months. */
export function getDateParts(date: CivilDate, { calendar, hijriOffset }: CalendarView): DayParts | null {
  if (calendar === 'umalqura') return toHijriDate(addDays(date, hijriOffset));
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** The date with these parts in a calendar, or null when the calendar has no such day. */
export function toCivilDate({ year, month, day }: DayParts, { calendar, hijriOffset }: CalendarView): CivilDate | null {
  if (calendar === 'umalqura') {
    const date = fromHijriDate({ year, month, day });
    return date && addDays(date, -hijriOffset);
  }
  const [y, m, d] = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  return civilDate(`${y}-${m}-${d}`);
}

/** Adds calendar months, clamping to the last day of a shorter month. Null outside the calendar's range. */
export function addMonths(date: CivilDate, months: number, view: CalendarView): CivilDate | null {
  const parts = getDateParts(date, view);
  if (!parts) return null;
  if (view.calendar === 'umalqura') {
    const moved = addHijriMonths(parts, months);
    return moved && toCivilDate(moved, view);
  }
  const index = parts.year * 12 + parts.month - 1 + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  return toCivilDate({ year, month, day: Math.min(parts.day, daysInMonth(year, month)) }, view);
}

/**
 * The weeks of a calendar page, seven days each: the month of `date`, padded with days of the adjacent months.
 * Null outside the calendar's range.
 */
export function getMonthWeeks(date: CivilDate, view: CalendarView, weekStart: number): readonly CivilDate[][] | null {
  const parts = getDateParts(date, view);
  const first = parts && toCivilDate({ ...parts, day: 1 }, view);
  const length = parts && getMonthLength(parts, view.calendar);
  if (!first || !length) return null;
  const before = (getWeekday(first) - weekStart + 7) % 7;
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day - before)),
  );
}

function getMonthLength({ year, month }: DayParts, calendar: Calendar): number | null {
  return calendar === 'umalqura' ? hijriMonthLength(year, month) : daysInMonth(year, month);
}

/** The first day of the date's month. */
export function startOfMonth(date: CivilDate): CivilDate {
  return `${date.slice(0, 7)}-01` as CivilDate;
}
