import type { CivilDate } from '../calendar/civil-date.ts';
import { levelOf, pointsAtLevel } from '../points/level.ts';
import { isWithin, type Period, periodOf } from '../schedules/period.ts';
import { duePeriodsIn, type Schedule, timesIn } from '../schedules/schedule.ts';
import { earnsFreeze } from './streaks.ts';
import { type DatedFreezes, type DatedTask, scheduleOf, standingOn } from './tasks-on-day.ts';

interface Day {
  readonly today: CivilDate;
  readonly weekStart: number;
}

/**
 * What today is the day of: tasks that are due or late on it, done or not. A task that could have waited is not among
 * them, so that doing it ahead moves neither number.
 */
export function countToday(tasks: readonly DatedTask[], { today, weekStart }: Day) {
  const isAsked = (task: DatedTask) => {
    const doneOn = task.doneDays.filter((day) => day !== today) as CivilDate[];
    const { state } = standingOn(scheduleOf(task), { today, since: task.since as CivilDate, weekStart, doneOn });
    return state === 'due' || state === 'late';
  };
  const asked = tasks.filter(isAsked);
  return { doneToday: asked.filter(({ doneDays }) => doneDays.includes(today)).length, dueToday: asked.length };
}

interface LoggedSchedule {
  readonly schedule: Schedule;
  readonly since: CivilDate;
  readonly doneOn: readonly CivilDate[];
}

/** How often something was done in a week; what asks for several of its days is done once. */
export function countDone(week: Period, { schedule, doneOn }: Pick<LoggedSchedule, 'schedule' | 'doneOn'>): number {
  const done = doneOn.filter((day) => isWithin(day, week)).length;
  const times = timesIn(schedule);
  return times > 1 ? Math.min(1, Math.floor(done / times)) : done;
}

/** How often something is due in a week and not done, by its present schedule. */
export function countOpen(week: Period, { schedule, since, doneOn }: LoggedSchedule, weekStart: number): number {
  const times = timesIn(schedule);
  return [...duePeriodsIn(week, schedule, weekStart)].filter(
    ({ period, due }) =>
      isWithin(due, week) && since <= due && doneOn.filter((day) => isWithin(day, period)).length < times,
  ).length;
}

/** The summary of tasks that was read on a day. */
interface DatedSummary extends DatedFreezes {
  readonly points: number;
  readonly pointsEarned: number;
  readonly level: number;
  readonly levelFrom: number;
  readonly levelTo: number;
  readonly pointsThisWeek: number;
  readonly doneToday: number;
  readonly dueToday: number;
  readonly doneThisWeek: number;
  readonly dueThisWeek: number;
  readonly currentStreak: number;
  readonly excusedUntil: string | null;
}

/**
 * A summary whose freezes are those of today, with the counts of today by the tasks as they stand today. Those of the
 * week stay until a new one begins, which has what was done on its days so far.
 *
 * @param readOn the day on which the counts of the week were read
 */
export function summaryOnDay<S extends DatedSummary>(
  summary: S,
  tasks: readonly DatedTask[],
  { today, weekStart, readOn }: Day & { readonly readOn: CivilDate },
): S {
  const currentStreak = Math.max(0, ...tasks.map(({ streak }) => streak));
  const excused = summary.excuses.filter(({ first, last }) => first <= today && today <= last);
  return {
    ...summary,
    ...countToday(tasks, { today, weekStart }),
    ...countWeek(summary, tasks, { today, weekStart, readOn }),
    currentStreak,
    longestStreak: Math.max(summary.longestStreak, currentStreak),
    excusedUntil: lastOf(excused.map(({ last }) => last)),
  };
}

/** Predicts the summary after a change of tasks that stand as today: points, what was done this week, and freezes. */
export function summaryAfter<S extends DatedSummary>(
  summary: S,
  before: readonly DatedTask[],
  after: readonly DatedTask[],
  { today, weekStart }: Day,
): S {
  const week = periodOf(today, 'week', weekStart);
  const was = new Map(before.map((task) => [task.id, task]));
  const pairs = after.flatMap((task) => {
    const earlier = was.get(task.id);
    return earlier && earlier !== task ? [{ earlier, later: task }] : [];
  });
  const sumOf = (figure: (task: DatedTask) => number) =>
    pairs.reduce((sum, { earlier, later }) => sum + figure(later) - figure(earlier), 0);
  const points = sumOf(({ earned }) => earned);
  const done = sumOf((task) => countDone(week, loggedOf(task)));
  const open = sumOf((task) => countOpen(week, loggedOf(task), weekStart));
  const earnsOne = (tasks: readonly DatedTask[]) => tasks.some((task) => lengthensToFreeze(task, today));
  const held = summary.freezes - Number(summary.isFreezeEarned);
  const isEarned = earnsOne(after) || (summary.isFreezeEarned && !earnsOne(before));
  const isFreezeEarned = isEarned && held < summary.freezeLimit;
  const pointsEarned = Math.max(0, summary.pointsEarned + points);
  const level = levelOf(pointsEarned);
  return {
    ...summary,
    points: Math.max(0, summary.points + points),
    ...{ pointsEarned, level, levelFrom: pointsAtLevel(level), levelTo: pointsAtLevel(level + 1) },
    pointsThisWeek: summary.pointsThisWeek + points,
    doneThisWeek: summary.doneThisWeek + done,
    dueThisWeek: summary.dueThisWeek + done + open,
    isFreezeEarned,
    freezes: held + Number(isFreezeEarned),
  };
}

/** Whether what was done today brought a streak to where it earns a freeze. */
function lengthensToFreeze({ isCompleted, doneDays, streak }: DatedTask, today: CivilDate): boolean {
  return isCompleted && doneDays.at(-1) === today && earnsFreeze(streak);
}

function countWeek(
  { pointsThisWeek, doneThisWeek, dueThisWeek }: DatedSummary,
  tasks: readonly DatedTask[],
  { today, weekStart, readOn }: Day & { readonly readOn: CivilDate },
) {
  const week = periodOf(today, 'week', weekStart);
  if (readOn >= week.first) return { pointsThisWeek, doneThisWeek, dueThisWeek };
  const logged = tasks.map(loggedOf);
  const done = logged.reduce((sum, each) => sum + countDone(week, each), 0);
  const open = logged.reduce((sum, each) => sum + countOpen(week, each, weekStart), 0);
  return { pointsThisWeek: 0, doneThisWeek: done, dueThisWeek: done + open };
}

function loggedOf(task: DatedTask): LoggedSchedule {
  return {
    schedule: scheduleOf(task),
    since: task.since as CivilDate,
    doneOn: task.doneDays as readonly CivilDate[],
  };
}

/** The latest of some days; null of none. */
export function lastOf<Text extends string>(days: readonly Text[]): Text | null {
  return days.toSorted().at(-1) ?? null;
}
