import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { weekdayOf } from '../calendar/month.ts';
import { dayOfMonth, type Period, type PeriodKind, periodOf } from './period.ts';

export const frequencies = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** When something recurs. */
export interface Schedule {
  readonly type: Frequency;
  /** 0–6, 0 being Sunday; used only when the type is weekly. */
  readonly weekday: number;
  /** 1–31, clamped to the last day of a shorter month; used only when the type is monthly. */
  readonly dayOfMonth: number;
}

const kinds: Record<Frequency, PeriodKind> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** The period of a schedule that contains a date; what recurs is done once per period. */
export function periodAt({ type }: Schedule, date: CivilDate, weekStart: number): Period {
  return periodOf(date, kinds[type], weekStart);
}

/** The due day of a period. */
export function dueDay({ type, weekday, dayOfMonth: day }: Schedule, { first }: Period): CivilDate {
  if (type === 'daily') return first;
  if (type === 'weekly') return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  return dayOfMonth(first, day);
}

/** A schedule whose day defaults to the day it is created, where the user gives none. */
export function scheduleMadeOn(
  today: CivilDate,
  {
    type,
    weekday,
    dayOfMonth: day,
  }: { type: Frequency; weekday?: number | undefined; dayOfMonth?: number | undefined },
): Schedule {
  return { type, weekday: weekday ?? weekdayOf(today), dayOfMonth: day ?? Number(today.slice(8)) };
}

/** Whether two schedules fall due on the same days; if so, a change between them keeps the streak. */
export function isSameSchedule(a: Schedule, b: Schedule): boolean {
  if (a.type !== b.type) return false;
  if (a.type === 'weekly') return a.weekday === b.weekday;
  return a.type === 'daily' || a.dayOfMonth === b.dayOfMonth;
}

/** A period of a schedule and its due day. */
export interface DuePeriod {
  readonly period: Period;
  readonly due: CivilDate;
}

/** The periods that have days in a range, in order. The due day of the first or the last may lie outside the range. */
export function* duePeriodsIn(range: Period, schedule: Schedule, weekStart: number): Generator<DuePeriod> {
  for (let day = range.first; day <= range.last; ) {
    const period = periodAt(schedule, day, weekStart);
    yield { period, due: dueDay(schedule, period) };
    day = addDays(period.last, 1);
  }
}
