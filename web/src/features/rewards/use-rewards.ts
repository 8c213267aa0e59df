import { rewards } from '@afdal/contract/rewards';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { rewardsKey } from './cache.ts';

export function useRewards() {
  return useQuery({ queryKey: rewardsKey, queryFn: () => call(rewards.listRewards, {}) });
}
