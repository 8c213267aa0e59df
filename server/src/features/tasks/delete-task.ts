import type { tasks } from '@afdal/contract/tasks';
import { Failure } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { lockPoints } from '../points/store.ts';
import { markDeleted } from './store.ts';

export async function deleteTask({ db, user, params, now }: Call<typeof tasks.deleteTask>) {
  await db.transaction(async (tx) => {
    await lockPoints(tx, user.id);
    if (!(await markDeleted(tx, user.id, params.id, user.today, now))) throw new Failure('not_found');
  });
  return undefined;
}
