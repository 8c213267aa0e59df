import { type AccountSecurity, accountSecurity } from '@afdal/contract/people/account-security';
import { type Session, users } from '@afdal/contract/people/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAdmin, aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { AccountSettings } from './account-settings.tsx';

const usual: AccountSecurity = {
  email: 'layla@example.com',
  emailVerified: true,
  isHolderVerified: true,
  pendingEmail: null,
  hasPassword: true,
  passwordChangedAt: '2026-08-14T09:00:00.000Z',
  twoStep: { hasApp: false, passkeys: [], recoveryCodesLeft: 0, isDemanded: false },
};
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
const session = (id: string, device: string, lastSeenAt: string, current = false): Session => ({
  id,
  device,
  lastSeenAt,
  current,
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2026-12-01T09:00:00.000Z',
});
const here = session('0190b5a0-0000-7000-8000-0000000000a1', android, '2026-11-21T09:00:00.000Z', true);
const there = session('0190b5a0-0000-7000-8000-0000000000a2', windows, '2026-11-21T06:00:00.000Z');

beforeEach(() => {
  vi.setSystemTime('2026-11-21T09:00:00Z');
});

async function open(security: Partial<AccountSecurity> = {}, sessions: Session[] = [there, here], person = aUser()) {
  serve(accountSecurity.readAccountSecurity, () => ({ ...usual, ...security }));
  serve(users.listSessions, () => sessions);
  const opened = await openFeature(<AccountSettings />, { person });
  await screen.findByText('كلمة المرور');
  await screen.findByText('هذا الجهاز');
  return opened;
}

const button = (name: string) => screen.getByRole('button', { name });

test('it says how the account stands, this device first', async () => {
  await open();
  expect(screen.getByText('layla@example.com')).toBeVisible();
  expect(screen.getByText('آخر تغيير: 14 أغسطس 2026')).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'الأجهزة والجلسات' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'كروم على هاتف أندرويدهذا الجهازالدخول 1 نوفمبر 2026، 12:00 م · آخر استخدام: الآن',
    'إيدج على حاسوب ويندوزالدخول 1 نوفمبر 2026، 12:00 م · آخر استخدام: منذ 3 ساعاتإنهاء',
  ]);
});

test('a session ends with a press, and all others after a question', async () => {
  const { user } = await open();
  serve(users.endSession, () => undefined);
  serve(users.listSessions, () => [here]);
  await user.click(button('إنهاء جلسة إيدج على حاسوب ويندوز، 1 نوفمبر 2026، 12:00 م'));
  expect(await screen.findByText('انتهت الجلسة')).toBeVisible();
  expect(await screen.findByText('لا جلسات أخرى')).toBeVisible();
  expect(receivedBy(users.endSession).map(({ path }) => path)).toEqual([`/auth/session/${there.id}`]);
});

test('all other sessions end after a question', async () => {
  const { user } = await open();
  serve(accountSecurity.endOtherSessions, () => undefined);
  serve(users.listSessions, () => [here]);
  await user.click(button('إنهاء كل الجلسات الأخرى'));
  const question = within(screen.getByRole('alertdialog', { name: 'إنهاء كل الجلسات الأخرى؟' }));
  await user.click(question.getByRole('button', { name: 'إنهاء كل الجلسات الأخرى' }));
  expect(await screen.findByText('لا جلسات أخرى')).toBeVisible();
});

test('a session that could not be ended stays, and says so', async () => {
  const { user } = await open();
  failWith(users.endSession, 'internal');
  await user.click(button('إنهاء جلسة إيدج على حاسوب ويندوز، 1 نوفمبر 2026، 12:00 م'));
  expect(await screen.findByText('تعذّر إنهاء الجلسة')).toBeVisible();
  expect(screen.getByText('إيدج على حاسوب ويندوز')).toBeVisible();
});

test('an address that waits is shown with the one that holds, and can be sent again or cancelled', async () => {
  const { user } = await open({ pendingEmail: { email: 'new@example.com', expiresAt: '2026-11-21T10:00:00.000Z' } });
  expect(screen.getByText('new@example.com').closest('p')).toHaveTextContent('حتى فتحه يبقى البريد السابق معتمدًا');
  serve(accountSecurity.resendEmailChange, () => usual);
  await user.click(button('إرسال الرابط من جديد'));
  expect(await screen.findByText('أُرسل الرابط من جديد')).toBeVisible();
  serve(accountSecurity.cancelEmailChange, () => undefined);
  serve(accountSecurity.readAccountSecurity, () => usual);
  await user.click(button('إلغاء التغيير'));
  await waitFor(() => expect(screen.queryByText('new@example.com')).not.toBeInTheDocument());
});

