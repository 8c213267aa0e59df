import { createPublicKey } from 'node:crypto';
import type { UserId } from '@afdal/contract/ids';
import { maxPushFailures } from '@afdal/domain/push/limits';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectEvents } from '../../../testing/collect-events.ts';
import { newPushDevice, type PushDevice } from '../../../testing/push-device.ts';
import { pushHosts, startPushService, type TestPushService } from '../../../testing/push-service.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import type { JobTools } from '../../platform/jobs/job.ts';
import { postPushOver } from '../../platform/push/post-push.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { type Channel, type Outgoing, RetryLater } from '../notifications/channel.ts';
import { sendTestPushBy } from './jobs.ts';
import { pushChannelBy, pushKeys, type SendToDevices, sendToDevicesBy } from './send-to-devices.ts';

const server = useTestServer();
const fcm = 'fcm.googleapis.com';
const mozilla = 'updates.push.services.mozilla.com';

let service: TestPushService;
let sendToDevices: SendToDevices;
let channel: Channel;
let layla: Person;
let logged: string[];
let deliveries = 0;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(async () => await service.close());
beforeEach(async () => {
  await server.startOver();
  service.received.length = 0;
  service.responses.clear();
  sendToDevices = sendToDevicesBy(postPushOver(service.network));
  channel = pushChannelBy(sendToDevices);
  logged = [];
  layla = await server.person();
});

function tools(): JobTools {
  return {
    db: server.database.db,
    clock: server.clock,
    mailer: { send: async () => {} },
    publicUrl: 'https://afdal.example',
    jobId: '1',
    log: (_, message) => logged.push(message),
  };
}

async function newDevice(person: Person, host: string = fcm): Promise<PushDevice> {
  const device = newPushDevice(host);
  expect((await person.call('POST', '/push/subscription', device.subscription)).status).toBe(204);
  return device;
}

const to = ({ user }: Person, change: Partial<Outgoing> = {}): Outgoing => ({
  deliveryId: uuidv7(deliveries++),
  userId: user.id as UserId,
  notificationId: uuidv7(deliveries),
  topic: 'payments',
  title: 'قسط غدًا',
  message: 'دفعة «السيارة» تستحق غدًا.',
  actionType: 'installment',
  actionId: null,
  createdAt: server.clock.now(),
  ...change,
});
const send = (outgoing: Outgoing) => channel.send(outgoing, tools());
const hits = (device: PushDevice) => service.received.filter(({ path }) => path === device.path).length;

/** What a channel throws, which must be a `RetryLater`. */
async function later(outgoing: Outgoing): Promise<RetryLater> {
  const error = await send(outgoing).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RetryLater);
  return error as RetryLater;
}

