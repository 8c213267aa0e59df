import { notifications } from '@afdal/contract/notifications/notifications';
import { push } from '@afdal/contract/notifications/push';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setCaller } from '../../lib/api.ts';
import { forgetDevice, lastCheck } from '../../lib/push-device.ts';
import { mockPush, type PushBrowser, pushKey } from '../../testing/browser/push-browser.ts';
import { aNotification, aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { currentToast } from '../../ui/toast/toasts.ts';
import { ensureSubscribed } from './device.ts';
import { followPushes } from './follow-pushes.ts';

const id = '0190b5a0-0000-7000-8000-000000000009';
const installment = { id, title: 'قسط غدًا', message: 'دفعة تستحق غدًا.', actionType: 'installment', tag: 'payments' };

const read = aNotification({ id, title: installment.title, actionType: 'installment', read: true });

beforeEach(() => {
  serve(push.readPushKey, () => ({ key: pushKey }));
  serve(push.subscribeToPush, () => undefined);
  serve(push.unsubscribeFromPush, () => undefined);
  serve(notifications.readNotification, () => read);
  signInAs(aUser());
  setCaller({ token: () => 'token', sessionEnded: () => {} });
});

describe('messages of the service worker to a page', () => {
  const opened = vi.fn();

  function followed(): PushBrowser {
    const browser = mockPush();
    opened.mockClear();
    onTestFinished(followPushes(opened));
    return browser;
  }

  it('of a notification that came while it is in front is a toast, which leads to what it is about', async () => {
    const browser = followed();
    expect(browser.receiveMessage({ type: 'pushed', notification: installment })).toBe(true);
    expect(currentToast()).toMatchObject({ title: 'قسط غدًا', description: 'دفعة تستحق غدًا.' });
    currentToast()?.action?.run();
    expect(opened).toHaveBeenCalledWith('/financial-planning?tab=obligations');
    await waitFor(() => expect(receivedBy(notifications.readNotification)).toHaveLength(1));
  });

  it('of one that was opened opens what it is about, and marks it as read', async () => {
    const browser = followed();
    expect(browser.receiveMessage({ type: 'notification-opened', id, path: '/tasks' })).toBe(true);
    expect(opened.mock.calls).toEqual([['/tasks']]);
    await waitFor(() =>
      expect(receivedBy(notifications.readNotification).map(({ path }) => path)).toEqual([`/notification/${id}`]),
    );
  });

  it('of a test leads nowhere', async () => {
    const browser = followed();
    browser.receiveMessage({ type: 'notification-opened', id: null, path: null });
    expect(opened).not.toHaveBeenCalled();
    expect(receivedBy(notifications.readNotification)).toEqual([]);
  });

  it('is taken by nobody when nobody is signed in', async () => {
    const browser = followed();
    localStorage.clear();
    expect(browser.receiveMessage({ type: 'pushed', notification: installment })).toBe(false);
    expect(currentToast()).toBeNull();
  });

  it('begins when the page says that it listens', async () => {
    const { sent } = followed();
    await waitFor(() => expect(sent).toEqual([{ type: 'page-listens' }]));
  });
});

describe('a device that was allowed to be notified', () => {
  const subscribed = () => receivedBy(push.subscribeToPush).length;

  it('is subscribed after a sign-in, once, and confirmed after a week', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z'), toFake: ['Date'] });
    const browser = mockPush({ permission: 'granted' });
    for (let n = 0; n < 3; n++) await ensureSubscribed();
    expect([subscribed(), lastCheck()?.endpoint]).toEqual([1, browser.endpoint]);
    vi.setSystemTime(new Date('2026-12-01T05:59:59Z'));
    await ensureSubscribed();
    expect(subscribed()).toBe(1);
    vi.setSystemTime(new Date('2026-12-01T06:00:00Z'));
    await ensureSubscribed();
    expect(subscribed()).toBe(2);
  });

  it('is subscribed anew where the browser changed its address, and the former one given up', async () => {
    const browser = mockPush({ permission: 'granted' });
    await ensureSubscribed();
    const former = browser.endpoint;
    browser.endpoint = 'https://fcm.googleapis.com/wp/changed';
    await ensureSubscribed();
    expect(subscribed()).toBe(2);
    expect(receivedBy(push.unsubscribeFromPush).map(({ body }) => body)).toEqual([{ endpoint: former }]);
  });

  it('is subscribed anew where its key is not the server’s', async () => {
    const browser = mockPush({ permission: 'granted', endpoint: 'https://fcm.googleapis.com/wp/old' });
    browser.key = Uint8Array.from([4, 1, 2, 3]).buffer;
    await ensureSubscribed();
    expect(browser.endpoint).toBe('https://fcm.googleapis.com/wp/1');
  });

  it('is tried again at the next visit when the server was away', async () => {
    mockPush({ permission: 'granted' });
    cutOff(push.readPushKey);
    await ensureSubscribed();
    expect(lastCheck()).toBeNull();
    serve(push.readPushKey, () => ({ key: pushKey }));
    failWith(push.subscribeToPush, 'unavailable');
    await ensureSubscribed();
    serve(push.subscribeToPush, () => undefined);
    await ensureSubscribed();
    expect(lastCheck()).not.toBeNull();
  });

  it('is never asked, and not subscribed where it is not allowed', async () => {
    const browser = mockPush({ permission: 'default' });
    await ensureSubscribed();
    expect([browser.promptCount, subscribed()]).toEqual([0, 0]);
  });

  it('is forgotten with the session, without a network, and with what is on its screen', async () => {
    const browser = mockPush({ permission: 'granted' });
    await ensureSubscribed();
    cutOff(push.unsubscribeFromPush);
    await forgetDevice();
    expect([browser.endpoint, lastCheck(), browser.closed]).toEqual([null, null, ['قسط غدًا']]);
  });
});
