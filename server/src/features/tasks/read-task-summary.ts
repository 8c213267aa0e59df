import type { tasks } from '@afdal/contract/tasks';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { levelOf, pointsAtLevel } from '@afdal/domain/points/level';
import { isWithin, periodOf } from '@afdal/domain/schedules/period';
import { streakOf } from '@afdal/domain/tasks/streaks';
import { countDone, countOpen, countToday, lastOf } from '@afdal/domain/tasks/task-counts';
import type { Call } from '../../platform/http/call.ts';
import { pointsEarnedIn, pointsOf } from '../points/store.ts';
import { taskLogOf } from './log-store.ts';
import { streaksToday } from './streaks-store.ts';
import { scheduleOf, toTask } from './task-row.ts';

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
  const states = live.map((row) => toTask(row, streaks, taskLog));
  const logged = rows.map((row) => ({ ...row, schedule: scheduleOf(row), since: row.scheduledFrom }));
  const openThisWeek = logged.reduce(
    (sum, row) => sum + (row.deletedAt === null ? countOpen(week, row, rules.weekStart) : 0),
    0,
  );
  const doneThisWeek = logged.reduce((sum, row) => sum + countDone(week, row), 0);
  const excused = rules.excuses.filter((excuse) => isWithin(today, excuse));
  return {
    on: today,
    points,
    pointsEarned: earned,
    level,
    levelFrom: pointsAtLevel(level),
    levelTo: pointsAtLevel(level + 1),
    pointsThisWeek: await pointsEarnedIn(db, user.id, week),
    ...countToday(states, { today, weekStart: rules.weekStart }),
    doneThisWeek,
    dueThisWeek: doneThisWeek + openThisWeek,
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
