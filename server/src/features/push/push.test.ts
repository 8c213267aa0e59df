import type { PushSubscriptionKeys } from '@afdal/contract/notifications/push';
import { maxPushDevices } from '@afdal/domain/push/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockedEndpoints } from '../../../testing/blocked-endpoints.ts';
import { newPushDevice } from '../../../testing/push-device.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { excludedTables } from '../../backup-contents.ts';
import { pushKeys } from './send-to-devices.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

const device = () => newPushDevice().subscription;
const subscribe = async (person: Person, subscription: PushSubscriptionKeys) =>
  await person.call('POST', '/push/subscription', subscription);

async function stored(column = 'endpoint'): Promise<unknown[]> {
  const { rows } = await server.database.pool.query(
    `select ${column} as value from push_subscriptions order by confirmed_at, id`,
  );
  return rows.map(({ value }) => value);
}

async function signedInAgain({ email, password }: Person): Promise<Person['call']> {
  const { body } = await server.call<{ token: string }>('POST', '/auth/login', { email, password });
  return (method, path, sent, headers) =>
    server.call(method, path, sent, { ...headers, authorization: `Bearer ${body.token}` });
}

describe('the key of the server', () => {
  it('is one for everybody and for ever, also when many ask first', async () => {
    await server.database.pool.query('delete from server_keys');
    const all = await Promise.all(Array.from({ length: 8 }, () => layla.call<{ key: string }>('GET', '/push/key')));
    const keys = new Set(all.map(({ body }) => body.key));
    expect([keys.size, all[0]?.status]).toEqual([1, 200]);
    expect(Buffer.from([...keys][0] ?? '', 'base64url')).toHaveLength(65);
    const omar = await server.person('عمر');
    expect((await omar.call<{ key: string }>('GET', '/push/key')).body).toEqual({ key: [...keys][0] });
  });

  it('tells its secret half to nobody, and is kept by backups, which no device is', async () => {
    const { privateKey } = await pushKeys(server.database.db, server.clock.now());
    expect((await layla.call('GET', '/push/key')).text).not.toContain(privateKey);
    expect(excludedTables).not.toContain('server_keys');
    expect(excludedTables).toEqual(expect.arrayContaining(['push_subscriptions', 'push_receipts']));
  });
});

describe('a device', () => {
  beforeEach(async () => void (await server.database.pool.query('delete from push_subscriptions')));

  it('is subscribed once, however often it says so, with the keys that it has last', async () => {
    const first = device();
    const renewed = { ...first, keys: device().keys };
    for (const subscription of [first, first, renewed]) {
      server.clock.advance(1_000);
      expect((await subscribe(layla, subscription)).status).toBe(204);
    }
    expect(await stored()).toEqual([first.endpoint]);
    expect(await stored('p256dh')).toEqual([renewed.keys.p256dh]);
    expect(await stored('confirmed_at')).toEqual([server.clock.now()]);
  });

  it('is unsubscribed by its address, again without a difference, and by its person alone', async () => {
    const [mine, another] = [device(), device()];
    await subscribe(layla, mine);
    await subscribe(layla, another);
    const omar = await server.person('عمر');
    const unsubscribe = (person: Person) => person.call('DELETE', '/push/subscription', { endpoint: mine.endpoint });
    expect((await unsubscribe(omar)).status).toBe(204);
    expect(await stored()).toHaveLength(2);
    for (let n = 0; n < 2; n++) expect((await unsubscribe(layla)).status).toBe(204);
    expect(await stored()).toEqual([another.endpoint]);
  });

  it('belongs to whoever is signed in on it now', async () => {
    const shared = device();
    await subscribe(layla, shared);
    const omar = await server.person('عمر');
    await subscribe(omar, shared);
    expect(await stored('user_id')).toEqual([omar.user.id]);
  });

  it('takes the place of the one heard of longest ago, beyond the most', async () => {
    const devices = Array.from({ length: maxPushDevices + 1 }, device);
    const [first, second, ...others] = devices;
    const omar = await server.person('عمر');
    const omarDevice = device();
    await subscribe(omar, omarDevice);
    for (const one of [first, second, ...others.slice(0, -1), first, ...others.slice(-1)]) {
      server.clock.advance(1_000);
      await subscribe(layla, one ?? device());
    }
    const remaining = await stored();
    expect(remaining).toHaveLength(maxPushDevices + 1);
    expect(remaining).not.toContain(second?.endpoint);
    expect(remaining).toEqual(expect.arrayContaining([omarDevice.endpoint, first?.endpoint]));
  });

  it('never counts more than the most, when many subscribe at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => subscribe(layla, device())));
    expect(await stored()).toHaveLength(maxPushDevices);
  });

  it.each(blockedEndpoints)('is refused with %s', async (_, endpoint) => {
    const response = await subscribe(layla, { ...device(), endpoint });
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { endpoint: 'القيمة غير صالحة' }]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['that is no point', `B${'A'.repeat(86)}`],
    ['that is short', 'BAAA'],
    ['in other letters', '+'.repeat(87)],
  ])('is refused with a key %s', async (_, p256dh) => {
    const { endpoint, keys } = device();
    const response = await subscribe(layla, { endpoint, keys: { ...keys, p256dh } });
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
    expect(await stored()).toEqual([]);
  });
});

describe('a subscription ends with the session that it was made in', () => {
  beforeEach(async () => void (await server.database.pool.query('delete from push_subscriptions')));

  it('by a logout, and no other with it', async () => {
    const [here, there] = [device(), device()];
    await subscribe(layla, here);
    const elsewhere = await signedInAgain(layla);
    await elsewhere('POST', '/push/subscription', there);
    await elsewhere('POST', '/auth/logout');
    expect(await stored()).toEqual([here.endpoint]);
  });

  it('that another device ends', async () => {
    await subscribe(layla, device());
    const elsewhere = await signedInAgain(layla);
    const { body } = await elsewhere<{ id: string; current: boolean }[]>('GET', '/auth/session');
    const other = body.find(({ current }) => !current);
    expect((await elsewhere('DELETE', `/auth/session/${other?.id}`)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('and moves along when the person signs in again on the device', async () => {
    const here = device();
    await subscribe(layla, here);
    const again = await signedInAgain(layla);
    await again('POST', '/push/subscription', here);
    await layla.call('POST', '/auth/logout');
    expect(await stored()).toEqual([here.endpoint]);
  });
});

describe('a test notification', () => {
  it('says how many devices it goes to', async () => {
    expect((await layla.call('POST', '/push/test')).body).toEqual({ devices: 0 });
    await subscribe(layla, device());
    expect((await layla.call('POST', '/push/test')).body).toEqual({ devices: 1 });
  });
});
