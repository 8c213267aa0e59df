import type { Task } from '@afdal/contract/tasks/tasks';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { CityId } from '@afdal/domain/prayers/cities';
import { timeAfterPrayer } from '@afdal/domain/prayers/prayer-time';
import type { CompletionLog } from '@afdal/domain/schedules/completion-log';
import { type Schedule, timesIn } from '@afdal/domain/schedules/schedule';
import type { Schedules } from '@afdal/domain/schedules/schedule-history';
import { amountIn, type DayAmount } from '@afdal/domain/tasks/amount';
import { getStreak, type Streaks } from '@afdal/domain/tasks/streaks';
import { computeTaskStatus } from '@afdal/domain/tasks/tasks-on-day';
import { prayerInstants } from '../../platform/prayer-instants.ts';
import type { StoredStep, tasks } from './tables.ts';

export type TaskRow = typeof tasks.$inferSelect;

/** The last award for a task. */
export interface LastPaid {
  readonly amount: number;
  readonly doneOn: CivilDate;
  readonly first: CivilDate | null;
  /** Null for what was paid before it was kept. */
  readonly last: CivilDate | null;
}

type ScheduleColumns = Pick<
  TaskRow,
  'taskType' | 'weekday' | 'dayOfMonth' | 'timesPerWeek' | 'weekdays' | 'scheduledFrom' | 'earlierSchedules'
>;

export function toSchedule({ taskType, weekday, dayOfMonth, timesPerWeek, weekdays }: ScheduleColumns): Schedule {
  return {
    type: taskType,
    weekday,
    dayOfMonth,
    ...(timesPerWeek && { timesPerWeek }),
    ...(weekdays && { weekdays }),
  };
}

export function toSchedules(row: ScheduleColumns): Schedules {
  return [...row.earlierSchedules, { from: row.scheduledFrom, schedule: toSchedule(row) }];
}

/** The columns that store a task's schedules. */
export function toColumns(schedules: Schedules): ScheduleColumns {
  const earlierSchedules = [...schedules];
  const { from, schedule } = earlierSchedules.pop() ?? schedules[0];
  const { type, weekday, dayOfMonth, timesPerWeek = null } = schedule;
  const weekdays = schedule.weekdays ? [...schedule.weekdays] : null;
  return { taskType: type, weekday, dayOfMonth, timesPerWeek, weekdays, scheduledFrom: from, earlierSchedules };
}

/** A task as input to the streaks. It still counts on the day of its deletion if it was done on that day. */
export function toCompletionLog(row: TaskRow, doneOn: readonly CivilDate[]): CompletionLog {
  const { deletedOn } = row;
  const goneOn = deletedOn && doneOn.includes(deletedOn) ? addDays(deletedOn, 1) : deletedOn;
  return { id: row.id, schedules: toSchedules(row), goneOn, doneOn };
}

/** What a task is shown with beside its own columns. */
interface TaskDetails extends TaskRow {
  readonly doneOn: readonly CivilDate[];
  readonly paid: LastPaid | null;
  readonly amounts: readonly DayAmount[];
}

/** By what its owner reads it. */
interface ReadBy {
  readonly rules: { readonly weekStart: number };
  readonly city: CityId | null;
}

/** A task as its owner sees it on a day. */
export function toTask(row: TaskDetails, streaks: Streaks, { rules: { weekStart }, city }: ReadBy): Task {
  const today = streaks.day;
  const schedule = toSchedule(row);
  const { period, ...status } = computeTaskStatus(schedule, {
    today,
    since: row.scheduledFrom,
    weekStart,
    doneOn: row.doneOn,
  });
  const { dueOn, isCompleted } = status;
  const dueTime = dueTimeOn(timesIn(schedule) > 1 && !row.weekdays ? today : dueOn, row, city);
  const isWeekly = row.taskType === 'weekly';
  // Field by field: taking the row apart with a rest makes each of thirty tasks ten times as slow.
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    notes: row.notes,
    taskType: row.taskType,
    category: row.category,
    priority: row.priority,
    dueTime,
    dueDate: dueTime,
    weekday: isWeekly && row.timesPerWeek === null ? row.weekday : null,
    dayOfMonth: row.taskType === 'monthly' ? row.dayOfMonth : null,
    prayer: row.prayer,
    offsetMinutes: row.offsetMinutes,
    reminderOffsets: row.reminderOffsets,
    timesPerWeek: isWeekly ? row.timesPerWeek : null,
    weekdays: row.weekdays,
    on: today,
    since: row.scheduledFrom,
    ...status,
    target: row.target,
    unit: row.target === null ? '' : row.unit,
    amount: row.target === null ? 0 : amountIn(row.amounts, period),
    lastCompletedOn: streaks.tasks[row.id]?.lastDoneOn ?? null,
    streak: getStreak(streaks, row.id),
    earned: isCompleted && row.paid && row.paid.doneOn >= period.first ? row.paid.amount : 0,
    paidPeriod: row.paid?.first && row.paid.last ? { first: row.paid.first, last: row.paid.last } : null,
    milestoneId: row.milestoneId,
    steps: row.steps.map(({ id, title, doneOn }) => ({ id, title, isDone: isStepDone({ doneOn }, period.first) })),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Its own time, or that after its prayer; without a city the latter is unknown. */
export function dueTimeOn(day: CivilDate, { prayer, offsetMinutes, dueTime }: TaskRow, city: CityId | null): string {
  if (!prayer || !city) return dueTime;
  return timeAfterPrayer(prayerInstants, city, day, { prayer, offsetMinutes });
}

/** @param since the first day of the current period */
export function isStepDone({ doneOn }: Pick<StoredStep, 'doneOn'>, since: CivilDate): boolean {
  return doneOn !== null && doneOn >= since;
}
