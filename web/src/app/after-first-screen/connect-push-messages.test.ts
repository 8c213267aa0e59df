import { push } from '@afdal/contract/notifications/push';
import { createMemoryHistory } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { setCaller } from '../../lib/api.ts';
import { closeSession, currentSession } from '../../session/session.ts';
import { mockPush, pushKey } from '../../testing/browser/push-browser.ts';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { createAppRouter } from '../router.ts';
import { connectPushMessages } from './connect-push-messages.ts';

const omar = aUser({ id: '0190b5a0-0000-7000-8000-000000000002', name: 'عمر' });
const subscribedBy = () => receivedBy(push.subscribeToPush).map(({ headers }) => headers.get('authorization'));

beforeEach(() => {
  serve(push.readPushKey, () => ({ key: pushKey }));
  serve(push.subscribeToPush, () => undefined);
  setCaller({ token: () => currentSession()?.token ?? null, sessionEnded: closeSession });
});

function connect() {
  onTestFinished(connectPushMessages(createAppRouter(createMemoryHistory())));
}

test('a device that was allowed is subscribed at sign-in, and no more with the end of the session', async () => {
  const browser = mockPush({ permission: 'granted' });
  connect();
  expect(browser.endpoint).toBeNull();
  signInAs(aUser());
  await waitFor(() => expect(subscribedBy()).toHaveLength(1));
  closeSession();
  await waitFor(() => expect(browser.endpoint).toBeNull());
  expect(browser.receiveMessage({ type: 'notification-opened', id: null, path: null })).toBe(false);
});

test('who takes over in one step has a subscription of their own', async () => {
  const browser = mockPush({ permission: 'granted' });
  signInAs(aUser(), 'hers');
  connect();
  await waitFor(() => expect(subscribedBy()).toEqual(['Bearer hers']));
  const former = browser.endpoint;
  signInAs(omar, 'his');
  await waitFor(() => expect(subscribedBy()).toEqual(['Bearer hers', 'Bearer his']));
  expect(browser.endpoint).not.toBe(former);
});

test('where the browser cannot notify, nothing is asked', () => {
  signInAs(aUser());
  connect();
  expect(receivedBy(push.readPushKey)).toEqual([]);
});
