import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { queryClient } from '../../lib/query-client.ts';
import { readUser, userKey } from '../../session/read-user.ts';
import { subscriptionKey } from './use-subscription.ts';

/** What the server answered of the subscription, seen at once wherever the plan counts. */
export function putSubscription(subscription: Subscription): void {
  queryClient.setQueryData(subscriptionKey, subscription);
  void queryClient.fetchQuery({ queryKey: userKey, queryFn: readUser, staleTime: 0 }).catch(() => {});
}