describe('a notification on a device', () => {
  it.each(pushHosts)('by %s is what was sent, which nobody on the way could read', async (host) => {
    const device = await newDevice(layla, host);
    const outgoing = to(layla);
    expect(await send(outgoing)).toBe('sent');
    const [push] = service.received;
    expect(push).toMatchObject({ host, path: device.path, method: 'POST' });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: outgoing.deliveryId.replaceAll('-', ''),
    });
    expect(push?.body.includes('دفعة')).toBe(false);
    expect(JSON.parse(device.decrypt(push?.body ?? Buffer.of()))).toEqual({
      id: outgoing.notificationId,
      title: outgoing.title,
      message: outgoing.message,
      actionType: 'installment',
      actionId: null,
      tag: 'payments',
    });
    expect(() => newPushDevice().decrypt(push?.body ?? Buffer.of())).toThrow();
  });

  it('is in the digits of who reads it', async () => {
    const device = await newDevice(layla);
    await layla.call('PATCH', '/preferences', { digits: 'arab' });
    await send(to(layla, { title: 'قسط بعد 7 أيام', message: 'تستحق في 5 ديسمبر 2026.' }));
    expect(JSON.parse(device.decrypt(service.received[0]?.body ?? Buffer.of()))).toMatchObject({
      title: 'قسط بعد ٧ أيام',
      message: 'تستحق في ٥ ديسمبر ٢٠٢٦.',
    });
  });

  it('is signed by the key that devices subscribe with, for their push service alone', async () => {
    await newDevice(layla, mozilla);
    await send(to(layla));
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=([\w-]+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? [];
    const { body } = await layla.call<{ key: string }>('GET', '/push/key');
    expect(key).toBe(body.key);
    expect(decodeProtectedHeader(token)).toEqual({ typ: 'JWT', alg: 'ES256' });
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
      audience: `https://${mozilla}`,
    });
    expect(payload.sub).toBe('https://afdal.example');
    const lifeSeconds = (payload.exp ?? 0) - Date.now() / 1_000;
    expect(lifeSeconds).toBeGreaterThan(0);
    expect(lifeSeconds).toBeLessThanOrEqual(86_400);
  });

  it('fits into what a push service takes, however long its text is', async () => {
    const device = await newDevice(layla);
    const outgoing = to(layla, { title: '﷽'.repeat(120), message: '﷽'.repeat(1_000) });
    await send(outgoing);
    const [push] = service.received;
    expect(push?.body.length).toBeLessThanOrEqual(4_096);
    expect(JSON.parse(device.decrypt(push?.body ?? Buffer.of())).message).toBe(outgoing.message);
  });

  it('that is a test says so, and is not sent later', async () => {
    const device = await newDevice(layla);
    const job = sendTestPushBy(sendToDevices);
    const payload = { userId: layla.user.id as UserId, deliveryId: uuidv7(deliveries++) };
    service.responses.set(device.path, { status: 503 });
    await job.run(payload, tools());
    service.responses.clear();
    await job.run(payload, tools());
    const decrypted = JSON.parse(device.decrypt(service.received[1]?.body ?? Buffer.of()));
    expect(decrypted).toMatchObject({ id: null, title: 'إشعار تجريبي', actionType: null });
    expect(service.received[1]?.headers.ttl).toBe('60');
  });
});

