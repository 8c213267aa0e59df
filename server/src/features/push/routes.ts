import type { push } from '@afdal/contract/notifications/push';
import type { Handlers } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { pushKeys } from './push-keys.ts';
import { sendTestPush } from './send-test-push.ts';
import { dropSubscription, findDevices } from './store.ts';
import { subscribeToPush } from './subscribe.ts';

export const pushHandlers: Handlers<typeof push> = {
  readPushKey: async ({ db, now }) => ({ key: (await pushKeys(db, now)).publicKey }),
  subscribeToPush,
  unsubscribeFromPush: async ({ db, user, body }) => {
    await dropSubscription(db, user.id, body.endpoint);
    return undefined;
  },
  testPush: async ({ db, user, now }) => {
    const { length: devices } = await findDevices(db, user.id, now);
    if (devices > 0) await enqueue(db, sendTestPush, { userId: user.id, deliveryId: uuidv7(now.getTime()) });
    return { devices };
  },
};
