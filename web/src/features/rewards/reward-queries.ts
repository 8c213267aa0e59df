import { type Reward, rewards } from '@afdal/contract/tasks/rewards';
import { optimisticList, useItems } from '../../data/optimistic-list.ts';
import { useSave } from '../../data/use-save.ts';
import { useUndoableDelete } from '../../data/use-undoable-delete.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';
import { userKey } from '../../session/read-user.ts';
import { texts } from './texts.ts';

/** The cheapest first. A reward that is bought costs points. */
export const rewardList = optimisticList<Reward>({
  key: ['rewards'],
  compare: (a, b) => a.cost - b.cost || a.id.localeCompare(b.id),
  invalidates: [taskSummaryKey, userKey],
});

export const useRewards = () => useItems(rewardList, rewards.listRewards);

export const useDeleteReward = () =>
  useUndoableDelete(rewardList, {
    remove: rewards.deleteReward,
    restore: rewards.restoreReward,
    label: ({ title }) => title,
    texts: texts,
  });

export const useSaveReward = (saved: Reward | null) =>
  useSave(rewardList, {
    add: rewards.addReward,
    edit: rewards.editReward,
    saved,
    texts: texts,
    toOptimistic: (body, id) => ({ ...(body as Pick<Reward, 'title' | 'cost'>), id, timesBought: 0, boughtAt: null }),
  });