describe('of several devices', () => {
  it('each gets it, and somebody else’s does not', async () => {
    const [phone, laptop] = [await newDevice(layla), await newDevice(layla, mozilla)];
    const omarDevice = await newDevice(await server.person('عمر'));
    expect(await send(to(layla))).toBe('sent');
    expect([phone, laptop, omarDevice].map(hits)).toEqual([1, 1, 0]);
  });

  it('the one that failed is tried again, and no other gets it twice', async () => {
    const [phone, laptop] = [await newDevice(layla), await newDevice(layla, mozilla)];
    service.responses.set(laptop.path, { status: 500 });
    const outgoing = to(layla);
    for (let n = 0; n < 3; n++) await later(outgoing);
    expect([phone, laptop].map(hits)).toEqual([1, 3]);
    service.responses.clear();
    expect(await send(outgoing)).toBe('sent');
    expect(await send(outgoing)).toBe('sent');
    expect([phone, laptop].map(hits)).toEqual([1, 4]);
    expect(await send(to(layla))).toBe('sent');
    expect([phone, laptop].map(hits)).toEqual([2, 5]);
  });

  it('none is there: nobody was reached', async () => {
    expect(await send(to(layla))).toBe('none');
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i knows the device no more: it is forgotten', async (status) => {
    const device = await newDevice(layla);
    service.responses.set(device.path, { status });
    expect(await send(to(layla))).toBe('none');
    expect(await send(to(layla))).toBe('none');
    expect(hits(device)).toBe(1);
  });

  it.each([
    [429, '120', 120_000],
    [503, 'Sat, 21 Nov 2026 09:10:00 GMT', 600_000],
    [429, '9999999', 86_400_000],
    [500, undefined, undefined],
    [502, 'soon', undefined],
  ])('that answers %i, Retry-After %s, is asked again later', async (status, retryAfter, expected) => {
    const device = await newDevice(layla);
    service.responses.set(device.path, { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) });
    expect((await later(to(layla))).retryAfterMs).toBe(expected);
  });

  it.each([400, 401, 403, 413, 302])('that answers %i is not asked the same again', async (status) => {
    const device = await newDevice(layla);
    service.responses.set(device.path, { status, headers: { location: 'https://127.0.0.1/' } });
    expect(await send(to(layla))).toBe('none');
    service.responses.clear();
    expect(await send(to(layla))).toBe('sent');
  });

  it.each([
    [201, 'sent'],
    [410, 'expired'],
    [403, 'rejected'],
    [429, 'failed'],
    [503, 'failed'],
  ])('that answers %i has the outcome %s', async (status, outcome) => {
    const device = await newDevice(layla);
    service.responses.set(device.path, { status });
    const events = await collectEvents(() => send(to(layla)).catch(() => {}));
    expect(events.filter(([name]) => name === 'delivery')).toEqual([['delivery', { channel: 'push', outcome }]]);
  });

  it('that always refuses a device is asked no more until the device subscribes anew', async () => {
    const device = await newDevice(layla);
    service.responses.set(device.path, { status: 403 });
    for (let n = 0; n < maxPushFailures + 2; n++) expect(await send(to(layla))).toBe('none');
    expect(hits(device)).toBe(maxPushFailures);
    service.responses.clear();
    await layla.call('POST', '/push/subscription', device.subscription);
    expect(await send(to(layla))).toBe('sent');
  });

  it('that fails for an hour delays nobody else’s, and then delivers what waits, once', async () => {
    const omar = await server.person('عمر');
    const [laylaDevice, omarDevice] = [await newDevice(layla, mozilla), await newDevice(omar)];
    service.responses.set(mozilla, { status: 500 });
    const waiting = to(layla);
    for (let minute = 0; minute < 60; minute += 5) {
      await later(waiting);
      expect(await send(to(omar))).toBe('sent');
      server.clock.advance(5 * 60_000);
    }
    service.responses.clear();
    expect(await send(waiting)).toBe('sent');
    expect([hits(omarDevice), hits(laylaDevice)]).toEqual([12, 13]);
  });

  it('that gives no answer is left alone for a minute, so that nobody waits for it', async () => {
    sendToDevices = sendToDevicesBy(postPushOver({ ...service.network, timeoutMs: 100 }));
    channel = pushChannelBy(sendToDevices);
    const omar = await server.person('عمر');
    const [laylaDevice, omarDevice] = [await newDevice(layla, mozilla), await newDevice(omar, mozilla)];
    service.responses.set(mozilla, 'never');
    expect((await later(to(layla))).retryAfterMs).toBe(60_000);
    await later(to(omar));
    expect(hits(omarDevice)).toBe(0);
    server.clock.advance(60_000);
    service.responses.clear();
    sendToDevices = sendToDevicesBy(postPushOver(service.network));
    channel = pushChannelBy(sendToDevices);
    expect(await send(to(omar))).toBe('sent');
    expect(hits(laylaDevice)).toBeLessThanOrEqual(1);
  });

  it('is written into no log with the address of a device', async () => {
    const device = await newDevice(layla);
    service.responses.set(device.path, { status: 500 });
    const { message } = await later(to(layla));
    service.responses.set(device.path, { status: 413 });
    await send(to(layla));
    const { privateKey } = await pushKeys(server.database.db, server.clock.now());
    expect(logged).toEqual([`${fcm} answered 500 to a push message`, `${fcm} answered 413 to a push message`]);
    for (const text of [...logged, message]) {
      expect(text).not.toContain(device.path);
      expect(text).not.toContain(privateKey);
    }
  });
});

describe('nobody is notified on a device', () => {
  it('where they signed out', async () => {
    const device = await newDevice(layla);
    await layla.call('POST', '/auth/logout');
    expect(await send(to(layla))).toBe('none');
    expect(hits(device)).toBe(0);
  });

  it('where the session ran out', async () => {
    const device = await newDevice(layla);
    server.clock.advance(400 * 86_400_000);
    expect(await send(to(layla))).toBe('none');
    expect(hits(device)).toBe(0);
  });

  it('while the account is stopped', async () => {
    const device = await newDevice(layla);
    await server.database.pool.query('update users set is_stopped = true where id = $1', [layla.user.id]);
    expect(await send(to(layla))).toBe('none');
    expect(hits(device)).toBe(0);
  });

  it('that somebody else signed in on since', async () => {
    const device = await newDevice(layla);
    const omar = await server.person('عمر');
    await omar.call('POST', '/push/subscription', device.subscription);
    expect(await send(to(layla))).toBe('none');
    expect(await send(to(omar))).toBe('sent');
  });
});
