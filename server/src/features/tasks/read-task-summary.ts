import type { tasks } from '@afdal/contract/tasks';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { type Period, periodOf } from '@afdal/domain/calendar/period';
import { levelOf, pointsAtLevel } from '@afdal/domain/points/level';
import { dueDay, periodAt } from '@afdal/domain/tasks/schedule';
import { streakOf } from '@afdal/domain/tasks/standing';
import type { Call } from '../../platform/http/call.ts';
import { pointsEarnedIn, pointsOf } from '../points/store.ts';
import { type LoggedRow, taskLogOf } from './log-store.ts';
import { standingToday } from './standing-store.ts';
import { scheduleOf } from './task-row.ts';
import { doneIn } from './writing.ts';

export async function readTaskSummary({ db, user, now }: Call<typeof tasks.readTaskSummary>) {
  const { today } = user;
  const taskLog = await taskLogOf(db, user.id, now);
  const { rows, rules } = taskLog;
  const standing = standingToday(taskLog, today);
  const week = periodOf(today, 'week', rules.weekStart);
  const points = await pointsOf(db, user.id);
  const level = levelOf(points);
  const live = rows.filter(({ deletedAt }) => deletedAt === null);
  const dueToday = live.flatMap((row) => occurrencesIn({ first: today, last: today }, row, rules.weekStart));
  const open = live.flatMap((row) => occurrencesIn(week, row, rules.weekStart)).filter(({ isDone }) => !isDone);
  const doneThisWeek = rows.flatMap((row) => doneIn(row, week)).length;
  const excused = rules.excuses.filter(({ first, last }) => first <= today && today <= last);
  return {
    points,
    level,
    levelFrom: pointsAtLevel(level),
    levelTo: pointsAtLevel(level + 1),
    pointsThisWeek: await pointsEarnedIn(db, user.id, week),
    doneToday: dueToday.filter(({ isDone }) => isDone).length,
    dueToday: dueToday.length,
    doneThisWeek,
    // What was done early or late counts with what is left, so that a week may be done in full.
    dueThisWeek: doneThisWeek + open.length,
    longestStreak: standing.longest,
    currentStreak: Math.max(0, ...live.map(({ id }) => streakOf(standing, id))),
    freezes: standing.freezes,
    freezeLimit: rules.freezeLimit,
    frozenOn: standing.frozenOn.at(-1) ?? null,
    excusedUntil:
      excused
        .map(({ last }) => last)
        .sort()
        .at(-1) ?? null,
  };
}

/** The days of a stretch on which a task falls due by its present schedule, and whether it was done in their period. */
function occurrencesIn({ first, last }: Period, row: LoggedRow, weekStart: number) {
  const schedule = scheduleOf(row);
  const found: { isDone: boolean }[] = [];
  let day: CivilDate = first;
  while (day <= last) {
    const period = periodAt(schedule, day, weekStart);
    const due = dueDay(schedule, period);
    const isDue = first <= due && due <= last && row.scheduledFrom <= due;
    if (isDue) found.push({ isDone: doneIn(row, period).length > 0 });
    day = addDays(period.last, 1);
  }
  return found;
}
