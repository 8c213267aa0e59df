import { users } from '@afdal/contract/people/accounts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const field = () => screen.getByRole('textbox', { name: 'البريد الإلكتروني' });
const submit = () => screen.getByRole('button', { name: /^(إرسال رابط إعادة التعيين|جاري الإرسال)/ });

test('the link is asked for, and the answer does not say whether anybody has the address', async () => {
  let respond = () => {};
  serve(users.forgotPassword, async () => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return { isSent: true as const };
  });
  const { user } = await openApp('/forgot-password');
  expect(screen.getByRole('heading', { name: 'استعادة كلمة المرور' })).toBeVisible();
  await user.type(field(), 'layla@example.com');
  await user.click(submit());
  expect(submit()).toHaveTextContent('جاري الإرسال...');
  expect(submit()).toBeDisabled();
  respond();
  expect(await screen.findByRole('heading', { name: 'تم إرسال رابط إعادة التعيين' })).toBeVisible();
  const confirmation = screen.getByText('layla@example.com').closest('[role=status]');
  expect(confirmation).toHaveTextContent('إن كان layla@example.com مسجلًا لدينا فسيصل إليه رابط صالح لمدة 60 دقيقة.');
  expect(confirmation).toHaveFocus();
  expect(screen.getByRole('link', { name: 'العودة إلى تسجيل الدخول' })).toHaveAttribute('href', '/login');
  expect(receivedBy(users.forgotPassword).map(({ body }) => body)).toEqual([{ email: 'layla@example.com' }]);
});

test('the address that was typed to sign in comes along', async () => {
  const { user } = await openApp('/login');
  await user.type(field(), 'layla@example.com');
  await user.click(screen.getByRole('link', { name: 'نسيت كلمة المرور؟' }));
  await screen.findByRole('heading', { name: 'استعادة كلمة المرور' });
  expect(field()).toHaveValue('layla@example.com');
});

test('rejects an empty address, and sends nothing', async () => {
  const { user } = await openApp('/forgot-password');
  await user.click(submit());
  expect(await screen.findAllByText('يرجى إدخال البريد الإلكتروني')).toHaveLength(1);
  expect(field()).toBeInvalid();
  await user.type(field(), 'layla@');
  await user.click(submit());
  expect(await screen.findByText('يرجى إدخال بريد إلكتروني صحيح')).toBeVisible();
  expect(receivedBy(users.forgotPassword)).toEqual([]);
});

test.each([
  ['without a connection', () => cutOff(users.forgotPassword)],
  ['when the server is busy', () => failWith(users.forgotPassword, 'busy')],
])('%s the described failure is told, and the address stays', async (_, prepare) => {
  prepare();
  const { user } = await openApp('/forgot-password');
  await user.type(field(), 'layla@example.com');
  await user.click(submit());
  expect(await screen.findByText('حدث خطأ أثناء إرسال طلب إعادة تعيين كلمة المرور')).toBeVisible();
  expect(field()).toHaveValue('layla@example.com');
  expect(submit()).toBeEnabled();
});
