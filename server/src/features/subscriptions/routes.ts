import type { subscriptions } from '@afdal/contract/subscriptions';
import type { Handlers } from '../../platform/http/call.ts';
import { subscriptionOf } from './read-subscription.ts';

const sandbox = { name: 'sandbox', isTest: true } as const;

export const subscriptionHandlers: Handlers<typeof subscriptions> = {
  readSubscription: async ({ db, user, now }) => await subscriptionOf(db, user.id, sandbox, now),
};
