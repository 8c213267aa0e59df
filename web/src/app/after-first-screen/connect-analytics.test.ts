import { analytics } from '@afdal/contract/people/analytics';
import { callsOfActions, countedPages } from '@afdal/domain/analytics/counted';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answers } from '../../lib/api.ts';
import { closeSession } from '../../session/session.ts';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { areaPages } from '../area-pages.ts';
import type { AppRouter } from '../router.ts';
import { connectAnalytics } from './connect-analytics.ts';

const allowing = aUser({ allowsAnalytics: true });
const sent = () => receivedBy(analytics.countUsage).map(({ body }) => body);

beforeEach(() => serve(analytics.countUsage, () => undefined));

/** The app at an address, as far as counting needs it: pages are opened by their addresses, without being rendered. */
function connect(address: string) {
  const listeners = new Set<() => void>();
  const state = { location: { pathname: '' }, matches: [{ fullPath: '' }] };
  const open = (pathname: string, pattern = pathname) => {
    state.location = { pathname };
    state.matches = [{ fullPath: pattern }];
    for (const listener of listeners) listener();
  };
  open(address);
  const fake = {
    state,
    subscribe: (_: string, listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  onTestFinished(connectAnalytics(fake as unknown as AppRouter));
  return { open };
}

function act(call: string): void {
  const [method, path] = call.split(' ') as ['POST', `/${string}`];
  answers.listener?.({ method, path, access: 'user', summary: '', status: 201, errors: [] });
}

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const isCounting = () => waitFor(() => expect(answers.listener).not.toBeNull());

test('pages and actions of who agreed are counted by known names, and sent as numbers when the page is hidden', async () => {
  signInAs(allowing, 'hers');
  const { open } = connect('/tasks');
  await isCounting();
  act(callsOfActions['task-added']);
  act(callsOfActions['task-added']);
  act('PATCH /task/:id');
  open('/blog/a-private-title', '/blog/$slug');
  open('/blog/another', '/blog/$slug');
  open('/blog/another', '/blog/$slug');
  open('/admin');
  expect(sent()).toEqual([]);
  hide();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    {
      counts: [
        { kind: 'page', name: '/tasks', count: 1 },
        { kind: 'action', name: 'task-added', count: 2 },
        { kind: 'page', name: '/blog/$slug', count: 2 },
      ],
    },
  ]);
  expect(receivedBy(analytics.countUsage)[0]?.headers.get('authorization')).toBe('Bearer hers');
  hide();
  expect(sent()).toHaveLength(1);
});

test('of who has not agreed, nothing is counted or sent', async () => {
  signInAs(aUser());
  const { open } = connect('/tasks');
  open('/blog');
  hide();
  await Promise.resolve();
  expect(answers.listener).toBeNull();
  expect(sent()).toEqual([]);
});

test.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])('where the browser asks not to be followed by %s, it is not', async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  signInAs(allowing);
  connect('/tasks');
  hide();
  await Promise.resolve();
  expect(answers.listener).toBeNull();
  expect(sent()).toEqual([]);
});

test('who takes it back is not counted from then on, and what was counted is forgotten', async () => {
  signInAs(allowing);
  connect('/tasks');
  await isCounting();
  signInAs(aUser());
  expect(answers.listener).toBeNull();
  hide();
  expect(sent()).toEqual([]);
});

test('who agrees on a page is counted from the next page on; who signs out no more', async () => {
  signInAs(aUser());
  const { open } = connect('/settings');
  signInAs(allowing);
  await isCounting();
  open('/tasks');
  hide();
  await waitFor(() => expect(sent()).toEqual([{ counts: [{ kind: 'page', name: '/tasks', count: 1 }] }]));
  open('/blog');
  closeSession();
  expect(answers.listener).toBeNull();
  hide();
  expect(sent()).toHaveLength(1);
});

test('without a network what was counted waits', async () => {
  signInAs(allowing);
  connect('/tasks');
  await isCounting();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  hide();
  expect(sent()).toEqual([]);
  online.mockReturnValue(true);
  hide();
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('every page of an area that a person opens is among those that are counted', () => {
  const counted: readonly string[] = countedPages;
  expect([...areaPages.keys()].filter((path) => !counted.includes(path) && path !== '/share')).toEqual([]);
});
