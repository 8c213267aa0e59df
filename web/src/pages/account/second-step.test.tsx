import { accountSecurity } from '@afdal/contract/people/account-security';
import { users } from '@afdal/contract/people/accounts';
import { secondStep } from '@afdal/contract/people/second-step';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAdmin, aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

async function openSecondStep() {
  serve(users.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => []);
  failWith(users.login, 'second_step_required', undefined, {
    challenge: 'afdalstep_x',
    methods: ['code', 'recoveryCode'],
  });
  const opened = await openApp('/login');
  await opened.user.type(screen.getByLabelText('البريد الإلكتروني'), 'layla@example.com');
  await opened.user.type(screen.getByLabelText('كلمة المرور'), 'palm tree 7{Enter}');
  expect(await screen.findByRole('heading', { name: 'خطوة أخيرة' })).toBeVisible();
  return opened;
}

test('a code of the app finishes the sign-in', async () => {
  const { user, address } = await openSecondStep();
  const code = screen.getByLabelText('الرمز من تطبيق المصادقة');
  expect(code).toHaveFocus();
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  failWith(secondStep.passSecondStep, 'validation_failed', { code: 'الرمز غير صحيح أو انتهت مدته' });
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText('الرمز غير صحيح أو انتهت مدته')).toBeVisible();
  serve(secondStep.passSecondStep, () => ({ token: 'token-1', user: aUser() }));
  await user.clear(code);
  await user.type(code, '123 456{Enter}');
  expect(await screen.findByText('تم تسجيل الدخول بنجاح')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(localStorage.getItem('token')).toBe('token-1');
  expect(receivedBy(secondStep.passSecondStep).at(-1)?.body).toEqual({ challenge: 'afdalstep_x', code: '123456' });
});

test('a recovery code does too, and the password is a press away', async () => {
  const { user } = await openSecondStep();
  await user.click(screen.getByRole('button', { name: 'رمز استعادة' }));
  failWith(secondStep.passSecondStep, 'second_step_over');
  await user.type(screen.getByLabelText('رمز استعادة'), 'abcd efgh jklm npqr{Enter}');
  expect(await screen.findByText(/الدخول من جديد يبدأ محاولة أخرى/)).toBeVisible();
  expect(receivedBy(secondStep.passSecondStep).at(-1)?.body).toEqual({
    challenge: 'afdalstep_x',
    recoveryCode: 'ABCDEFGHJKLMNPQR',
  });
  await user.click(screen.getByRole('button', { name: 'العودة إلى كلمة المرور' }));
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue('layla@example.com');
});

async function signInAsAdmin(isDemanded: boolean, hasApp = false) {
  serve(users.readUser, () => anAdmin());
  serve(users.login, () => ({ token: 'token-1', user: anAdmin() }));
  serve(accountSecurity.readAccountSecurity, () => ({
    email: 'admin@example.com',
    emailVerified: true,
    isHolderVerified: true,
    pendingEmail: null,
    hasPassword: true,
    passwordChangedAt: null,
    twoStep: { hasApp, passkeys: [], recoveryCodesLeft: 0, isDemanded },
  }));
  const opened = await openApp('/login');
  await opened.user.type(screen.getByLabelText('البريد الإلكتروني'), 'admin@example.com');
  await opened.user.type(screen.getByLabelText('كلمة المرور'), 'palm tree 7{Enter}');
  return opened;
}

const offer = () => screen.findByRole('heading', { name: 'حساب المشرف يستحق خطوة ثانية' });

test('an administrator is offered a second step, and may leave it for later', async () => {
  const { user, address } = await signInAsAdmin(false);
  expect(await offer()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'لاحقًا' }));
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('where a setting demands one there is no later', async () => {
  await signInAsAdmin(true);
  expect(await offer()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'لاحقًا' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'تفعيل التحقق بخطوتين' })).toHaveAttribute('href', '/settings?open=two-step');
});

test('who has one goes on', async () => {
  const { address } = await signInAsAdmin(false, true);
  await waitFor(() => expect(address()).toBe('/admin'));
});
