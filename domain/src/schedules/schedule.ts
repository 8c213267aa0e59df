import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { getWeekday } from '../calendar/month.ts';
import { maxDate } from '../calendar/order-days.ts';
import { dayOfMonth, getPeriod, listDays, type Period, type PeriodKind } from './period.ts';

export const frequencies = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** When something recurs. */
export interface Schedule {
  readonly type: Frequency;
  /** 0–6, 0 being Sunday; used only when the type is weekly. */
  readonly weekday: number;
  /** On how many days of a week it is done, whichever they are; absent where once, on the weekday. */
  readonly timesPerWeek?: number | undefined;
  /** As many weekdays as there are times, ascending, where they are chosen; absent where any days of a week will do. */
  readonly weekdays?: readonly number[] | undefined;
  /** 1–31, clamped to the last day of a shorter month; used only when the type is monthly. */
  readonly dayOfMonth: number;
}

const kinds: Record<Frequency, PeriodKind> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** The period of a schedule that contains a date; what recurs is done once per period. */
export function periodAt({ type }: Schedule, date: CivilDate, weekStart: number): Period {
  return getPeriod(date, kinds[type], weekStart);
}

/** On how many days of a period it is to be done. */
export function timesIn({ type, timesPerWeek }: Pick<Schedule, 'type' | 'timesPerWeek'>): number {
  return type === 'weekly' ? (timesPerWeek ?? 1) : 1;
}

/** The chosen days of a week since a schedule began, in order; null where it has none, or any days will do. */
export function chosenDays({ type, weekdays }: Schedule, week: Period, since: CivilDate): CivilDate[] | null {
  if (type !== 'weekly' || !weekdays) return null;
  return listDays(week).filter((day) => day >= since && weekdays.includes(getWeekday(day)));
}

/** When a period is done: on so many days, of those from one on. */
interface Requirement {
  readonly times: number;
  readonly from: CivilDate;
}

/**
 * When a period is done. Chosen days before the schedule began are not asked for, nor does what was done before it stand
 * for them; a week with none of them left is done by one day, as others are that began after their day.
 */
export function getRequirement(schedule: Schedule, period: Period, since: CivilDate): Requirement {
  const chosen = chosenDays(schedule, period, since);
  if (!chosen) return { times: timesIn(schedule), from: period.first };
  return { times: Math.max(1, chosen.length), from: maxDate(period.first, since) };
}

/**
 * Whether a period may pass undone: its due day is excused, or too few of its days are not.
 *
 * @param since the first day of the schedule
 */
export function isPeriodExcused(
  schedule: Schedule,
  period: Period,
  since: CivilDate,
  isExcused: (day: CivilDate) => boolean,
): boolean {
  const times = timesIn(schedule);
  if (times === 1) return isExcused(dueDay(schedule, period));
  const chosen = chosenDays(schedule, period, since);
  if (chosen) return chosen.some(isExcused);
  return listDays(period).filter((day) => !isExcused(day)).length < times;
}

/** The due day of a period: its last one where any days of a week will do, or the last that is chosen. */
export function dueDay(schedule: Schedule, period: Period): CivilDate {
  const { first, last } = period;
  const { type, weekday, dayOfMonth: day } = schedule;
  if (type === 'daily') return first;
  if (timesIn(schedule) > 1) return chosenDays(schedule, period, first)?.at(-1) ?? last;
  if (type === 'weekly') return addDays(first, (weekday - getWeekday(first) + 7) % 7);
  return dayOfMonth(first, day);
}

/** A schedule whose day defaults to the day it is created, where the user gives none. */
export function scheduleMadeOn(
  today: CivilDate,
  {
    type,
    weekday,
    dayOfMonth: day,
    timesPerWeek,
    weekdays,
  }: {
    type: Frequency;
    weekday?: number | undefined;
    dayOfMonth?: number | undefined;
    timesPerWeek?: number | null | undefined;
    weekdays?: readonly number[] | null | undefined;
  },
): Schedule {
  const times = weekdays?.length ?? timesPerWeek;
  return {
    type,
    weekday: weekday ?? getWeekday(today),
    dayOfMonth: day ?? Number(today.slice(8)),
    ...(times && { timesPerWeek: times }),
    ...(type === 'weekly' && weekdays && { weekdays }),
  };
}

/** Whether two schedules fall due on the same days; if so, a change between them keeps the streak. */
export function isSameSchedule(a: Schedule, b: Schedule): boolean {
  if (a.type !== b.type) return false;
  const times = timesIn(a);
  if (times !== timesIn(b)) return false;
  if (a.type === 'weekly') return times > 1 ? `${a.weekdays}` === `${b.weekdays}` : a.weekday === b.weekday;
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
