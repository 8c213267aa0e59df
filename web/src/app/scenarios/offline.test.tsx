import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { rewards } from '@afdal/contract/tasks/rewards';
import { tasks } from '@afdal/contract/tasks/tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PersistedRead, QueuedWrite } from '../../lib/outbox/database.ts';
import { currentOfflineStore } from '../../lib/outbox/offline-store.ts';
import { closeSession } from '../../session/session.ts';
import { aDevice, type Device } from '../../testing/browser/device.ts';
import { aDailyTask, aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

let device: Device;
const walk = aDailyTask({ title: 'مشي' });
const calls = [users.readUser, dailyTasks.listDailyTasks, dailyTasks.completeDailyTask, tasks.listTasks];

beforeEach(() => {
  device = aDevice();
  vi.stubGlobal('indexedDB', device.factory);
  serve(users.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => [walk]);
  serve(dailyTasks.completeDailyTask, () => ({ ...walk, isCompleted: true, completedOn: aDay('2026-11-24') }));
  serve(tasks.listTasks, () => []);
});

// Whatever keeps for this person ends with the session; the next file's tests keep nothing.
afterEach(async () => {
  const offlineStore = await currentOfflineStore();
  closeSession();
  if (offlineStore) await waitFor(async () => expect(await device.rows('reads')).toEqual([]));
});

/** Opens the app as a browser that has just been started. */
async function open(at = '/daily-tasks') {
  closeSession();
  signInAs(aUser());
  const app = await openApp(at);
  await screen.findByRole('heading', { level: 1 });
  await currentOfflineStore();
  return app;
}

function setNetwork(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (!isOnline) for (const endpoint of calls) cutOff(endpoint);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const header = () => screen.getByRole('banner');
const writes = () => device.rows<QueuedWrite>('writes');

test('what is ticked without a network stays ticked, is counted, and is sent when the network is back', async () => {
  const { user } = await open();
  await screen.findByText('مشي');
  setNetwork(false);
  await user.click(screen.getByRole('button', { name: /^إنجاز/ }));
  expect(await within(header()).findByText('غير متصل · عنصر واحد بانتظار الإرسال')).toBeVisible();
  expect(screen.getByText('غير متصل. كل إضافة الآن محفوظة على جهازك وتُرسل عند عودة الاتصال.')).toBeVisible();
  const persistedReads = await device.rows<PersistedRead>('reads');
  expect(persistedReads.find(({ hash }) => hash === '["daily-tasks"]')?.data).toMatchObject([{ isCompleted: true }]);
  expect(localStorage.getItem('unsent')).toBe(aUser().id);

  serve(dailyTasks.completeDailyTask, () => ({ ...walk, isCompleted: true, completedOn: aDay('2026-11-24') }));
  serve(dailyTasks.listDailyTasks, () => [{ ...walk, isCompleted: true, completedOn: aDay('2026-11-24') }]);
  serve(users.readUser, () => aUser());
  setNetwork(true);
  expect(await screen.findByText('عاد الاتصال واكتملت المزامنة')).toBeVisible();
  expect(receivedBy(dailyTasks.completeDailyTask).at(-1)?.body).toHaveProperty('on');
  expect(await writes()).toEqual([]);
  expect(localStorage.getItem('unsent')).toBeNull();
  expect(within(header()).queryByText(/بانتظار الإرسال/)).toBeNull();
});

test('what was read is shown without a network, with its time', async () => {
  await open();
  await screen.findByText('مشي');
  await (await currentOfflineStore())?.reads.flush();
  setNetwork(false);
  expect(await screen.findByText(/^بيانات محفوظة من \d/)).toBeVisible();
});

test('lists a write that the server rejects later with its reason, to be sent again or dropped', async () => {
  const { user } = await open();
  await screen.findByText('مشي');
  setNetwork(false);
  await user.click(screen.getByRole('button', { name: /^إنجاز/ }));
  await user.click(await within(header()).findByRole('button', { name: /بانتظار الإرسال/ }));
  const sheet = await screen.findByRole('dialog', { name: 'بانتظار الإرسال' });
  expect(within(sheet).getByText('مشي')).toBeVisible();
  expect(within(sheet).getByText(/^إنجاز مهمة يومية · .*ينتظر الإرسال$/)).toBeVisible();

  serve(dailyTasks.listDailyTasks, () => []);
  serve(users.readUser, () => aUser());
  failWith(dailyTasks.completeDailyTask, 'not_found');
  setNetwork(true);
  expect(await within(sheet).findByText('تعذّر الإرسال. السبب: العنصر غير موجود أو حُذف')).toBeVisible();
  // On the page no more, in the sheet still.
  await waitFor(() => expect(screen.getAllByText('مشي')).toEqual([within(sheet).getByText('مشي')]));

  await user.click(within(sheet).getByRole('button', { name: /^إعادة المحاولة/ }));
  await waitFor(() => expect(receivedBy(dailyTasks.completeDailyTask).length).toBeGreaterThan(1));
  await user.click(await within(sheet).findByRole('button', { name: /^تجاهل/ }));
  expect(await within(sheet).findByText('لا شيء بانتظار الإرسال')).toBeVisible();
  expect(await writes()).toEqual([]);
});

test('logging out with something unsent offers to send it first', async () => {
  const { user, router, address } = await open();
  await screen.findByText('مشي');
  setNetwork(false);
  await user.click(screen.getByRole('button', { name: /^إنجاز/ }));
  await waitFor(async () => expect(await writes()).toHaveLength(1));
  await router.navigate({ to: '/logout' });
  expect(await screen.findByText('عنصر واحد بانتظار الإرسال. الخروج الآن يحذف ما لم يُرسل.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إرسال ثم خروج' }));
  expect(await screen.findByText('لم يصل كل شيء بعد، وهو باقٍ على جهازك.')).toBeVisible();
  expect(address()).toBe('/logout');

  serve(dailyTasks.completeDailyTask, () => ({ ...walk, isCompleted: true, completedOn: aDay('2026-11-24') }));
  serve(users.logout, () => undefined);
  serve(users.readUser, () => aUser());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'إرسال ثم خروج' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(receivedBy(dailyTasks.completeDailyTask).at(-1)?.body).toHaveProperty('on');
  expect(await device.rows('writes')).toEqual([]);
  expect(await device.rows('reads')).toEqual([]);
});

test('leaving without sending leaves nothing behind', async () => {
  localStorage.setItem(`money-choices:${aUser().id}`, '{}');
  const { user, router, address } = await open();
  await screen.findByText('مشي');
  setNetwork(false);
  await user.click(screen.getByRole('button', { name: /^إنجاز/ }));
  await waitFor(async () => expect(await writes()).toHaveLength(1));
  cutOff(users.logout);
  await router.navigate({ to: '/logout' });
  await user.click(await screen.findByRole('button', { name: 'خروج دون إرسال' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await device.rows('writes')).toEqual([]);
  expect(await device.rows('reads')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['onboardingCompleted']);
});

test('what waits outlives a session that has ended, and not the sign-in of somebody else', async () => {
  const { user } = await open();
  await screen.findByText('مشي');
  setNetwork(false);
  await user.click(screen.getByRole('button', { name: /^إنجاز/ }));
  await waitFor(async () => expect(await writes()).toHaveLength(1));
  act(() => closeSession());
  await waitFor(async () => expect(await device.rows('reads')).toEqual([]));
  expect(await writes()).toHaveLength(1);
  act(() => signInAs(aUser({ id: '0190b5a0-0000-7000-8000-000000000002', name: 'عمر' }), 'token-2'));
  await waitFor(async () => expect(await writes()).toEqual([]));
});

test('a form that is sent without a network closes, and says where its contents are', async () => {
  serve(rewards.listRewards, () => []);
  const { user } = await open('/tasks?open=rewards');
  const sheet = await screen.findByRole('dialog');
  await user.click(await within(sheet).findByRole('button', { name: 'إضافة مكافأة' }));
  await user.type(within(sheet).getByLabelText('مكافأة'), 'قهوة');
  await user.type(within(sheet).getByLabelText('ثمنها بالنقاط'), '20');
  setNetwork(false);
  cutOff(rewards.addReward);
  await user.click(within(sheet).getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByText('محفوظ على جهازك، ويُرسل عند عودة الاتصال')).toBeVisible();
  expect(await writes()).toMatchObject([{ name: 'addReward', title: 'قهوة' }]);
  expect(await within(screen.getByRole('dialog')).findByText('قهوة')).toBeVisible();
});
