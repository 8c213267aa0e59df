import type { dailyTasks } from '@afdal/contract/daily-tasks';
import type { DailyTaskId } from '@afdal/contract/ids';
import { Failure } from '../../platform/failure.ts';
import { AlreadyThere, type Call } from '../../platform/http/call.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { insertDailyTask, knownDailyTask } from './store.ts';

/** A repeated create with the person's own id answers the row that exists; anybody else's id is just taken. */
export async function addDailyTask({ db, user, body, now }: Call<typeof dailyTasks.addDailyTask>) {
  const id = (body.id ?? uuidv7(now.getTime())) as DailyTaskId;
  const added = await insertDailyTask(db, user.id, { ...body, id }, now);
  if (added) return added;
  const known = await knownDailyTask(db, user.id, id);
  if (!known) throw new Failure('conflict');
  return new AlreadyThere(known);
}
