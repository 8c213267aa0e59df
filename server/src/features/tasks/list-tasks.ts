import type { Task, tasks } from '@afdal/contract/tasks/tasks';
import type { Db } from '../../platform/database/database.ts';
import type { Call, CallerToday } from '../../platform/http/call.ts';
import { loadTaskLog } from './log-store.ts';
import { streaksToday } from './streaks-store.ts';
import { toTask } from './task-row.ts';

export async function listTasks({ db, user, now }: Call<typeof tasks.listTasks>) {
  return await listedTasks(db, user, now);
}

/** The user's tasks, in their own order, on their day. */
export async function listedTasks(db: Db, user: CallerToday, now: Date): Promise<Task[]> {
  const taskLog = await loadTaskLog(db, user.id, now);
  const streaks = streaksToday(taskLog, user.today);
  const live = taskLog.rows.filter(({ deletedAt }) => deletedAt === null);
  return live.map((row) => toTask(row, streaks, taskLog));
}
