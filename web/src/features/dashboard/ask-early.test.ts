import { dashboard } from '@afdal/contract/dashboard';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeSession } from '../../session/session.ts';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';

const answer = { firstDay: null, inboxWaiting: 2 };

beforeEach(() => {
  vi.resetModules();
  globalThis.earlyDashboardRead = undefined;
  closeSession();
  serve(dashboard.readDashboard, () => answer);
});

test('asks for the whole page with the token that is stored', async () => {
  signInAs(aUser());
  await import('./ask-early.ts');
  expect(globalThis.earlyDashboardRead?.token).toBe(localStorage.getItem('token'));
  expect(await globalThis.earlyDashboardRead?.answer).toEqual(answer);
  expect(receivedBy(dashboard.readDashboard).map(({ query }) => query.cards)).toEqual([undefined]);
});

test('asks for nothing where nobody is signed in', async () => {
  await import('./ask-early.ts');
  expect(globalThis.earlyDashboardRead).toBeUndefined();
  expect(receivedBy(dashboard.readDashboard)).toEqual([]);
});

test('leaves no answer where the server rejects', async () => {
  signInAs(aUser());
  failWith(dashboard.readDashboard, 'internal');
  await import('./ask-early.ts');
  await expect(globalThis.earlyDashboardRead?.answer).rejects.toMatchObject({ status: 500 });
});
