import type { push } from '@afdal/contract/notifications/push';
import type { Examples } from '../../../testing/example-call.ts';
import { pushSubscription } from '../../../testing/push-subscription.ts';

export const examples: Examples<typeof push> = () => ({
  readPushKey: {},
  subscribeToPush: { body: async () => pushSubscription() },
  unsubscribeFromPush: { body: async () => ({ endpoint: pushSubscription().endpoint }) },
  testPush: {},
});
