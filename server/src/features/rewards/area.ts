import { rewards } from '@afdal/contract/tasks/rewards';
import { defineArea } from '../../platform/area/define-area.ts';
import { deleteHandler } from '../../platform/http/trash-handlers.ts';
import { restoreWithinCap } from '../entitlements/list-caps.ts';
import { addReward, buyReward, editReward } from './handlers.ts';
import { cappedRewards, findReward, findRewards, rewardRows } from './store.ts';
import { rewards as rewardsTable } from './tables.ts';

export const rewardsArea = defineArea({
  endpoints: rewards,
  handlers: {
    listRewards: async ({ db, user }) => await findRewards(db, user.id),
    addReward,
    editReward,
    deleteReward: deleteHandler(rewardRows),
    restoreReward: restoreWithinCap(cappedRewards, rewardRows, (db, user, id) => findReward(db, user.id, id)),
    buyReward,
  },
  tables: [
    {
      table: rewardsTable,
      isFlat: true,
      purge: rewardRows.purge,
      trashed: { kind: 'reward', title: rewardsTable.title },
    },
  ],
  provides: { capped: [cappedRewards] },
});