test('an address that is not confirmed says so, and the link is sent again', async () => {
  const { user } = await open({ emailVerified: false });
  expect(screen.getByText('بانتظار التأكيد')).toBeVisible();
  serve(accountSecurity.resendConfirmation, () => undefined);
  await user.click(button('إرسال الرابط من جديد'));
  expect(await screen.findByText('أُرسل الرابط من جديد')).toBeVisible();
});

const passkey = {
  id: '0190b5a0-0000-7000-8000-0000000000b1',
  name: 'هاتفي',
  signsInAlone: false,
  createdAt: here.createdAt,
  lastUsedAt: null,
};
const losing = /يُزال التحقق بخطوتين عند تعيين كلمة مرور جديدة/;

test.each([
  ['a person', { twoStep: { ...usual.twoStep, hasApp: true } }, aUser(), true],
  ['a person with a passkey', { twoStep: { ...usual.twoStep, passkeys: [passkey] } }, aUser(), true],
  ['a person without a second step', {}, aUser(), false],
  ['an administrator, who keeps it,', { twoStep: { ...usual.twoStep, hasApp: true } }, anAdmin(), false],
])('%s whose address was confirmed elsewhere is told, and the link is sent', async (_, security, person, isLosing) => {
  const { user } = await open({ isHolderVerified: false, ...security }, undefined, person);
  expect(screen.getByText('بانتظار الإثبات')).toBeVisible();
  expect(screen.getByText(/يثبت أن الحساب لك/)).toBeVisible();
  expect(screen.queryAllByText(losing)).toHaveLength(isLosing ? 1 : 0);
  serve(accountSecurity.resendConfirmation, () => undefined);
  await user.click(button('إرسال رابط التأكيد'));
  expect(await screen.findByText('أرسلنا رابط التأكيد إلى layla@example.com')).toBeVisible();
  expect(receivedBy(accountSecurity.resendConfirmation)).toHaveLength(1);
});

test('shows the unconfirmed address while another one is pending, too', async () => {
  const pendingEmail = { email: 'new@example.com', expiresAt: '2026-11-21T10:00:00.000Z' };
  await open({ isHolderVerified: false, pendingEmail });
  expect(screen.getByText(/يثبت أن الحساب لك/)).toBeVisible();
});

test('another address is asked for with the password', async () => {
  const { user, address } = await open();
  await user.click(button('تغيير البريد الإلكتروني'));
  expect(address()).toContain('open=change-email');
  const sheet = within(await screen.findByRole('dialog', { name: 'تغيير البريد الإلكتروني' }));
  await user.type(sheet.getByLabelText('البريد الجديد'), 'new@example.com');
  await user.type(sheet.getByLabelText('كلمة المرور الحالية'), 'كلمة أخرى');
  failWith(accountSecurity.changeEmail, 'validation_failed', { password: 'كلمة المرور غير صحيحة' });
  await user.click(sheet.getByRole('button', { name: 'إرسال رابط التأكيد' }));
  expect(await sheet.findByText('كلمة المرور غير صحيحة')).toBeVisible();
  serve(accountSecurity.changeEmail, () => ({
    ...usual,
    pendingEmail: { email: 'new@example.com', expiresAt: '2026-11-21T10:00:00.000Z' },
  }));
  await user.click(sheet.getByRole('button', { name: 'إرسال رابط التأكيد' }));
  expect(await screen.findByText('أرسلنا رابط التأكيد إلى new@example.com')).toBeVisible();
});

test('a password is changed by the present one, and a first one without', async () => {
  const { user } = await open();
  await user.click(button('كلمة المرور: تغيير'));
  const sheet = within(await screen.findByRole('dialog', { name: 'كلمة المرور' }));
  await user.type(sheet.getByLabelText('كلمة المرور الحالية'), 'نخلة على ضفة النهر');
  await user.type(sheet.getByLabelText('كلمة مرور جديدة'), 'ثلاث كلمات متباعدة');
  serve(accountSecurity.changePassword, () => undefined);
  await user.click(sheet.getByRole('button', { name: 'حفظ كلمة المرور' }));
  expect(await screen.findByText('تغيّرت كلمة المرور')).toBeVisible();
  expect(receivedBy(accountSecurity.changePassword).map(({ body }) => body)).toEqual([
    { currentPassword: 'نخلة على ضفة النهر', password: 'ثلاث كلمات متباعدة' },
  ]);
});

test('who has no password sets a first one', async () => {
  const { user } = await open({ hasPassword: false, passwordChangedAt: null });
  expect(screen.getByText('الدخول بحساب جوجل، بلا كلمة مرور')).toBeVisible();
  await user.click(button('كلمة المرور: تعيين'));
  const sheet = within(await screen.findByRole('dialog', { name: 'كلمة المرور' }));
  expect(sheet.queryByLabelText('كلمة المرور الحالية')).not.toBeInTheDocument();
});
