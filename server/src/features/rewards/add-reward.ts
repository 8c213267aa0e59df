import type { RewardId } from '@afdal/contract/ids';
import type { rewards } from '@afdal/contract/tasks/rewards';
import type { Call } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { makeWithinCap } from '../entitlements/list-caps.ts';
import { cappedRewards } from './capped.ts';
import { findRewardIncludingDeleted, insertReward } from './store.ts';

export async function addReward({ db, user, body: { id: given, title, cost }, now }: Call<typeof rewards.addReward>) {
  const id = idOrNew<RewardId>(given, now);
  return await createOrGet({
    insert: () =>
      makeWithinCap(db, user.id, cappedRewards, async (tx) => {
        const isNew = await insertReward(tx, user.id, { id, title, cost }, now);
        return isNew ? { id, title, cost, timesBought: 0, boughtAt: null } : null;
      }),
    known: () => findRewardIncludingDeleted(db, user.id, id),
  });
}
