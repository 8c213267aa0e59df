import type { dailyTasks } from '@afdal/contract/daily-tasks';
import type { DailyTaskId } from '@afdal/contract/ids';
import { addOnce } from '../../platform/http/add-once.ts';
import type { Call } from '../../platform/http/call.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { insertDailyTask, knownDailyTask } from './store.ts';

export async function addDailyTask({ db, user, body, now }: Call<typeof dailyTasks.addDailyTask>) {
  const id = (body.id ?? uuidv7(now.getTime())) as DailyTaskId;
  return await addOnce({
    insert: () => insertDailyTask(db, user.id, { ...body, id }, now),
    known: () => knownDailyTask(db, user.id, id),
  });
}
