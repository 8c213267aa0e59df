import type { rewards } from '@afdal/contract/tasks/rewards';
import { orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { type Changes, findReward, updateReward } from './store.ts';

/** Updates the given fields. Earlier purchases keep the cost they were paid at. */
export async function editReward({ db, user, params, body, now }: Call<typeof rewards.editReward>) {
  const { title, cost } = body;
  const changes: Changes = { ...(title !== undefined && { title }), ...(cost !== undefined && { cost }) };
  return await db.transaction(async (tx) => {
    if (Object.keys(changes).length > 0) await updateReward(tx, user.id, params.id, changes, now);
    return orNotFound(await findReward(tx, user.id, params.id));
  });
}
