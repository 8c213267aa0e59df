import type { tasks } from '@afdal/contract/tasks';
import type { Call } from '../../platform/http/call.ts';
import { taskLogOf } from './log-store.ts';
import { standingToday } from './standing-store.ts';
import { describedTask } from './task-row.ts';

export async function listTasks({ db, user, now }: Call<typeof tasks.listTasks>) {
  const taskLog = await taskLogOf(db, user.id, now);
  const standing = standingToday(taskLog, user.today);
  const live = taskLog.rows.filter(({ deletedAt }) => deletedAt === null);
  return live.map((row) => describedTask(row, standing, taskLog.rules.weekStart));
}
