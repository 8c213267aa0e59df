import { users } from '@afdal/contract/people/accounts';
import { quotes } from '@afdal/contract/people/quotes';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { aDailyTask, aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const keys = () => ['token', 'authToken', 'user'].map((key) => localStorage.getItem(key));

beforeEach(() => {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => [aDailyTask()]);
  serve(quotes.listQuotes, () => []);
});

test('the page asks, and says something kind', async () => {
  await openApp('/logout');
  expect(await screen.findByRole('heading', { level: 1, name: 'تسجيل الخروج' })).toBeVisible();
  expect(screen.getByText('هل أنت متأكد من رغبتك في تسجيل الخروج من حسابك؟')).toBeVisible();
  expect(screen.getByText('«كل خروج موعد مع بداية جديدة.»')).toBeVisible();
});

test('a quote of the day stands there once it is known, and without a network the one that was known', async () => {
  const id = '019ab000-0000-7000-8000-000000000001';
  serve(quotes.listQuotes, () => [{ id, text: 'المال يطيع.', author: 'حكيم' }]);
  const { user, router } = await openApp('/daily-tasks', '/logout');
  expect(await screen.findByText('«المال يطيع.»')).toBeVisible();
  expect(screen.getByText('حكيم')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'العودة للتطبيق' }));
  cutOff(quotes.listQuotes);
  await router.navigate({ to: '/logout' });
  expect(await screen.findByText('«المال يطيع.»')).toBeVisible();
  expect(screen.queryByText('«كل خروج موعد مع بداية جديدة.»')).toBeNull();
});

test('confirming ends the session on the server and here', async () => {
  serve(users.logout, () => undefined);
  const { user, router, address } = await openApp('/daily-tasks');
  await screen.findByRole('list', { name: /المهام اليومية$/ });
  await router.navigate({ to: '/logout' });
  await user.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
  expect(await screen.findByText('تم تسجيل الخروج بنجاح')).toBeVisible();
  expect(address()).toBe('/login');
  expect(keys()).toEqual([null, null, null]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(receivedBy(users.logout)[0]?.headers.get('Authorization')).toBe('Bearer token-1');
});

test.each([
  ['cannot be reached', () => cutOff(users.logout)],
  ['no longer knows the session', () => failWith(users.logout, 'unauthorized')],
])('the browser forgets even when the server %s', async (_why, prepare) => {
  prepare();
  const { user, address } = await openApp('/logout');
  await user.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(keys()).toEqual([null, null, null]);
});

test('«back to the app» goes one step back', async () => {
  const { user, address } = await openApp('/dashboard', '/daily-tasks', '/logout');
  await user.click(await screen.findByRole('button', { name: 'العودة للتطبيق' }));
  await waitFor(() => expect(address()).toBe('/daily-tasks'));
  expect(keys()[0]).toBe('token-1');
});

test('so does Escape', async () => {
  const { user, address } = await openApp('/daily-tasks', '/logout');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/daily-tasks'));
});

test('so does a tap beside the sheet', async () => {
  const { user, address } = await openApp('/daily-tasks', '/logout');
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('main').previousElementSibling as Element);
  await waitFor(() => expect(address()).toBe('/daily-tasks'));
});

test('opened by its address, the way back is the dashboard', async () => {
  const { user, address } = await openApp('/logout');
  await user.click(await screen.findByRole('button', { name: 'العودة للتطبيق' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
