import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { getFirstDay } from '@afdal/domain/schedules/streak-walk';
import { type Streaks, streaksAfter, streaksOn } from '@afdal/domain/tasks/streaks';
import { gte } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { loadTaskLog, streaksVersion, type TaskLog } from './log-store.ts';
import { taskStandings } from './tables.ts';

// A completion of 7 days ago can be reopened together with its month, 38 days back; an excuse begins at most 30 days
// ago; a deleted task can be restored within 30. Plus two days, since a new time zone can shift the user's date.
const settledAfterDays = 40;

const refreshedAfterDays = 50;

export function streaksToday({ log, rules, from }: Pick<TaskLog, 'log' | 'rules' | 'from'>, today: CivilDate): Streaks {
  return streaksOn(today, log, rules, from);
}

/** The longest streak that any task of a user ever had. */
export async function computeLongestStreak(db: Db, user: UserId, today: CivilDate, now: Date): Promise<number> {
  return streaksToday(await loadTaskLog(db, user, now), today).longest;
}

/** Stores the streaks as of a settled day, once the walk from the stored ones has become long. */
export async function saveStreaks(tx: Db, user: UserId, { log, rules, from }: TaskLog, today: CivilDate) {
  const first = from?.day ?? getFirstDay(log);
  if (!first || first >= addDays(today, -refreshedAfterDays)) return;
  const streaks = streaksAfter(addDays(today, -settledAfterDays), log, rules, from);
  const row = { day: streaks.day, weekStart: rules.weekStart, version: streaksVersion, standing: streaks };
  await tx
    .insert(taskStandings)
    .values({ userId: user, ...row })
    .onConflictDoUpdate({ target: taskStandings.userId, set: row });
}

/** Deletes the stored streaks if they include `day`, which changes after all. */
export async function dropStreaksSince(tx: Db, user: UserId, day: CivilDate): Promise<void> {
  await tx.delete(taskStandings).where(own(taskStandings, user, gte(taskStandings.day, day)));
}

/** Deletes the stored streaks: days of any time changed. */
export async function dropStreaks(tx: Db, user: UserId): Promise<void> {
  await tx.delete(taskStandings).where(own(taskStandings, user));
}
