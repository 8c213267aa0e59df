import { push } from '@afdal/contract/notifications/push';
import { pushReceiptRetentionDays } from '@afdal/domain/push/limits';
import { defineArea } from '../../platform/area/define-area.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { subscribeToPush } from './handlers.ts';
import { sendTestNow, sendTestPush } from './jobs.ts';
import { pushChannel, pushKeys } from './send-to-devices.ts';
import { dropSubscription, findDevices, purgePushReceipts } from './store.ts';
import { pushReceipts, pushSubscriptions } from './tables.ts';

export const pushArea = defineArea({
  endpoints: push,
  handlers: {
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
  },
  tables: [
    {
      table: pushSubscriptions,
      leftOut: {
        endpoint: 'a secret: whoever knows it can address the device',
        p256dh: 'a key',
        auth: 'a secret',
      },
      uniqueAcrossUsers: { push_subscriptions_endpoint: 'a device is notified of one person alone' },
      notImported: 'a device is added by the device alone',
      atTakeover: 'deleted',
    },
    {
      table: pushReceipts,
      notExported: 'which device got which notification, for a few days',
      purge: (db, _, now) => purgePushReceipts(db, new Date(now.getTime() - pushReceiptRetentionDays * 86_400_000)),
      atTakeover: 'deleted',
    },
  ],
  jobs: [sendTestPush],
  provides: { pushChannel, sendTestNow },
});
