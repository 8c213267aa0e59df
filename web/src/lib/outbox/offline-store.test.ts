import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { QueryClient, QueryObserver, type QueryPersister } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDevice, type Device } from '../../testing/browser/device.ts';
import { cutOff, receivedBy } from '../../testing/fake-server.ts';
import { writeRules } from '../../testing/write-rules.ts';
import { NetworkError, WriteQueuedError } from '../api-error.ts';
import { currentOfflineStore, networkFirst, sendOrQueue, startOfflineStore, useIsUnanswered } from './offline-store.ts';

let device: Device;
/** What ends the keepers of the pages: one that is gone would go on keeping for the next tests. */
const stops: (() => void)[] = [];
const key = ['tasks'];

beforeEach(() => {
  device = aDevice();
  vi.stubGlobal('indexedDB', device.factory);
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const aClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', persister: networkFirst as QueryPersister } },
  });

const startOffline = (client: QueryClient) =>
  stops.push(
    startOfflineStore({
      client,
      id: 'layla',
      rules: writeRules,
      today: () => '2026-11-24',
      isPresent: () => true,
      onSynced: () => {},
    }),
  );

/** A page that is opened on the device. Its first read is answered by `read`. */
async function openPage(read: () => Promise<unknown>) {
  const client = aClient();
  startOffline(client);
  await currentOfflineStore();
  const observer = new QueryObserver(client, { queryKey: key, queryFn: read });
  const seen: unknown[] = [];
  const leave = observer.subscribe(({ data }) => {
    if (data !== undefined && seen.at(-1) !== data) seen.push(data);
  });
  return { seen, now: () => observer.getCurrentResult(), leave };
}

/** What an earlier page has read. It is gone without having ended the session. */
async function haveRead(response: unknown) {
  const page = await openPage(async () => response);
  await expect.poll(() => page.seen).toHaveLength(1);
  await (await currentOfflineStore())?.reads.flush();
  page.leave();
}

const away = () => Promise.reject(new NetworkError('', null));

test('where nobody answers, a page shows what it was last, and that it is old', async () => {
  await haveRead(['أ']);
  const page = await openPage(away);
  await expect.poll(() => page.now().isError).toBe(true);
  expect(page.now()).toMatchObject({ data: ['أ'], error: expect.any(NetworkError) });
  page.leave();
});

test('where somebody answers in time, nothing old is shown first', async () => {
  await haveRead(['أ']);
  const page = await openPage(async () => ['ب']);
  await expect.poll(() => page.seen.length).toBeGreaterThan(0);
  expect(page.seen).toEqual([['ب']]);
  page.leave();
});

test('where an answer takes long, what was read last is shown until it comes', async () => {
  await haveRead(['أ']);
  let response = (_: unknown) => {};
  const page = await openPage(() => new Promise((resolve) => (response = resolve)));
  await expect.poll(() => page.seen).toEqual([['أ']]);
  response(['ب']);
  await expect.poll(() => page.seen.length).toBeGreaterThan(1);
  expect(page.seen).toEqual([['أ'], ['ب']]);
  page.leave();
});

test('after a read that nobody answered the next one is not waited for', async () => {
  await haveRead(['أ']);
  const failing = await openPage(away);
  await expect.poll(() => failing.now().isError).toBe(true);
  failing.leave();
  const { result } = renderHook(useIsUnanswered);
  expect(result.current).toBe(true);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  let response = (_: unknown) => {};
  const page = await openPage(() => new Promise((resolve) => (response = resolve)));
  await expect.poll(() => page.seen).toEqual([['أ']]);
  expect(timers.mock.calls.map(([, ms]) => ms)).not.toContain(1_000);
  await act(async () => response(['ب']));
  await expect.poll(() => page.seen.length).toBeGreaterThan(1);
  expect(result.current).toBe(false);
  page.leave();
});

test('that nobody answered is forgotten once the person leaves, also of a read that is under way', async () => {
  const page = await openPage(away);
  await expect.poll(() => page.now().isError).toBe(true);
  page.leave();
  const { result } = renderHook(useIsUnanswered);
  expect(result.current).toBe(true);
  let fail = (_: unknown) => {};
  const late = await openPage(() => new Promise((_, reject) => (fail = reject)));
  act(() => {
    for (const stop of stops.splice(0)) stop();
  });
  expect(result.current).toBe(false);
  await act(async () => fail(new NetworkError('', null)));
  expect(result.current).toBe(false);
  late.leave();
});

test('what nobody has read yet fails as ever', async () => {
  const page = await openPage(away);
  await expect.poll(() => page.now().isError).toBe(true);
  expect(page.now().data).toBeUndefined();
  page.leave();
});

test('while something waits, an answer without it is not shown', async () => {
  await haveRead(['ticked']);
  const read = vi.fn(async () => ['not ticked']);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  cutOff(dailyTasks.completeDailyTask);
  const client = aClient();
  startOffline(client);
  const write = { params: { id: '0198c5a0-0000-7000-8000-000000000001' } };
  await expect(sendOrQueue(dailyTasks.completeDailyTask, write)).rejects.toThrow(WriteQueuedError);
  expect(localStorage.getItem('unsent')).toBe('layla');

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const observer = new QueryObserver(client, { queryKey: key, queryFn: read });
  const leave = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  expect(observer.getCurrentResult().data).toEqual(['ticked']);
  expect(read).not.toHaveBeenCalled();
  expect(receivedBy(dailyTasks.completeDailyTask).length).toBeGreaterThan(0);
  leave();
});
