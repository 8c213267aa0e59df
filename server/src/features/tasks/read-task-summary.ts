import type { tasks } from '@afdal/contract/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { levelOf, pointsAtLevel } from '@afdal/domain/points/level';
import { isWithin, type Period, periodOf } from '@afdal/domain/schedules/period';
import { duePeriodsIn } from '@afdal/domain/schedules/schedule';
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
  const states = live.map((row) => toTask(row, streaks, rules.weekStart));
  const doneToday = states.filter(
    ({ isCompleted, lastCompletedOn }) => isCompleted && lastCompletedOn === today,
  ).length;
  const openToday = states.filter(({ state }) => state === 'due' || state === 'late').length;
  const openThisWeek = live.flatMap((row) => openDueDays(week, row, rules.weekStart)).length;
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

/** The days of a week on which a task is due by its current schedule and not done in that period. */
function openDueDays(week: Period, row: LoggedRow, weekStart: number): CivilDate[] {
  return [...duePeriodsIn(week, scheduleOf(row), weekStart)]
    .filter(({ due }) => isWithin(due, week) && row.scheduledFrom <= due)
    .filter(({ period }) => completionsIn(row, period).length === 0)
    .map(({ due }) => due);
}
