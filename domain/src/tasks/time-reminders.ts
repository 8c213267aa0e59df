import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { logicalDate } from '../calendar/logical-date.ts';
import type { Window } from '../notifications/reminder-window.ts';
import { isWithin, listDays, type Period } from '../schedules/period.ts';
import { getRequirement, periodAt, type Schedule } from '../schedules/schedule.ts';
import { isExcused } from './streaks.ts';
import { taskState } from './task-state.ts';

const minuteMs = 60_000;

interface TimedTask {
  readonly schedule: Schedule;
  /** The first day on which it recurs by this schedule. */
  readonly since: CivilDate;
  /** Minutes before its time. */
  readonly reminderOffsets: readonly number[];
  /** The instant of its time on a day. */
  readonly timeOn: (day: CivilDate) => number;
}

interface Clockwork {
  readonly zone: string;
  readonly dayStartHour: number;
}

export interface TimeReminder {
  /** The day for which the task is reminded of. */
  readonly day: CivilDate;
  readonly minutesBefore: number;
  readonly atMs: number;
}

/** The reminders of a task that fall into a window, by its times alone: on whatever day, whatever was done. */
export function remindersIn(task: TimedTask, window: Window, { zone, dayStartHour }: Clockwork): TimeReminder[] {
  const first = addDays(logicalDate(window.fromMs, zone, dayStartHour), -1);
  // What is reminded of a day before is two days ahead, where clocks change.
  const last = addDays(logicalDate(window.toMs, zone, dayStartHour), 2);
  const days = listDays({ first, last }).filter((day) => day >= task.since);
  return days.flatMap((day) => {
    const timeMs = task.timeOn(day);
    return task.reminderOffsets
      .map((minutesBefore) => ({ day, minutesBefore, atMs: timeMs - minutesBefore * minuteMs }))
      .filter(({ atMs }) => window.fromMs < atMs && atMs <= window.toMs);
  });
}

interface ReminderFacts {
  readonly today: CivilDate;
  readonly weekStart: number;
  readonly excuses: readonly Period[];
  /** Days on which it was done, at least those of the periods of the reminders. */
  readonly doneOn: readonly CivilDate[];
}

/** Of several reminders of a task the newest for which there is still a reason; null where there is none. */
export function findNewestDue(
  task: Pick<TimedTask, 'schedule' | 'since'>,
  reminders: readonly TimeReminder[],
  facts: ReminderFacts,
): TimeReminder | null {
  const due = reminders.filter(({ day }) => isStillDue(task, day, facts));
  return due.sort((a, b) => b.atMs - a.atMs)[0] ?? null;
}

/** Whether it is due on the day, not done, not excused, and its period not over. */
function isStillDue(
  { schedule, since }: Pick<TimedTask, 'schedule' | 'since'>,
  day: CivilDate,
  { today, weekStart, excuses, doneOn }: ReminderFacts,
): boolean {
  const period = periodAt(schedule, day, weekStart);
  if (period.last < today || isExcused(day, { excuses })) return false;
  const done = doneOn.filter((each) => isWithin(each, period));
  const { times, from } = getRequirement(schedule, period, since);
  const isDone = done.filter((each) => each >= from).length >= times;
  return taskState(schedule, { today: day, since, isDone, weekStart, doneOn: done }) === 'due';
}
