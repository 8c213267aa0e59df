import { addDays, type CivilDate, civilDate, daysInMonth } from '../calendar/civil-date.ts';
import { getWeekday } from '../calendar/month.ts';

export type PeriodKind = 'day' | 'week' | 'month';

/** A range of days, both ends included. */
export interface Period {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** Whether a day lies in a range. */
export function isWithin(day: CivilDate, { first, last }: Period): boolean {
  return first <= day && day <= last;
}

/** Its days, in order. */
export function listDays({ first, last }: Period): CivilDate[] {
  const days: CivilDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The day, week or Gregorian month that contains a date.
 *
 * @param weekStart the weekday a week begins on, 0 being Sunday
 */
export function getPeriod(date: CivilDate, kind: PeriodKind, weekStart: number): Period {
  if (kind === 'day') return { first: date, last: date };
  if (kind === 'week') {
    const first = addDays(date, -((getWeekday(date) - weekStart + 7) % 7));
    return { first, last: addDays(first, 6) };
  }
  return { first: dayOfMonth(date, 1), last: dayOfMonth(date, 31) };
}

/** A given day of the date's month, clamped to the month's last day. */
export function dayOfMonth(date: CivilDate, day: number): CivilDate {
  const length = daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  return civilDate(`${date.slice(0, 8)}${String(Math.min(day, length)).padStart(2, '0')}`) as CivilDate;
}
