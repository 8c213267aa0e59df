import { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const subscriptionKey = ['subscription'] as const;

export function useSubscription() {
  return useQuery({ queryKey: subscriptionKey, queryFn: () => call(subscriptions.readSubscription, {}) });
}
