import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { weekdayOf } from '../calendar/month.ts';
import { dayOfMonth, type Period, type PeriodKind, periodOf } from '../calendar/period.ts';

export const taskTypes = ['daily', 'weekly', 'monthly'] as const;
export type TaskType = (typeof taskTypes)[number];

/** When a task comes back. */
export interface Schedule {
  readonly type: TaskType;
  /** 0–6, 0 being Sunday; read when the type is weekly. */
  readonly weekday: number;
  /** 1–31, cut to the last day of a shorter month; read when the type is monthly. */
  readonly dayOfMonth: number;
}

const kinds: Record<TaskType, PeriodKind> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** The period of the schedule that a date lies in: once in it is enough. */
export function periodAt({ type }: Schedule, date: CivilDate, weekStart: number): Period {
  return periodOf(date, kinds[type], weekStart);
}

/** The day of a period on which the task falls due. */
export function dueDay({ type, weekday, dayOfMonth: day }: Schedule, { first }: Period): CivilDate {
  if (type === 'daily') return first;
  if (type === 'weekly') return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  return dayOfMonth(first, day);
}

/** The schedule of a type whose day is the one it was made on, where the person names none. */
export function scheduleMadeOn(
  today: CivilDate,
  { type, weekday, dayOfMonth: day }: { type: TaskType; weekday?: number | undefined; dayOfMonth?: number | undefined },
): Schedule {
  return { type, weekday: weekday ?? weekdayOf(today), dayOfMonth: day ?? Number(today.slice(8)) };
}

/** Whether two schedules fall due on the same days; then a streak goes on. */
export function isSameSchedule(a: Schedule, b: Schedule): boolean {
  if (a.type !== b.type) return false;
  if (a.type === 'weekly') return a.weekday === b.weekday;
  return a.type === 'daily' || a.dayOfMonth === b.dayOfMonth;
}

export const taskStates = ['done', 'due', 'late', 'upcoming'] as const;
export type TaskState = (typeof taskStates)[number];

/**
 * How a task stands in the period of `today`: done, due on this very day, late (its day has passed, the period has not),
 * or still to come. What was made after the period's day is never late in it: it waits for the next.
 */
export function taskState(
  schedule: Schedule,
  { today, since, isDone, weekStart }: { today: CivilDate; since: CivilDate; isDone: boolean; weekStart: number },
): TaskState {
  if (isDone) return 'done';
  const due = dueDay(schedule, periodAt(schedule, today, weekStart));
  if (due === today) return 'due';
  return due < today && since <= due ? 'late' : 'upcoming';
}
