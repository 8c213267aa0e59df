import { dashboard } from '@afdal/contract/dashboard';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeSession } from '../../session/session.ts';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';

const dashboardResponse = { firstDay: null, inboxWaiting: 2 };

beforeEach(() => {
  vi.resetModules();
  globalThis.earlyDashboardRequest = undefined;
  closeSession();
  serve(dashboard.readDashboard, () => dashboardResponse);
});

test('requests the whole page with the stored token', async () => {
  signInAs(aUser());
  await import('./early-request.ts');
  expect(globalThis.earlyDashboardRequest?.token).toBe(localStorage.getItem('token'));
  expect(await globalThis.earlyDashboardRequest?.response).toEqual(dashboardResponse);
  expect(receivedBy(dashboard.readDashboard).map(({ query }) => query.cards)).toEqual([undefined]);
});

test('sends no request when nobody is signed in', async () => {
  await import('./early-request.ts');
  expect(globalThis.earlyDashboardRequest).toBeUndefined();
  expect(receivedBy(dashboard.readDashboard)).toEqual([]);
});

test('rejects when the server answers with an error', async () => {
  signInAs(aUser());
  failWith(dashboard.readDashboard, 'internal');
  await import('./early-request.ts');
  await expect(globalThis.earlyDashboardRequest?.response).rejects.toMatchObject({ status: 500 });
});
