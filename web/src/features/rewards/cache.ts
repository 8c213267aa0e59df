import type { Reward } from '@afdal/contract/rewards';
import { optimisticList, withoutEntry } from '../../lib/optimistic-list.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';
import { userKey } from '../../session/read-user.ts';

export const rewardsKey = ['rewards'] as const;

/** Buying a reward changes the points. */
export const { writing, showAtOnce, changeShown } = optimisticList<Reward>(rewardsKey, [taskSummaryKey, userKey]);

/** Inserts a reward in order: cheapest first. */
export function withReward(rewards: readonly Reward[], reward: Reward): readonly Reward[] {
  return [...withoutEntry(rewards, reward.id), reward].sort((a, b) => a.cost - b.cost || a.id.localeCompare(b.id));
}
