import { isWithin } from '@afdal/domain/schedules/period';
import { findEndingStreak } from '@afdal/domain/tasks/ending-streak';
import type { InsightReader } from '../insights/insight-reader.ts';
import { loadTaskLog } from './log-store.ts';
import { streaksToday } from './streaks-store.ts';
import { toTask } from './task-row.ts';

/** The longest streak that ends unless its task is done today. */
export const streakAtRisk: InsightReader = async ({ db, user, now, currency }) => {
  const taskLog = await loadTaskLog(db, user.id, now);
  if (taskLog.rules.excuses.some((excuse) => isWithin(user.today, excuse))) return [];
  const streaks = streaksToday(taskLog, user.today);
  const tasks = taskLog.rows.filter(({ deletedAt }) => deletedAt === null).map((row) => toTask(row, streaks, taskLog));
  const ending = findEndingStreak(tasks, { today: user.today, weekStart: taskLog.rules.weekStart });
  if (!ending) return [];
  const { id, title: name, streak, taskType: frequency } = ending;
  return [{ kind: 'streak_at_risk', subject: id, currency, costMinor: null, facts: { name, streak, frequency } }];
};
