import type { ReviewFigures } from '@afdal/contract/self-development/weekly-reviews';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { getLevel, pointsAtLevel } from '@afdal/domain/points/level';
import { getPeriod, isWithin, type Period } from '@afdal/domain/schedules/period';
import { getWeekBefore } from '@afdal/domain/self-development/weekly-review';
import { countByDay, type DayCount, sumCounts } from '@afdal/domain/tasks/due-count';
import { getStreak } from '@afdal/domain/tasks/streaks';
import { getLatest } from '@afdal/domain/tasks/task-counts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import type { Db } from '../../platform/database/database.ts';
import type { ReadCall, ReviewedWeek } from '../../platform/http/call.ts';
import type { WeekReader } from '../notifications/weekly-summary.ts';
import { findPoints, pointsEarnedIn } from '../points/store.ts';
import { type LoggedRow, loadTaskLog } from './log-store.ts';
import { streaksToday } from './streaks-store.ts';
import { toSchedules } from './task-row.ts';
import { streakForms, weekTexts } from './texts.ts';

/** Of those of a task: a month's. */
const longestPeriodDays = 31;

export async function readTaskSummary({ db, user, now }: ReadCall) {
  const { today } = user;
  const taskLog = await loadTaskLog(db, user.id, now);
  const { rows, rules } = taskLog;
  const streaks = streaksToday(taskLog, today);
  const week = getPeriod(today, 'week', rules.weekStart);
  const { points, earned } = await findPoints(db, user.id);
  const level = getLevel(earned);
  const live = rows.filter(({ deletedAt }) => deletedAt === null);
  const ofToday = sumCounts(countDays({ first: today, last: today }, live, rules.weekStart));
  const weekDays = countDays(week, rows, rules.weekStart);
  const ofWeek = sumCounts(weekDays);
  const excused = rules.excuses.filter((excuse) => isWithin(today, excuse));
  return {
    on: today,
    points,
    pointsEarned: earned,
    level,
    levelFrom: pointsAtLevel(level),
    levelTo: pointsAtLevel(level + 1),
    pointsThisWeek: await pointsEarnedIn(db, user.id, week),
    doneToday: ofToday.done,
    dueToday: ofToday.due,
    doneThisWeek: ofWeek.done,
    dueThisWeek: ofWeek.due,
    weekDays,
    longestStreak: streaks.longest,
    currentStreak: Math.max(0, ...live.map(({ id }) => getStreak(streaks, id))),
    freezes: streaks.freezes,
    isFreezeEarned: streaks.isFreezeEarned,
    freezeLimit: rules.freezeLimit,
    frozenOn: streaks.frozenOn.at(-1) ?? null,
    frozenInRow: streaks.frozenInRow,
    excusedUntil: getLatest(excused.map(({ last }) => last)),
    excuses: rules.excuses.filter(({ last }) => last >= addDays(today, -longestPeriodDays)),
  };
}

/** What was done of the tasks of a week and of the one before it, and the longest streak that runs. */
export async function reviewTasks(db: Db, { user, week, now }: ReviewedWeek): Promise<ReviewFigures['tasks']> {
  const taskLog = await loadTaskLog(db, user.id, now);
  const { rows, rules } = taskLog;
  const streaks = streaksToday(taskLog, user.today);
  const live = rows.filter(({ deletedAt }) => deletedAt === null);
  return {
    ...sumCounts(countDays(week, rows, rules.weekStart)),
    doneBefore: sumCounts(countDays(getWeekBefore(week), rows, rules.weekStart)).done,
    streak: Math.max(0, ...live.map(({ id }) => getStreak(streaks, id))),
  };
}

/** What was done of a week’s tasks, and the longest streak, as the mail that sums it up says them. */
export const tasksOfWeek: WeekReader = async (db, { user, from, to, now }) => {
  const taskLog = await loadTaskLog(db, user.id, now);
  const { done, due } = sumCounts(countDays({ first: from, last: to }, taskLog.rows, taskLog.rules.weekStart));
  if (done === 0) return [];
  const { longest } = streaksToday(taskLog, user.today);
  return [
    interpolate(weekTexts.done, { done: String(done), due: String(due) }),
    ...(longest > 0 ? [interpolate(weekTexts.streak, { streak: pluralPhrase(streakForms.daily, longest) })] : []),
  ];
};

/** What of tasks is due and done on each day of a range. Of one that was deleted, what was done of it. */
function countDays(range: Period, rows: readonly LoggedRow[], weekStart: number): DayCount[] {
  const logs = rows.map((row) => ({ schedules: toSchedules(row), doneOn: row.doneOn, goneOn: row.deletedOn }));
  return countByDay(range, logs, weekStart);
}
