import type { tasks } from '@afdal/contract/tasks/tasks';
import { orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { lockPoints, reverseAwards } from '../points/store.ts';
import { loadTaskLog } from './log-store.ts';
import { markDeleted } from './store.ts';
import { findAwards } from './task-write.ts';

/** Deletes a task and takes back what its open period was paid; earlier awards stay. */
export async function deleteTask({ db, user, params, now }: Call<typeof tasks.deleteTask>) {
  await db.transaction(async (tx) => {
    const points = await lockPoints(tx, user.id);
    const taskLog = await loadTaskLog(tx, user.id, now);
    const row = orNotFound(taskLog.rows.find(({ id, deletedAt }) => id === params.id && deletedAt === null) ?? null);
    await markDeleted(tx, user.id, params.id, user.today, now);
    const awards = await findAwards({ tx, user, row, taskLog }, user.today);
    await reverseAwards(tx, user.id, { awards, points }, now);
  });
  return undefined;
}
