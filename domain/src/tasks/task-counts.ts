import type { CivilDate } from '../calendar/civil-date.ts';
import { getLevel, pointsAtLevel } from '../points/level.ts';
import { getPeriod, type Period } from '../schedules/period.ts';
import { getRequirement, periodAt } from '../schedules/schedule.ts';
import { countByDay, type DayCount, dueIn, sumCounts } from './due-count.ts';
import { earnsFreeze } from './streaks.ts';
import { type DatedFreezes, type DatedTask, type TaskDay, toCompletionLog, toSchedule } from './tasks-on-day.ts';

/** Of the tasks that are due today or late, those done today, and all. */
export function countToday(tasks: readonly DatedTask[], { today, weekStart }: TaskDay) {
  const day: Period = { first: today, last: today };
  const { due, done } = sumCounts(tasks.map((task) => dueIn(day, toCompletionLog(task), weekStart)));
  return { doneToday: done, dueToday: due };
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
  readonly weekDays: readonly DayCount[];
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
  { today, weekStart, readOn }: TaskDay & { readonly readOn: CivilDate },
): S {
  const currentStreak = Math.max(0, ...tasks.map(({ streak }) => streak));
  const excused = summary.excuses.filter(({ first, last }) => first <= today && today <= last);
  return {
    ...summary,
    ...countToday(tasks, { today, weekStart }),
    ...countWeek(summary, tasks, { today, weekStart, readOn }),
    currentStreak,
    longestStreak: Math.max(summary.longestStreak, currentStreak),
    excusedUntil: getLatest(excused.map(({ last }) => last)),
  };
}

/** Predicts the summary after a change of tasks that stand as today: points, what was done this week, and freezes. */
export function summaryAfter<S extends DatedSummary>(
  summary: S,
  before: readonly DatedTask[],
  after: readonly DatedTask[],
  { today, weekStart }: TaskDay,
): S {
  const week = getPeriod(today, 'week', weekStart);
  const earlierTasks = new Map(before.map((task) => [task.id, task]));
  const pairs = after.flatMap((task) => {
    const earlier = earlierTasks.get(task.id);
    return earlier && earlier !== task ? [{ earlier, later: task }] : [];
  });
  const sumBy = (figure: (task: DatedTask) => number) =>
    pairs.reduce((sum, { earlier, later }) => sum + figure(later) - figure(earlier), 0);
  // What is deleted takes along what its open period earned; what comes back brings it.
  const sumEarned = (tasks: readonly DatedTask[], others: readonly DatedTask[]) => {
    const known = new Set(others.map(({ id }) => id));
    return tasks.reduce((sum, { id, on, earned }) => sum + (known.has(id) || on !== today ? 0 : earned), 0);
  };
  const change = sumBy(({ earned }) => earned) + sumEarned(after, before) - sumEarned(before, after);
  // What was spent is not taken back.
  const points = Math.max(-summary.points, change);
  const countDays = (which: 'earlier' | 'later') =>
    countByDay(
      week,
      pairs.map((pair) => toCompletionLog(pair[which])),
      weekStart,
    );
  const [daysBefore, daysAfter] = [countDays('earlier'), countDays('later')];
  const changes = new Map(daysAfter.map(({ on, done }, index) => [on, done - (daysBefore[index]?.done ?? 0)]));
  const earnsOne = (tasks: readonly DatedTask[]) => tasks.some((task) => lengthensToFreeze(task, { today, weekStart }));
  const held = summary.freezes - Number(summary.isFreezeEarned);
  const isEarned = earnsOne(after) || (summary.isFreezeEarned && !earnsOne(before));
  const isFreezeEarned = isEarned && held < summary.freezeLimit;
  const pointsEarned = Math.max(0, summary.pointsEarned + points);
  const level = getLevel(pointsEarned);
  return {
    ...summary,
    points: Math.max(0, summary.points + points),
    pointsEarned,
    level,
    levelFrom: pointsAtLevel(level),
    levelTo: pointsAtLevel(level + 1),
    pointsThisWeek: summary.pointsThisWeek + points,
    doneThisWeek: summary.doneThisWeek + sumCounts(daysAfter).done - sumCounts(daysBefore).done,
    weekDays: summary.weekDays.map((day) => ({ ...day, done: day.done + (changes.get(day.on) ?? 0) })),
    isFreezeEarned,
    freezes: held + Number(isFreezeEarned),
  };
}

/** Whether what was done today brought a streak to where it earns a freeze; days beyond the times of a week bring nothing. */
function lengthensToFreeze(task: DatedTask, { today, weekStart }: TaskDay): boolean {
  const schedule = toSchedule(task);
  const { times, from } = getRequirement(schedule, periodAt(schedule, today, weekStart), task.since);
  return task.doneDays.filter((day) => day >= from)[times - 1] === today && earnsFreeze(task.streak);
}

function countWeek(
  { pointsThisWeek, doneThisWeek, dueThisWeek, weekDays }: DatedSummary,
  tasks: readonly DatedTask[],
  { today, weekStart, readOn }: TaskDay & { readonly readOn: CivilDate },
) {
  const week = getPeriod(today, 'week', weekStart);
  if (readOn >= week.first) return { pointsThisWeek, doneThisWeek, dueThisWeek, weekDays };
  const days = countByDay(week, tasks.map(toCompletionLog), weekStart);
  const { due, done } = sumCounts(days);
  return { pointsThisWeek: 0, doneThisWeek: done, dueThisWeek: due, weekDays: days };
}

/** The latest of some days; null of none. */
export function getLatest<Text extends string>(days: readonly Text[]): Text | null {
  return days.toSorted().at(-1) ?? null;
}
