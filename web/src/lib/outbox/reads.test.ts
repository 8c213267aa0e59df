import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { aDevice, type Device } from '../../testing/browser/device.ts';
import type { PersistedRead } from './database.ts';
import { forgetReads, oldestReadMs, persistReads } from './reads.ts';

let device: Device;
let now = 0;

beforeEach(() => {
  device = aDevice();
  now = Date.parse('2026-11-24T09:00:00Z');
});

async function openPage({ userId = 'layla', build = '1', isPresent = (): boolean => true } = {}) {
  const client = new QueryClient();
  const database = await device.open();
  const reads = persistReads({ database, cache: client.getQueryCache(), userId, build, isPresent, now: () => now });
  const read = async (data: unknown, { key = 'tasks', at = now, isPersisted = true } = {}) => {
    client.setQueryDefaults([key], { meta: { isPersisted } });
    client.setQueryData([key], data, { updatedAt: at });
    await reads.flush();
  };
  return { ...reads, read };
}

const hash = (key = 'tasks') => JSON.stringify([key]);

test('what was read is there for the next page, with its time', async () => {
  await (await openPage()).read([{ id: dailyTasks.addDailyTask.path }]);
  const found = await (await openPage()).find(hash());
  expect(found).toMatchObject({ data: [{ id: '/dailyTask' }], at: now });
});

test('what was read before the stores were open is kept too', async () => {
  const client = new QueryClient();
  client.setQueryData(['tasks'], ['قراءة'], { updatedAt: now });
  client.setQueryDefaults(['secret'], { meta: { isPersisted: false } });
  client.setQueryData(['secret'], ['سر'], { updatedAt: now });
  const database = await device.open();
  const cache = client.getQueryCache();
  const reads = persistReads({ database, cache, userId: 'layla', build: '1', isPresent: () => true, now: () => now });
  await reads.flush();
  expect((await device.rows<PersistedRead>('reads')).map((row) => row.hash)).toEqual([hash()]);
});

test('nobody reads what somebody else has read', async () => {
  await (await openPage()).read(['سر']);
  expect(await (await openPage({ userId: 'omar' })).find(hash())).toBeNull();
});

test('neither what is a week old nor what another version has read is shown', async () => {
  const page = await openPage();
  await page.read([1]);
  expect(await (await openPage({ build: '2' })).find(hash())).toBeNull();
  now += oldestReadMs - 1;
  expect(await page.find(hash())).not.toBeNull();
  now += 1;
  expect(await page.find(hash())).toBeNull();
  await page.prune();
  expect(await device.rows('reads')).toEqual([]);
});

test('what was read before the clock was set back is not shown until the old time comes again', async () => {
  const page = await openPage();
  await page.read([1]);
  now -= 3_600_000;
  expect(await page.find(hash())).toBeNull();
  await page.prune();
  expect(await device.rows('reads')).toEqual([]);
});

test('what another version has read does not stay on the device', async () => {
  await (await openPage()).read([1]);
  await (await openPage({ build: '2' })).prune();
  expect(await device.rows('reads')).toEqual([]);
});

test('of what is too much the oldest goes', async () => {
  const page = await openPage();
  const large = 'x'.repeat(900_000);
  for (let n = 0; n < 10; n++) await page.read([large], { key: `read ${n}`, at: now + n });
  await page.prune();
  const remaining = await device.rows<PersistedRead>('reads');
  expect(remaining.map((row) => row.hash)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((n) => hash(`read ${n}`)));
});

test.each<[string, unknown, object]>([
  ['a picture', new Blob(['x']), {}],
  ['an address in memory', 'blob:made', {}],
  ['what is too large', ['x'.repeat(1_000_001)], {}],
  ['what must not be kept', ['سر'], { isPersisted: false }],
])('%s is not kept', async (_, data, options) => {
  await (await openPage()).read(data, options);
  expect(await device.rows('reads')).toEqual([]);
});

test('whoever has signed out leaves nothing behind', async () => {
  let isPresent = true;
  const page = await openPage({ isPresent: () => isPresent });
  await page.read([1]);
  isPresent = false;
  await page.read([2], { key: 'late' });
  await forgetReads(await device.open(), (owner) => owner === 'layla');
  expect(await device.rows('reads')).toEqual([]);
});
