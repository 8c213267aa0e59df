import { accounts } from '@afdal/contract/accounts';
import { dailyTasks } from '@afdal/contract/daily-tasks';
import { notifications } from '@afdal/contract/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { aUser, signInAs } from '../testing/people.ts';

test('the welcome says what there is, what is coming and what it costs, and leads in', async () => {
  await openApp('/welcome');
  expect(screen.getByRole('heading', { level: 1, name: 'كل يوم نسخة أفضل منك' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'إنشاء حساب' })).toHaveAttribute('href', '/onboarding');
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  const sections = ['موجود اليوم', /^في الطريق/, 'السعر'];
  for (const name of sections) expect(screen.getByRole('region', { name })).toBeVisible();
  expect(screen.getByText(/شهريًا$/).textContent).toMatch(/4\.00\W+\$ شهريًا/);
  for (const [name, to] of [
    ['الخصوصية', '/privacy-policy'],
    ['الشروط', '/terms-of-service'],
    ['الاسترداد', '/refund-policy'],
    ['الدعم', '/contact'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  }
});

test('who is signed in is at home already', async () => {
  signInAs(aUser());
  serve(accounts.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => []);
  serve(notifications.listNotifications, () => []);
  const { address } = await openApp('/welcome');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('the sign-in screen leads to it, for whoever comes without knowing what this is', async () => {
  const { user, address } = await openApp('/login');
  await user.click(screen.getByRole('link', { name: 'أفضل' }));
  await waitFor(() => expect(address()).toBe('/welcome'));
});
