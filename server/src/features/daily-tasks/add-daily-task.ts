import type { DailyTaskId } from '@afdal/contract/ids';
import type { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import type { Call } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { makeWithinCap } from '../entitlements/list-caps.ts';
import { cappedDailyTasks } from './capped.ts';
import { findDailyTaskIncludingDeleted, insertDailyTask } from './store.ts';

export async function addDailyTask({ db, user, body, now }: Call<typeof dailyTasks.addDailyTask>) {
  const id = idOrNew<DailyTaskId>(body.id, now);
  return await createOrGet({
    insert: () =>
      makeWithinCap(db, user.id, cappedDailyTasks, (tx) => insertDailyTask(tx, user.id, { ...body, id }, now)),
    known: () => findDailyTaskIncludingDeleted(db, user.id, id),
  });
}
