import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchPagesLater } from './fetch-pages.ts';
import { createAppRouter } from './router.ts';

function fetched() {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/login'] }));
  const load = vi.spyOn(router, 'loadRouteChunk').mockResolvedValue(undefined);
  fetchPagesLater(router);
  return () => load.mock.calls.map(([route]) => route.id);
}

beforeEach(() => {
  vi.useFakeTimers();
});

test('every page is fetched, but not while the first one is being shown', () => {
  const pages = fetched();
  vi.advanceTimersByTime(1999);
  expect(pages()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(pages()).toEqual(
    expect.arrayContaining(['/login', '/logout', '/signed-in/daily-tasks', '/signed-in/profile']),
  );
});

test('without a network nothing is tried until it is back', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const pages = fetched();
  vi.advanceTimersByTime(2000);
  expect(pages()).toEqual([]);
  window.dispatchEvent(new Event('online'));
  expect(pages()).toContain('/signed-in/profile');
});
