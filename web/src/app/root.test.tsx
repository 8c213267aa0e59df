import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { consoleErrors } from '../testing/console-errors.ts';
import { aDailyTask, aUser, signInAs } from '../testing/data/people.ts';
import { serve, serveAnything } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { showToast } from '../ui/toast/toasts.ts';

function startSession(user = aUser()) {
  signInAs(user);
  serve(users.readUser, () => user);
  serve(dailyTasks.listDailyTasks, () => [aDailyTask()]);
}

test('each page has its title, and its main part takes the focus when one comes to it, saying its name', async () => {
  startSession();
  const { user, router } = await openApp('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toBe('الرئيسية · أفضل');
  expect(document.body).toHaveFocus();
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'كل المهام' }));
  await waitFor(() => expect(screen.getByRole('main', { name: 'المهام' })).toHaveFocus());
  expect(document.title).toBe('المهام · أفضل');

  // The same `main` element with another page: it must be focused again, else screen readers do not announce it.
  const onFocus = vi.fn();
  screen.getByRole('main').addEventListener('focus', onFocus);
  await router.navigate({ to: '/daily-tasks' });
  await waitFor(() => expect(screen.getByRole('main', { name: 'المهام اليومية' })).toHaveFocus());
  expect(onFocus).toHaveBeenCalledTimes(1);
});

test('a page that brings its own heading hands it the focus', async () => {
  startSession();
  const { router } = await openApp('/tasks');
  await screen.findByRole('heading', { level: 1, name: 'المهام' });
  await router.navigate({ to: '/dashboard' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /ليلى$/ })).toHaveFocus());
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('the first key leads past the header to the content', async () => {
  startSession();
  const { user } = await openApp('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  await user.tab();
  const skip = screen.getByRole('link', { name: 'إلى المحتوى' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});

test('the header leads home, to the profile and out', async () => {
  startSession();
  await openApp('/daily-tasks');
  expect(await screen.findByRole('link', { name: 'رجوع' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('link', { name: 'الملف الشخصي' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('link', { name: 'تسجيل الخروج' })).toHaveAttribute('href', '/logout');
});

test('the chosen theme is applied, else the device decides', async () => {
  const { preferences } = aUser();
  startSession(aUser({ preferences: { ...preferences, theme: 'dark' } }));
  const { router } = await openApp('/dashboard');
  expect(document.documentElement.dataset.theme).toBe('dark');
  serve(users.logout, () => undefined);
  await router.navigate({ to: '/logout' });
  const confirm = await screen.findByRole('button', { name: 'تسجيل الخروج' });
  // It takes no press until it is known whether something waits to be sent.
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy', 'true'));
  confirm.click();
  await waitFor(() => expect(document.documentElement.dataset.theme).toBeUndefined());
});

test('a page that breaks says so in words, with a way to load it again', async () => {
  startSession();
  // A row with an invalid date, which throws only when the page renders it.
  serveAnything(dailyTasks.listDailyTasks, () => [{ ...aDailyTask(), createdAt: 'nonsense' }]);
  const { router } = await openApp('/daily-tasks');
  expect(await screen.findByRole('heading', { level: 1, name: 'توقفت الصفحة عن العمل' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeVisible();
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/daily-tasks');
  expect(consoleErrors.splice(0)).not.toEqual([]);
});

test('an error stays behind with its page, a success comes along', async () => {
  startSession();
  const { router } = await openApp('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  act(() => void showToast({ title: 'فشل في الحفظ', variant: 'destructive' }));
  await act(() => router.navigate({ to: '/dashboard', search: { open: 'add-expense' } }));
  expect(screen.getByText('فشل في الحفظ')).toBeVisible();
  await act(() => router.navigate({ to: '/daily-tasks' }));
  expect(screen.queryByText('فشل في الحفظ')).toBeNull();
  act(() => void showToast({ title: 'حُفظ الإعداد', variant: 'success' }));
  await act(() => router.navigate({ to: '/dashboard' }));
  expect(screen.getByText('حُفظ الإعداد')).toBeVisible();
});
