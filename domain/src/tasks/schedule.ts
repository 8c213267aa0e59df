import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { weekdayOf } from '../calendar/month.ts';
import { dayOfMonth, type Period, type PeriodKind, periodOf } from '../calendar/period.ts';

export const taskTypes = ['daily', 'weekly', 'monthly'] as const;
export type TaskType = (typeof taskTypes)[number];

/** When a task recurs. */
export interface Schedule {
  readonly type: TaskType;
  /** 0–6, 0 being Sunday; used only when the type is weekly. */
  readonly weekday: number;
  /** 1–31, clamped to the last day of a shorter month; used only when the type is monthly. */
  readonly dayOfMonth: number;
}

const kinds: Record<TaskType, PeriodKind> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** The period of a schedule that contains a date; the task needs to be done once per period. */
export function periodAt({ type }: Schedule, date: CivilDate, weekStart: number): Period {
  return periodOf(date, kinds[type], weekStart);
}

/** The day of a period on which the task falls due. */
export function dueDay({ type, weekday, dayOfMonth: day }: Schedule, { first }: Period): CivilDate {
  if (type === 'daily') return first;
  if (type === 'weekly') return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  return dayOfMonth(first, day);
}

/** A schedule whose day defaults to the day it is created, where the user gives none. */
export function scheduleMadeOn(
  today: CivilDate,
  { type, weekday, dayOfMonth: day }: { type: TaskType; weekday?: number | undefined; dayOfMonth?: number | undefined },
): Schedule {
  return { type, weekday: weekday ?? weekdayOf(today), dayOfMonth: day ?? Number(today.slice(8)) };
}

/** Whether two schedules fall due on the same days; if so, a change between them keeps the streak. */
export function isSameSchedule(a: Schedule, b: Schedule): boolean {
  if (a.type !== b.type) return false;
  if (a.type === 'weekly') return a.weekday === b.weekday;
  return a.type === 'daily' || a.dayOfMonth === b.dayOfMonth;
}

export const taskStates = ['done', 'due', 'late', 'upcoming'] as const;
export type TaskState = (typeof taskStates)[number];

/**
 * The state of a task in the period of `today`: done, due today, late (the due day has passed, the period has not) or
 * upcoming. A task created after the period's due day is not late in it: it is due in the next one.
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
