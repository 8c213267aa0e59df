import type { rewards } from '@afdal/contract/rewards';
import type { Handlers } from '../../platform/http/call.ts';
import { deleteHandler, restoreHandler } from '../../platform/http/trash-handlers.ts';
import { addReward } from './add-reward.ts';
import { buyReward } from './buy-reward.ts';
import { editReward } from './edit-reward.ts';
import { findRewardIncludingDeleted, rewardRows, rewardsOf } from './store.ts';

export const rewardHandlers: Handlers<typeof rewards> = {
  listRewards: async ({ db, user }) => await rewardsOf(db, user.id),
  addReward,
  editReward,
  deleteReward: deleteHandler(rewardRows),
  restoreReward: restoreHandler(rewardRows, findRewardIncludingDeleted),
  buyReward,
};
