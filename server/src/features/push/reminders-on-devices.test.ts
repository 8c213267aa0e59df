import type { UserId } from '@afdal/contract/ids';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPushDevice, type PushDevice } from '../../../testing/push-device.ts';
import { startPushService, type TestPushService } from '../../../testing/push-service.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import type { JobTools } from '../../platform/jobs/job.ts';
import { postPushOver } from '../../platform/push/post-push.ts';
import { deliverNotifications } from '../notifications/deliver-notifications.ts';
import { type Reminder, remindOnce } from '../notifications/reminders-store.ts';
import { pushChannelBy, sendToDevicesBy } from './send-to-devices.ts';

const server = useTestServer();
const mozilla = 'updates.push.services.mozilla.com';
let service: TestPushService;
let deliver: () => Promise<void>;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(async () => await service.close());
beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from notifications');
  service.received.length = 0;
  service.responses.clear();
  const push = pushChannelBy(sendToDevicesBy(postPushOver(service.network)));
  const job = deliverNotifications({ push, email: { send: async () => 'none' } });
  const tools: JobTools = {
    db: server.database.db,
    clock: server.clock,
    mailer: { send: async () => {} },
    publicUrl: 'https://afdal.example',
    jobId: '1',
    log: () => {},
  };
  deliver = async () => await job.run({}, tools);
});

async function addDevice(person: Person, host?: string): Promise<PushDevice> {
  const device = newPushDevice(host);
  await person.call('POST', '/push/subscription', device.subscription);
  return device;
}

/** Reminds of a payment of today, which no cap and no digest takes away. */
async function remind({ user }: Person): Promise<void> {
  const reminder: Reminder = {
    kind: 'test',
    period: 'ever',
    subject: '1',
    unlessSent: [],
    topic: 'payments',
    isDueToday: true,
    notification: { type: 'warning', title: 'قسط اليوم: 500 ر.س', message: 'للسيارة', actionType: 'installment' },
    push: { title: 'قسط اليوم', message: 'دفعة تستحق اليوم.' },
  };
  await remindOnce(server.database.db, user.id as UserId, [reminder], server.clock.now());
}

const hits = (device: PushDevice) => service.received.filter(({ path }) => path === device.path);
const states = async () =>
  (
    await server.database.pool.query(`select state from notification_deliveries where channel = 'push' order by id`)
  ).rows.map(({ state }) => state);

it('a reminder comes to the device once, in the words for others’ eyes, and names its notification', async () => {
  const layla = await server.person();
  const device = await addDevice(layla);
  await remind(layla);
  await remind(layla);
  await deliver();
  await deliver();
  const [notification] = (await layla.call<Notification[]>('GET', '/notifications')).body;
  expect(hits(device).map(({ body }) => JSON.parse(device.decrypt(body)))).toEqual([
    {
      id: notification?.id,
      title: 'قسط اليوم',
      message: 'دفعة تستحق اليوم.',
      actionType: 'installment',
      actionId: null,
      tag: 'payments',
    },
  ]);
  expect(await states()).toEqual(['sent']);
});

it('a push service that fails for an hour delays nobody else, and delivers once in the end', async () => {
  const [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const [laylaDevice, omarDevice, laylaOtherDevice] = [
    await addDevice(layla, mozilla),
    await addDevice(omar),
    await addDevice(layla),
  ];
  service.responses.set(mozilla, { status: 500 });
  await remind(layla);
  await remind(omar);
  await deliver();
  expect([hits(omarDevice).length, hits(laylaOtherDevice).length, (await states()).sort()]).toEqual([
    1,
    1,
    ['sent', 'waiting'],
  ]);
  for (let minute = 0; minute < 60; minute += 5) {
    server.clock.advance(5 * 60_000);
    await deliver();
  }
  service.responses.clear();
  const failed = hits(laylaDevice).length;
  for (let minute = 0; minute < 60; minute += 5) {
    server.clock.advance(5 * 60_000);
    await deliver();
  }
  expect([hits(laylaDevice).length - failed, hits(laylaOtherDevice).length, await states()]).toEqual([
    1,
    1,
    ['sent', 'sent'],
  ]);
});
