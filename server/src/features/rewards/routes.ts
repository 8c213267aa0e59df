import type { rewards } from '@afdal/contract/rewards';
import { Failure, found } from '../../platform/failure.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { addReward } from './add-reward.ts';
import { buyReward } from './buy-reward.ts';
import { editReward } from './edit-reward.ts';
import { findRewardIncludingDeleted, rewardRows, rewardsOf } from './store.ts';

export const rewardHandlers: Handlers<typeof rewards> = {
  listRewards: async ({ db, user }) => await rewardsOf(db, user.id),
  addReward,
  editReward,
  deleteReward: async ({ db, user, params, now }) => {
    if (!(await rewardRows.markDeleted(db, user.id, params.id, now))) throw new Failure('not_found');
    return undefined;
  },
  restoreReward: async ({ db, user, params }) => {
    await rewardRows.unmarkDeleted(db, user.id, params.id);
    return found(await findRewardIncludingDeleted(db, user.id, params.id));
  },
  buyReward,
};
