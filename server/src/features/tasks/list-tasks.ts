import type { tasks } from '@afdal/contract/tasks';
import type { Call } from '../../platform/http/call.ts';
import { taskLogOf } from './log-store.ts';
import { streaksToday } from './streaks-store.ts';
import { toTask } from './task-row.ts';

export async function listTasks({ db, user, now }: Call<typeof tasks.listTasks>) {
  const taskLog = await taskLogOf(db, user.id, now);
  const streaks = streaksToday(taskLog, user.today);
  const live = taskLog.rows.filter(({ deletedAt }) => deletedAt === null);
  return live.map((row) => toTask(row, streaks, taskLog.rules.weekStart));
}
