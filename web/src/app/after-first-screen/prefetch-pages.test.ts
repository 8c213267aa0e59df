import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { serve } from '../../testing/fake-server.ts';
import { createAppRouter } from '../router.ts';
import { prefetchPages } from './prefetch-pages.ts';

async function fetchedAround(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  vi.useFakeTimers();
  const load = vi.spyOn(router, 'loadRouteChunk').mockResolvedValue(undefined);
  prefetchPages(router);
  return { router, load, pages: () => load.mock.calls.map(([route]) => route.fullPath) };
}

beforeEach(() => {
  serve(users.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => []);
});

test('the public pages are fetched, and the one that sign-in leads to, but not while the first is being shown', async () => {
  const { pages } = await fetchedAround('/login');
  await vi.advanceTimersByTimeAsync(2000);
  expect(pages()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(pages()).toEqual(expect.arrayContaining(['/signup', '/forgot-password', '/legal', '/dashboard']));
  expect(pages()).not.toContain('/profile');
});

test('behind the guard those behind the guard are fetched, and not what few people open', async () => {
  signInAs(aUser());
  const { pages } = await fetchedAround('/dashboard');
  await vi.advanceTimersByTimeAsync(9000);
  expect(pages()).toEqual(expect.arrayContaining(['/daily-tasks', '/main-menu', '/profile']));
  for (const path of ['/login', '/admin', '/ui']) expect(pages()).not.toContain(path);
});

test('one comes after the other, and one that is missing does not keep the rest away', async () => {
  const { load, pages } = await fetchedAround('/login');
  let fail = (_cause: Error) => {};
  load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(pages()).toHaveLength(1);
  fail(new Error('gone'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(pages()).toContain('/signup');
});

test('whoever signs in gets the pages behind the guard, each once', async () => {
  const { router, pages } = await fetchedAround('/login');
  await vi.advanceTimersByTimeAsync(9000);
  signInAs(aUser());
  await router.navigate({ to: '/dashboard' });
  await vi.advanceTimersByTimeAsync(9000);
  expect(pages()).toContain('/profile');
  expect(pages().filter((path) => path === '/dashboard')).toHaveLength(1);
});

test('without a network nothing is tried until it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { pages } = await fetchedAround('/login');
  await vi.advanceTimersByTimeAsync(9000);
  expect(pages()).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(pages()).toContain('/signup');
});

test('a network that is lost on the way is waited for', async () => {
  const { load, pages } = await fetchedAround('/login');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  load.mockImplementationOnce(async () => void online.mockReturnValue(false));
  await vi.advanceTimersByTimeAsync(9000);
  expect(pages()).toHaveLength(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(pages()).toContain('/signup');
});

test('where data is to be saved, nothing is fetched before it is opened', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { pages } = await fetchedAround('/login');
  await vi.advanceTimersByTimeAsync(9000);
  Reflect.deleteProperty(navigator, 'connection');
  expect(pages()).toEqual([]);
});
