import type { tasks } from '@afdal/contract/tasks';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { levelOf, pointsAtLevel } from '@afdal/domain/points/level';
import { isWithin, type Period, periodOf } from '@afdal/domain/schedules/period';
import { type DueCount, dueIn } from '@afdal/domain/tasks/due-count';
import { streakOf } from '@afdal/domain/tasks/streaks';
import { lastOf } from '@afdal/domain/tasks/task-counts';
import type { Call } from '../../platform/http/call.ts';
import { pointsEarnedIn, pointsOf } from '../points/store.ts';
import { type LoggedRow, taskLogOf } from './log-store.ts';
import { streaksToday } from './streaks-store.ts';
import { schedulesOf } from './task-row.ts';

/** Of those of a task: a month's. */
const longestPeriodDays = 31;

export async function readTaskSummary({ db, user, now }: Call<typeof tasks.readTaskSummary>) {
  const { today } = user;
  const taskLog = await taskLogOf(db, user.id, now);
  const { rows, rules } = taskLog;
  const streaks = streaksToday(taskLog, today);
  const week = periodOf(today, 'week', rules.weekStart);
  const { points, earned } = await pointsOf(db, user.id);
  const level = levelOf(earned);
  const live = rows.filter(({ deletedAt }) => deletedAt === null);
  const ofToday = dueOf({ first: today, last: today }, live, rules.weekStart);
  const ofWeek = dueOf(week, rows, rules.weekStart);
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
    longestStreak: streaks.longest,
    currentStreak: Math.max(0, ...live.map(({ id }) => streakOf(streaks, id))),
    freezes: streaks.freezes,
    isFreezeEarned: streaks.isFreezeEarned,
    freezeLimit: rules.freezeLimit,
    frozenOn: streaks.frozenOn.at(-1) ?? null,
    frozenInRow: streaks.frozenInRow,
    excusedUntil: lastOf(excused.map(({ last }) => last)),
    excuses: rules.excuses.filter(({ last }) => last >= addDays(today, -longestPeriodDays)),
  };
}

/** What of tasks is due in a range, and done in it. Of one that was deleted, what was done of it. */
function dueOf(range: Period, rows: readonly LoggedRow[], weekStart: number): DueCount {
  let [allDue, allDone] = [0, 0];
  for (const row of rows) {
    const { due, done } = dueIn(range, { schedules: schedulesOf(row), doneOn: row.doneOn }, weekStart);
    allDue += row.deletedAt === null ? due : done;
    allDone += done;
  }
  return { due: allDue, done: allDone };
}
