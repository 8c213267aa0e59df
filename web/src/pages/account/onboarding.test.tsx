import { notifications } from '@afdal/contract/notifications/notifications';
import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const heading = () => screen.getByRole('heading', { level: 1 });
const button = (name: string) => screen.getByRole('button', { name });
const choices = () =>
  ['onboardingCompleted', 'userInterests', 'userOccupation'].map((key) => localStorage.getItem(key));

test('three steps by the keyboard alone lead to sign-up, and the choices are stored', async () => {
  const { user, address } = await openApp('/onboarding');
  expect(heading()).toHaveTextContent('أهلًا بك في نسخة جديدة، لنسخة أفضل، أفضل من نفسك');
  expect(screen.getByRole('img', { name: 'الخطوة 1 من 3' })).toBeVisible();
  button('لنبدأ').focus();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(heading()).toHaveTextContent('أي مجال يهمك أكثر؟'));
  expect(heading()).toHaveFocus();
  expect(button('التالي')).toBeDisabled();
  await user.tab();
  expect(screen.getByRole('checkbox', { name: /تطوير الذات/ })).toHaveFocus();
  await user.keyboard(' ');
  await user.tab();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('checkbox', { name: /النفسية/ })).toHaveFocus();
  await user.keyboard(' ');
  await user.tab();
  expect(button('التالي')).toHaveFocus();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(heading()).toHaveTextContent('ما طبيعة عملك؟'));
  expect(heading()).toHaveFocus();
  expect(button('إنشاء حساب')).toBeDisabled();
  await user.tab();
  await user.keyboard('[ArrowDown][ArrowDown]');
  expect(screen.getByRole('radio', { name: 'التصميم' })).toBeChecked();
  await user.tab();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toBe('/login?mode=register'));
  expect(await screen.findByLabelText('الاسم')).toBeVisible();
  expect(choices()).toEqual(['true', '["self","mental"]', 'design']);
});

test('choices can be undone, and without one there is no way on', async () => {
  const { user } = await openApp('/onboarding?step=2');
  const health = () => screen.getByRole('checkbox', { name: /الصحة/ });
  await user.click(health());
  expect(button('التالي')).toBeEnabled();
  await user.click(health());
  expect(health()).not.toBeChecked();
  expect(button('التالي')).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(heading()).toHaveTextContent('أي مجال يهمك أكثر؟');
});

test('the arrow and the browser lead one step back, and nothing chosen is lost, also by a reload', async () => {
  const first = await openApp('/onboarding');
  await first.user.click(button('لنبدأ'));
  await first.user.click(await screen.findByRole('checkbox', { name: /المالية/ }));
  await first.user.click(button('التالي'));
  await first.user.click(await screen.findByRole('radio', { name: 'التعليم' }));
  await first.user.click(button('رجوع'));
  expect(await screen.findByRole('checkbox', { name: /المالية/ })).toBeChecked();
  expect(screen.getByRole('img', { name: 'الخطوة 2 من 3' })).toBeVisible();
  first.router.history.forward();
  expect(await screen.findByRole('radio', { name: 'التعليم' })).toBeChecked();
  first.router.history.back();
  await screen.findByRole('checkbox', { name: /المالية/ });
  first.router.history.back();
  expect(await screen.findByRole('button', { name: 'لنبدأ' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'رجوع' })).toBeNull();
  expect(choices()).toEqual([null, null, null]);
  cleanup();
  await openApp('/onboarding?step=3');
  expect(screen.getByRole('radio', { name: 'التعليم' })).toBeChecked();
});

test('opened at its last step with nothing chosen, it begins with the first question', async () => {
  const { user, address } = await openApp('/onboarding?step=3');
  await waitFor(() => expect(address()).toBe('/onboarding?step=2'));
  await user.click(screen.getByRole('checkbox', { name: /الاجتماعية/ }));
  expect(heading()).toHaveTextContent('أي مجال يهمك أكثر؟');
  await user.click(button('رجوع'));
  await waitFor(() => expect(heading()).toHaveTextContent('أهلًا بك'));
});

test('who is signed in has answered long ago', async () => {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => []);
  serve(notifications.listNotifications, () => []);
  const { address } = await openApp('/onboarding');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

async function register(address: string) {
  const { user } = await openApp(address);
  await user.type(screen.getByLabelText('الاسم'), 'ليلى');
  await fillAndSend(user, 'إنشاء حساب');
  await waitFor(() => expect(receivedBy(users.register)).toHaveLength(1));
}

async function signIn() {
  const { user } = await openApp('/login');
  await fillAndSend(user, 'تسجيل الدخول');
  await waitFor(() => expect(receivedBy(users.login)).toHaveLength(1));
}

async function fillAndSend(user: UserEvent, name: string) {
  await user.type(screen.getByLabelText('البريد الإلكتروني'), 'layla@example.com');
  await user.type(screen.getByLabelText('كلمة المرور'), 'palm tree 7');
  await user.click(screen.getByRole('button', { name }));
}

function choose(interests: string, occupation: string) {
  localStorage.setItem('onboardingCompleted', 'true');
  localStorage.setItem('userInterests', interests);
  localStorage.setItem('userOccupation', occupation);
}

test('sign-up sends the choices, and then removes them from the browser', async () => {
  serve(users.register, () => ({ token: 'token-1', user: aUser() }));
  choose('["financial","health"]', 'video');
  await register('/login?mode=register');
  expect(receivedBy(users.register)[0]?.body).toMatchObject({
    interests: ['financial', 'health'],
    occupation: 'video',
  });
  await waitFor(() => expect(choices()).toEqual(['true', null, null]));
});

test('it stays in the browser until a registration has succeeded', async () => {
  failWith(users.register, 'busy');
  choose('["self"]', 'other');
  await register('/signup');
  await screen.findByText('خطأ في إنشاء الحساب');
  expect(choices()).toEqual(['true', '["self"]', 'other']);
});

test('who signs in leaves nothing of it to somebody who registers later', async () => {
  serve(users.login, () => ({ token: 'token-1', user: aUser() }));
  choose('["health"]', 'design');
  await signIn();
  await waitFor(() => expect(choices()).toEqual(['true', null, null]));
});

test('a rejected sign-in removes none of the choices', async () => {
  failWith(users.login, 'user_not_found');
  choose('["health"]', 'design');
  await signIn();
  await screen.findByText('خطأ في تسجيل الدخول');
  expect(choices()).toEqual(['true', '["health"]', 'design']);
});

test('does not send choices that are not offered', async () => {
  serve(users.register, () => ({ token: 'token-1', user: aUser() }));
  choose('["wealth", 7', 'astronaut');
  await register('/signup');
  expect(Object.keys(receivedBy(users.register)[0]?.body as object).sort()).toEqual([
    'email',
    'name',
    'password',
    'timezone',
  ]);
});
