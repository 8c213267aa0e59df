import { type Subscription, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readUser, userKey } from '../../session/read-user.ts';

export const subscriptionKey = ['subscription'] as const;

export function useSubscription() {
  return useQuery({ queryKey: subscriptionKey, queryFn: () => call(subscriptions.readSubscription, {}) });
}

/** What the server answered of the subscription, seen at once wherever the plan counts. */
export function putSubscription(subscription: Subscription): void {
  queryClient.setQueryData(subscriptionKey, subscription);
  void queryClient.fetchQuery({ queryKey: userKey, queryFn: readUser, staleTime: 0 }).catch(() => {});
}
