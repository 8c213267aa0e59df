import type { tasks } from '@afdal/contract/tasks';
import { levelOf, pointsAtLevel } from '@afdal/domain/points/level';
import { isWithin, type Period, periodOf } from '@afdal/domain/schedules/period';
import { duePeriodsIn, timesIn } from '@afdal/domain/schedules/schedule';
import { streakOf } from '@afdal/domain/tasks/streaks';
import type { Call } from '../../platform/http/call.ts';
import { pointsEarnedIn, pointsOf } from '../points/store.ts';
import { type LoggedRow, taskLogOf } from './log-store.ts';
import { streaksToday } from './streaks-store.ts';
import { scheduleOf, toTask } from './task-row.ts';
import { completionsIn } from './task-write.ts';

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
  const doneToday = states.filter(({ doneDays }) => doneDays.includes(today)).length;
  const openToday = states.filter(({ state }) => state === 'due' || state === 'late').length;
  const openThisWeek = live.reduce((sum, row) => sum + openIn(week, row, rules.weekStart), 0);
  const doneThisWeek = rows.flatMap((row) => completionsIn(row, week)).length;
  const excused = rules.excuses.filter((excuse) => isWithin(today, excuse));
  return {
    points,
    pointsEarned: earned,
    level,
    levelFrom: pointsAtLevel(level),
    levelTo: pointsAtLevel(level + 1),
    pointsThisWeek: await pointsEarnedIn(db, user.id, week),
    doneToday,
    dueToday: doneToday + openToday,
    doneThisWeek,
    dueThisWeek: doneThisWeek + openThisWeek,
    longestStreak: streaks.longest,
    currentStreak: Math.max(0, ...live.map(({ id }) => streakOf(streaks, id))),
    freezes: streaks.freezes,
    freezeLimit: rules.freezeLimit,
    frozenOn: streaks.frozenOn.at(-1) ?? null,
    excusedUntil:
      excused
        .map(({ last }) => last)
        .sort()
        .at(-1) ?? null,
  };
}

/** How many times a task is due in a week, by its current schedule, and not done. */
function openIn(week: Period, row: LoggedRow, weekStart: number): number {
  const schedule = scheduleOf(row);
  const times = timesIn(schedule);
  return [...duePeriodsIn(week, schedule, weekStart)]
    .filter(({ due }) => isWithin(due, week) && row.scheduledFrom <= due)
    .reduce((sum, { period }) => sum + Math.max(0, times - completionsIn(row, period).length), 0);
}
