import type { tasks } from '@afdal/contract/tasks/tasks';
import type { Call } from '../../platform/http/call.ts';
import { lockPoints } from '../points/store.ts';
import { findOrder, setTaskOrder } from './store.ts';

/** Moves the given tasks to the front, in the given order; unknown ids are skipped, other tasks follow in their order. */
export async function orderTasks({ db, user, body }: Call<typeof tasks.orderTasks>) {
  await db.transaction(async (tx) => {
    await lockPoints(tx, user.id);
    const before = await findOrder(tx, user.id);
    const there = new Set(before);
    const named = body.ids.filter((id) => there.has(id));
    await setTaskOrder(tx, user.id, [...new Set([...named, ...before])]);
  });
  return undefined;
}
