import type { tasks } from '@afdal/contract/tasks';
import { found } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { refuseBeyondCap } from '../entitlements/list-caps.ts';
import { lockPoints } from '../points/store.ts';
import { cappedTasks } from './capped.ts';
import { taskLogOf } from './log-store.ts';
import { findTaskIncludingDeleted, unmarkDeleted } from './store.ts';
import { dropStreaksSince, streaksToday } from './streaks-store.ts';
import { toTask } from './task-row.ts';

/** Restores a deleted task; the days in between count as if it had never been deleted. */
export async function restoreTask({ db, user, params, now }: Call<typeof tasks.restoreTask>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    await lockPoints(tx, user.id);
    const row = found(await findTaskIncludingDeleted(tx, user.id, params.id));
    if (row.deletedOn) {
      await unmarkDeleted(tx, user.id, params.id);
      await refuseBeyondCap(tx, user.id, cappedTasks);
      // If the purge is overdue, the stored streaks may have been calculated without this task.
      await dropStreaksSince(tx, user.id, row.deletedOn);
    }
    const taskLog = await taskLogOf(tx, user.id, now);
    const restored = found(taskLog.rows.find(({ id }) => id === row.id) ?? null);
    return toTask(restored, streaksToday(taskLog, user.today), taskLog);
  });
}
