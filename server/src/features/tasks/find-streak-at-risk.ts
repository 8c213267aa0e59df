import type { Task } from '@afdal/contract/tasks/tasks';
import { isWithin } from '@afdal/domain/schedules/period';
import { findEndingStreak } from '@afdal/domain/tasks/ending-streak';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { loadTaskLog } from './log-store.ts';
import { streaksToday } from './streaks-store.ts';
import { toTask } from './task-row.ts';

/** The task with the longest streak that ends unless it is done today; null without one, and on an excused day. */
export async function findStreakAtRisk(db: Db, { id, today }: CallerToday, now: Date): Promise<Task | null> {
  const taskLog = await loadTaskLog(db, id, now);
  const { weekStart, excuses } = taskLog.rules;
  if (excuses.some((excuse) => isWithin(today, excuse))) return null;
  const streaks = streaksToday(taskLog, today);
  const tasks = taskLog.rows.filter(({ deletedAt }) => deletedAt === null).map((row) => toTask(row, streaks, taskLog));
  return findEndingStreak(tasks, { today, weekStart }) ?? null;
}
