import { type AccountSecurity, accountSecurity } from '@afdal/contract/people/account-security';
import { users } from '@afdal/contract/people/accounts';
import { twoStep } from '@afdal/contract/people/two-step';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { AccountSettings } from './account-settings.tsx';

const key = {
  id: '0190b5a0-0000-7000-8000-0000000000b1',
  name: 'هاتفي',
  signsInAlone: true,
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: null,
};
const codes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-JKLM-NP${at}Q`);

async function open(settings: Partial<AccountSecurity['twoStep']> = {}, isHolderVerified = true) {
  serve(accountSecurity.readAccountSecurity, () => ({
    email: 'layla@example.com',
    emailVerified: true,
    isHolderVerified,
    pendingEmail: null,
    hasPassword: true,
    passwordChangedAt: null,
    twoStep: { hasApp: false, passkeys: [], recoveryCodesLeft: 0, isDemanded: false, ...settings },
  }));
  serve(users.listSessions, () => []);
  const opened = await openFeature(<AccountSettings />);
  await screen.findByText('التحقق بخطوتين');
  return opened;
}

const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the app is turned on by the password and its first code, and then the recovery codes are shown', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('switch', { name: 'التحقق بخطوتين' }));
  const dialog = await sheet('تفعيل التحقق بخطوتين');
  await user.type(dialog.getByLabelText('كلمة المرور الحالية'), 'نخلة على ضفة النهر');
  serve(twoStep.beginTotp, () => ({
    key: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Afdal:layla?secret=JBSWY3DPEHPK3PXP',
  }));
  await user.click(dialog.getByRole('button', { name: 'متابعة' }));
  expect(await dialog.findByRole('img', { name: 'رمز الإعداد لتطبيق المصادقة' })).toBeVisible();
  expect(dialog.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'نسخ المفتاح' }));
  expect(await screen.findByText('نُسخ المفتاح')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
  const link = dialog.getByRole('link', { name: 'فتح تطبيق المصادقة' });
  expect(link).toHaveAttribute('href', 'otpauth://totp/Afdal:layla?secret=JBSWY3DPEHPK3PXP');
  const code = dialog.getByLabelText('الرمز من التطبيق');
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  await user.type(code, '12345{Enter}');
  expect(await dialog.findByText('الرمز 6 أرقام من تطبيق المصادقة')).toBeVisible();
  serve(twoStep.confirmTotp, () => ({ recoveryCodes: codes }));
  await user.type(code, '٦{Enter}');
  expect(await dialog.findByText(codes[0] ?? '')).toBeVisible();
  expect(receivedBy(twoStep.confirmTotp).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await user.click(dialog.getByRole('button', { name: 'حفظتها' }));
  expect(await screen.findByText('التحقق بخطوتين مفعّل')).toBeVisible();
});

test.each([
  ['the app', 'switch', 'التحقق بخطوتين', 'تفعيل التحقق بخطوتين'],
  ['a passkey', 'button', 'إضافة مفتاح', 'إضافة مفتاح مرور'],
] as const)('%s waits until its holder is proved, and the link for that is mailed', async (_, role, name, title) => {
  vi.stubGlobal('PublicKeyCredential', () => {});
  const { user } = await open({}, false);
  await user.click(screen.getByRole(role, { name }));
  const dialog = await sheet(title);
  expect(dialog.getByText('layla@example.com').closest('p')).toHaveTextContent('في هذا المتصفح نفسه');
  expect(dialog.queryByLabelText('كلمة المرور الحالية')).toBeNull();
  serve(accountSecurity.resendConfirmation, () => undefined);
  await user.click(dialog.getByRole('button', { name: 'إرسال رابط التأكيد' }));
  expect(await screen.findByText('أرسلنا رابط التأكيد إلى layla@example.com')).toBeVisible();
  expect(receivedBy(accountSecurity.resendConfirmation)).toHaveLength(1);
});

test('the app is turned off by the password and a code, or a recovery code where it is lost', async () => {
  const { user } = await open({ hasApp: true, recoveryCodesLeft: 8 });
  expect(screen.getByText('رموز الاستعادة المتبقية: 8 من 10')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'التحقق بخطوتين' }));
  const dialog = await sheet('إيقاف رمز التطبيق');
  await user.type(dialog.getByLabelText('كلمة المرور الحالية'), 'نخلة على ضفة النهر');
  await user.type(dialog.getByLabelText('الرمز من التطبيق'), '123456');
  failWith(twoStep.turnOffTotp, 'validation_failed', { code: 'الرمز غير صحيح أو انتهت مدته' });
  await user.click(dialog.getByRole('button', { name: 'إيقاف' }));
  expect(await dialog.findByText('الرمز غير صحيح أو انتهت مدته')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'رمز استعادة بدلًا منه' }));
  await user.type(dialog.getByLabelText('رمز استعادة'), 'abcd-efgh-jklm-npqr');
  serve(twoStep.turnOffTotp, () => undefined);
  await user.click(dialog.getByRole('button', { name: 'إيقاف' }));
  expect(await screen.findByText('أُوقف التحقق برمز التطبيق')).toBeVisible();
  expect(receivedBy(twoStep.turnOffTotp).at(-1)?.body).toEqual({
    password: 'نخلة على ضفة النهر',
    recoveryCode: 'ABCDEFGHJKLMNPQR',
  });
});

test('recovery codes are made anew', async () => {
  const { user } = await open({ hasApp: true, recoveryCodesLeft: 1 });
  await user.click(screen.getByRole('button', { name: 'إنشاء رموز جديدة' }));
  const dialog = await sheet('رموز استعادة جديدة');
  await user.type(dialog.getByLabelText('كلمة المرور الحالية'), 'نخلة على ضفة النهر');
  serve(twoStep.renewRecoveryCodes, () => ({ recoveryCodes: codes }));
  await user.click(dialog.getByRole('button', { name: 'إنشاء رموز جديدة' }));
  expect(await dialog.findAllByText(/^ABCD-/)).toHaveLength(10);
});

test('a passkey is named anew and removed', async () => {
  const { user } = await open({ passkeys: [key], recoveryCodesLeft: 10 });
  expect(screen.getByText('يكفي وحده للدخول · أُضيف في 1 نوفمبر 2026')).toBeVisible();
  const choose = async (action: string) => {
    await user.click(screen.getByRole('button', { name: 'خيارات «هاتفي»' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('تسمية');
  const named = await sheet('تسمية المفتاح');
  await user.clear(named.getByLabelText('اسم المفتاح'));
  await user.type(named.getByLabelText('اسم المفتاح'), 'مفتاح المكتب');
  serve(twoStep.renamePasskey, () => ({ ...key, name: 'مفتاح المكتب' }));
  await user.click(named.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ اسم المفتاح')).toBeVisible();
  await choose('حذف المفتاح');
  const removed = await sheet('حذف مفتاح المرور');
  await user.type(removed.getByLabelText('كلمة المرور الحالية'), 'نخلة على ضفة النهر');
  serve(twoStep.removePasskey, () => undefined);
  await user.click(removed.getByRole('button', { name: 'حذف المفتاح' }));
  expect(await screen.findByText('حُذف مفتاح المرور')).toBeVisible();
});
