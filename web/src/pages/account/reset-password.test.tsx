import { users } from '@afdal/contract/people/accounts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const password = () => screen.getByLabelText('كلمة مرور جديدة', { selector: 'input' });
const confirmation = () => screen.getByLabelText('تأكيد كلمة المرور', { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'حفظ كلمة المرور' });
const good = 'نخلة على ضفة النهر';

async function openForm() {
  const app = await openApp('/reset-password?token=0042');
  await waitFor(() => expect(app.address()).toBe('/reset-password'));
  return app;
}

test('the new password is set with the link’s token, which leaves the address, and the way leads to sign-in', async () => {
  signInAs(aUser());
  serve(users.resetPassword, () => ({ isChanged: true as const }));
  const { user, address } = await openForm();
  await user.type(password(), good);
  await user.type(confirmation(), good);
  await user.click(save());
  expect(await screen.findByText('تغيّرت كلمة المرور، وانتهت الجلسات على كل الأجهزة')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(receivedBy(users.resetPassword).map(({ body }) => body)).toEqual([{ token: '0042', password: good }]);
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ['1234567', '1234567', ['كلمة المرور يجب أن تكون 8 أحرف على الأقل', 'كلمة المرور يجب أن تكون 8 أحرف على الأقل']],
  ['12345678', '1234567', [null, 'كلمة المرور يجب أن تكون 8 أحرف على الأقل']],
  ['12345678', '12345679', [null, 'كلمات المرور غير متطابقة']],
])('%s and %s are refused in their place, and sent nowhere', async (first, second, [ofFirst, ofSecond]) => {
  const { user } = await openForm();
  await user.type(password(), first);
  await user.type(confirmation(), second);
  await user.click(save());
  await waitFor(() => expect(confirmation()).toHaveAccessibleDescription(ofSecond ?? ''));
  expect(password()).toHaveAccessibleDescription(ofFirst ?? '');
  expect(receivedBy(users.resetPassword)).toEqual([]);
});

test('that they differ is said until either of them is changed', async () => {
  const { user } = await openForm();
  for (const field of [password, confirmation]) {
    await user.clear(password());
    await user.clear(confirmation());
    await user.type(password(), '12345678');
    await user.type(confirmation(), '12345679');
    await user.click(save());
    await waitFor(() => expect(confirmation()).toHaveAccessibleDescription('كلمات المرور غير متطابقة'));
    await user.type(field(), '0');
    expect(confirmation()).toBeValid();
  }
});

test('that the second is too short is said until it is changed itself', async () => {
  const { user } = await openForm();
  await user.type(password(), '12345678');
  await user.type(confirmation(), '1234567');
  await user.click(save());
  await waitFor(() => expect(confirmation()).toBeInvalid());
  await user.type(password(), '9');
  expect(confirmation()).toBeInvalid();
});

test('shows how strong the new password is', async () => {
  const { user } = await openForm();
  await user.type(password(), good);
  expect(await screen.findByText('القوة: قوية جدًا')).toBeVisible();
});

test('a link without its token is said to be none, with two ways on', async () => {
  await openApp('/reset-password');
  expect(await screen.findByRole('heading', { name: 'رابط غير صالح' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'العودة إلى تسجيل الدخول' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'طلب رابط جديد' })).toHaveAttribute('href', '/forgot-password');
});

test('a link that was used or is too old offers another', async () => {
  failWith(users.resetPassword, 'reset_token_invalid');
  const { user } = await openForm();
  await user.type(password(), good);
  await user.type(confirmation(), good);
  await user.click(save());
  expect(await screen.findByRole('heading', { name: 'انتهت صلاحية الرابط' })).toBeVisible();
  const hint = screen.getByText(/صالح مرة واحدة/).closest('[role=status]');
  expect(hint).toHaveFocus(); // in place of the button that is gone
  expect(screen.getByRole('link', { name: 'طلب رابط جديد' })).toHaveAttribute('href', '/forgot-password');
});

test('a lost connection is told as described, and what was typed stays', async () => {
  const text = 'حدث خطأ أثناء إعادة تعيين كلمة المرور. يرجى المحاولة مرة أخرى.';
  cutOff(users.resetPassword);
  const { user } = await openForm();
  await user.type(password(), good);
  await user.type(confirmation(), good);
  await user.click(save());
  expect(await screen.findByText(text)).toBeVisible();
  expect(password()).toHaveValue(good);
  expect(save()).toBeEnabled();
});

test("shows the server's error about the password at its field", async () => {
  failWith(users.resetPassword, 'validation_failed', { password: 'كلمة مرور شائعة' });
  const { user } = await openForm();
  await user.type(password(), good);
  await user.type(confirmation(), good);
  await user.click(save());
  await waitFor(() => expect(password()).toHaveAccessibleDescription('كلمة مرور شائعة'));
});
