import type { tasks } from '@afdal/contract/tasks';
import { found } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { lockPoints } from '../points/store.ts';
import { taskLogOf } from './log-store.ts';
import { findTaskIncludingDeleted, unmarkDeleted } from './store.ts';
import { dropStreaksSince, streaksToday } from './streaks-store.ts';
import { toTask } from './task-row.ts';

/** Brings a deleted task back; the days that it was gone are as if it had been there. */
export async function restoreTask({ db, user, params, now }: Call<typeof tasks.restoreTask>) {
  return await db.transaction(async (tx) => {
    await lockPoints(tx, user.id);
    const row = found(await findTaskIncludingDeleted(tx, user.id, params.id));
    if (row.deletedOn) {
      await unmarkDeleted(tx, user.id, params.id);
      // What is kept may have been reckoned without it, where nobody emptied it in time.
      await dropStreaksSince(tx, user.id, row.deletedOn);
    }
    const taskLog = await taskLogOf(tx, user.id, now);
    const restored = found(taskLog.rows.find(({ id }) => id === row.id) ?? null);
    return toTask(restored, streaksToday(taskLog, user.today), taskLog.rules.weekStart);
  });
}
