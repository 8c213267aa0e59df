import type { rewards } from '@afdal/contract/tasks/rewards';
import type { CappedExamples, Examples } from '../../../testing/example-call.ts';
import { grantPoints } from '../../../testing/grant-points.ts';
import type { Person } from '../../../testing/test-server.ts';

export const cappedExamples: CappedExamples = {
  rewards: { add: 'addReward', restore: 'restoreReward' },
};

export const examples: Examples<typeof rewards> = (server) => {
  const aReward = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/reward', { title: 'كتاب لا يراه غيري', cost: 10 });
    return { id: body.id };
  };
  return {
    listRewards: {},
    addReward: { body: { title: 'قهوة', cost: 10 } },
    editReward: { getParams: aReward, body: { title: 'ليست لي' } },
    deleteReward: { getParams: aReward },
    restoreReward: { getParams: aReward },
    buyReward: {
      getParams: async (owner) => {
        await grantPoints(server, owner, 10);
        return await aReward(owner);
      },
    },
  };
};
