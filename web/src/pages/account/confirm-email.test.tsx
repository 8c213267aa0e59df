import { accountSecurity } from '@afdal/contract/people/account-security';
import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

test('the token of the link is spent once and leaves the address', async () => {
  serve(users.confirmEmail, () => ({ emailVerified: true as const }));
  const { address } = await openApp('/confirm-email?token=0042');
  expect(await screen.findByText('أُكّد بريدك الإلكتروني. شكرًا لك.')).toBeVisible();
  expect(address()).toBe('/confirm-email');
  expect(receivedBy(users.confirmEmail).map(({ body }) => body)).toEqual([{ token: '0042' }]);
  expect(screen.getByRole('link', { name: 'العودة إلى تسجيل الدخول' })).toHaveAttribute('href', '/login');
});

test('a signed-in person becomes confirmed, sees so, and lands on the dashboard', async () => {
  signInAs(aUser());
  serve(users.confirmEmail, () => ({ emailVerified: true as const }));
  serve(users.readUser, () => aUser({ emailVerified: true as const }));
  serve(dailyTasks.listDailyTasks, () => []);
  const { address } = await openApp('/', '/confirm-email?token=abc');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(await screen.findByText('أُكّد بريدك الإلكتروني. شكرًا لك.')).toBeVisible();
  expect(localStorage.getItem('user')).toContain('"emailVerified":true');
  expect(screen.queryByText(/ينتظر التأكيد/)).toBeNull();
});

test('whoever confirms somebody else’s address stays to read so, with the way home', async () => {
  signInAs(aUser());
  serve(users.confirmEmail, () => ({ emailVerified: true as const }));
  serve(users.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => []);
  const { user, address } = await openApp('/confirm-email?token=abc');
  expect(await screen.findByText('أُكّد بريدك الإلكتروني. شكرًا لك.')).toBeVisible();
  expect(address()).toBe('/confirm-email');
  await user.click(screen.getByRole('link', { name: 'متابعة' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a spent link says so', async () => {
  failWith(users.confirmEmail, 'link_invalid');
  const { address } = await openApp('/confirm-email?token=abc');
  expect(await screen.findByText('الرابط غير صالح أو انتهت مدته')).toBeVisible();
  expect(address()).toBe('/confirm-email');
  expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).toBeNull();
});

test('a spent link offers another to whoever is signed in', async () => {
  signInAs(aUser());
  failWith(users.confirmEmail, 'link_invalid');
  serve(accountSecurity.resendConfirmation, () => undefined);
  const { user } = await openApp('/confirm-email?token=abc');
  await user.click(await screen.findByRole('button', { name: 'إرسال رابط جديد' }));
  expect(await screen.findByText(/أُرسل رابط جديد إلى/)).toHaveTextContent('layla@example.com');
  expect(receivedBy(accountSecurity.resendConfirmation)).toHaveLength(1);
});

test('a link without its token is not sent', async () => {
  await openApp('/confirm-email');
  expect(await screen.findByText('الرابط غير مكتمل. الرابط الكامل في رسالة التأكيد.')).toBeVisible();
  expect(receivedBy(users.confirmEmail)).toEqual([]);
});

test('without a connection the same token can be tried again', async () => {
  cutOff(users.confirmEmail);
  const { user } = await openApp('/confirm-email?token=abc');
  const again = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(users.confirmEmail, () => ({ emailVerified: true as const }));
  await user.click(again);
  expect(await screen.findByText('أُكّد بريدك الإلكتروني. شكرًا لك.')).toBeVisible();
  expect(receivedBy(users.confirmEmail)[1]?.body).toEqual({ token: 'abc' });
});
