import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { tasks } from '@afdal/contract/tasks/tasks';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { aDailyTask, aUser, signInAs } from '../../testing/data/people.ts';
import { FakeApiError, failWith, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const keys = () => ['token', 'authToken', 'user'].map((key) => localStorage.getItem(key));

beforeEach(() => {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => [aDailyTask()]);
  serve(tasks.listTasks, () => []);
});

test('an unknown session is forgotten, and its page remembered', async () => {
  failWith(dailyTasks.listDailyTasks, 'unauthorized');
  const { address } = await openApp('/daily-tasks');
  await waitFor(() => expect(address()).toBe('/login?next=%2Fdaily-tasks'));
  expect(keys()).toEqual([null, null, null]);
  expect(await screen.findByText('انتهت الجلسة. تسجيل الدخول من جديد يعيدك إلى الصفحة نفسها.')).toBeVisible();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('a write that finds the session gone leads to sign-in too', async () => {
  failWith(dailyTasks.completeDailyTask, 'unauthorized');
  const { user, address } = await openApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: /^إنجاز/ }));
  await waitFor(() => expect(address()).toBe('/login?next=%2Fdashboard'));
});

test('a late answer to an older session does not end the present one', async () => {
  let respond = () => {};
  const wait = new Promise<void>((resolve) => {
    respond = resolve;
  });
  serve(dailyTasks.listDailyTasks, async () => {
    await wait;
    throw new FakeApiError('unauthorized');
  });
  const { address } = await openApp('/daily-tasks');
  await screen.findByRole('heading', { level: 1 });
  act(() => signInAs(aUser(), 'token-2'));
  respond();
  await waitFor(() => expect(queryClient.getQueryState(['daily-tasks'])?.status).toBe('error'));
  expect(keys()[0]).toBe('token-2');
  expect(address()).toBe('/daily-tasks');
});

test('signing out in one tab closes the page in the other', async () => {
  const { address } = await openApp('/daily-tasks');
  await screen.findByRole('list', { name: /المهام اليومية$/ });
  // As in a browser: one `storage` event per key, the first of them before the other keys are removed.
  act(() => {
    for (const key of ['token', 'authToken', 'user']) {
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
  });
  await waitFor(() => expect(address()).toBe('/login?next=%2Fdaily-tasks'));
});

test('another person sees nothing of the first', async () => {
  await openApp('/daily-tasks');
  await screen.findByText('قراءة عشر صفحات');
  serve(dailyTasks.listDailyTasks, () => [aDailyTask({ title: 'مهمة عمر' })]);
  act(() => signInAs(aUser({ id: '0190b5a0-0000-7000-8000-000000000002', name: 'عمر' }), 'token-2'));
  expect(screen.queryByText('قراءة عشر صفحات')).toBeNull();
  expect(await screen.findByText('مهمة عمر')).toBeVisible();
});

test("the server's user replaces the stored one", async () => {
  serve(users.readUser, () => aUser({ name: 'عبد الله العتيبي' }));
  await openApp('/dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: /، عبد الله$/ })).toBeVisible();
  expect(localStorage.getItem('user')).toContain('عبد الله العتيبي');
});
