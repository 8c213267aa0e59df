import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { expectAddresses } from './dialog-address.ts';
import { linkFor } from './mails.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectHttpError, type NewUser, test } from './test.ts';
import { expectToast } from './toasts.ts';
import { totp } from './totp.ts';

async function openAccount(page: Page, newUser: NewUser): Promise<void> {
  await signIn(page, newUser);
  await page.goto('/settings#account');
  await expect(page.getByRole('switch', { name: 'التحقق بخطوتين' })).toBeVisible();
}

/** Opens the link that was mailed at the registration, as a second step needs. */
async function verifyHolder(page: Page, { email }: NewUser): Promise<void> {
  await page.goto(await linkFor(email, 'confirm-email'));
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/settings#account');
}

/** Signs in again, up to the second step. */
async function signInAgain(page: Page, newUser: NewUser): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await page.getByLabel('البريد الإلكتروني').fill(newUser.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(newUser.password);
  await page.locator('form').getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByRole('heading', { name: 'خطوة أخيرة' })).toBeVisible();
}

test('codes of an app are turned on, asked for at sign-in, and a recovery code stands in for them', {
  tag: '@core',
}, async ({ page, newUser, consoleErrors }) => {
  await openAccount(page, newUser);
  const turnOn = page.getByRole('switch', { name: 'التحقق بخطوتين' });
  const dialog = page.getByRole('dialog', { name: 'تفعيل التحقق بخطوتين' });
  await turnOn.click();
  await expect(dialog.getByText('في هذا المتصفح نفسه')).toBeVisible();
  await expectA11yView(page);
  await dialog.getByRole('button', { name: 'إرسال رابط التأكيد' }).click();
  await expect(dialog).toBeHidden();
  await verifyHolder(page, newUser);
  await turnOn.click();
  await dialog.getByLabel('كلمة المرور الحالية').fill(newUser.password);
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  await expect(dialog.getByRole('img', { name: 'رمز الإعداد لتطبيق المصادقة' })).toBeVisible();
  await expectA11yView(page);
  const key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('الرمز من التطبيق').fill(totp(key));
  await dialog.getByRole('button', { name: 'تفعيل' }).click();
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectA11yView(page);
  const [recovery = ''] = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'حفظتها' }).click();
  await expect(page.getByRole('switch', { name: 'التحقق بخطوتين' })).toBeChecked();

  await signInAgain(page, newUser);
  expectHttpError(consoleErrors, 403);
  await expectA11yView(page);
  await page.getByRole('button', { name: 'رمز استعادة' }).click();
  await page.getByRole('textbox', { name: 'رمز استعادة' }).fill(recovery);
  await page.getByRole('button', { name: 'تأكيد الدخول' }).click();
  await expect(page).toHaveURL('/dashboard');
});

/** A device with a screen lock that its person has just opened. */
async function giveDevice(page: Page, hasResidentKey: boolean) {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, newUser: NewUser): Promise<void> {
  await openAccount(page, newUser);
  await verifyHolder(page, newUser);
  await page.getByRole('button', { name: 'إضافة مفتاح' }).click();
  const dialog = page.getByRole('dialog', { name: 'إضافة مفتاح مرور' });
  await dialog.getByLabel('اسم المفتاح').fill('هاتفي');
  await dialog.getByLabel('كلمة المرور الحالية').fill(newUser.password);
  await dialog.getByRole('button', { name: 'إضافة مفتاح' }).click();
  await dialog.getByRole('button', { name: 'حفظتها' }).click();
  await expect(page.getByText('هاتفي')).toBeVisible();
}

test('a passkey that its device does not find by itself is a second step', { tag: '@core' }, async ({
  page,
  newUser,
  consoleErrors,
}) => {
  await giveDevice(page, false);
  await addPasskey(page, newUser);
  await expect(page.getByText('خطوة ثانية بعد كلمة المرور')).toBeVisible();

  await signInAgain(page, newUser);
  expectHttpError(consoleErrors, 403);
  await page.getByRole('button', { name: 'استخدام مفتاح المرور' }).click();
  await expect(page).toHaveURL('/dashboard');
});

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
}

test('a passkey of the device lets its person in by itself', { tag: '@core' }, async ({ page, newUser }) => {
  await giveDevice(page, true);
  // Else the device answers what is suggested before anybody can press the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await addPasskey(page, newUser);
  await expect(page.getByText('يمكنك الدخول بمفتاح المرور وحده، بلا كلمة المرور')).toBeVisible();
  await expect(page.getByText('يكفي وحده للدخول')).toBeVisible();
  await expectA11yView(page);

  await signOut(page);
  await expect(page.getByRole('button', { name: 'الدخول بمفتاح المرور' })).toBeVisible();
  await expectA11yView(page);
  await page.getByRole('button', { name: 'الدخول بمفتاح المرور' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(newUser.email);
});

test('a passkey that the browser suggests where the address is typed lets its person in', async ({ page, newUser }) => {
  await giveDevice(page, true);
  await addPasskey(page, newUser);
  // The device answers what is suggested, as if the person had chosen it from the list.
  await signOut(page);
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(newUser.email);
});

test('another address holds once its link is opened, and a new password ends the other sessions', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await openAccount(page, newUser);
  const { email, password } = newUser;
  await page.request.post('/api/auth/login', { data: { email, password } });
  const fresh = `new-${email}`;
  await page.getByRole('button', { name: 'تغيير البريد الإلكتروني' }).click();
  const change = page.getByRole('dialog', { name: 'تغيير البريد الإلكتروني' });
  await change.getByLabel('البريد الجديد').fill(fresh);
  await change.getByLabel('كلمة المرور الحالية').fill(password);
  await expectA11yView(page);
  await change.getByRole('button', { name: 'إرسال رابط التأكيد' }).click();
  await expect(page.getByText('حتى فتحه يبقى البريد السابق معتمدًا')).toBeVisible();
  await expectA11yView(page);
  await page.goto(await linkFor(fresh, 'confirm-email'));
  await expect.poll(async () => (await callApi<{ email: string }>(page, 'GET', '/auth/security')).email).toBe(fresh);

  await page.goto('/settings?open=change-password');
  const sheet = page.getByRole('dialog', { name: 'كلمة المرور' });
  await sheet.getByLabel('كلمة المرور الحالية').fill(password);
  await sheet.getByLabel('كلمة مرور جديدة').fill('ثلاث كلمات متباعدة جدًا');
  await sheet.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
  await expect(page.getByText('لا جلسات أخرى')).toBeVisible();
});

test('each sheet of the account is an address', async ({ page, newUser }) => {
  await openAccount(page, newUser);
  await expectAddresses(page, '/settings', {
    'change-email': { name: 'تغيير البريد الإلكتروني' },
    'change-password': { name: 'كلمة المرور' },
    'two-step': { name: 'تفعيل التحقق بخطوتين' },
    'two-step-off': { name: 'إيقاف رمز التطبيق' },
    'recovery-codes': { name: 'رموز استعادة جديدة' },
    'add-passkey': { name: 'إضافة مفتاح مرور' },
  });
});

test('who confirmed the address outside the account is told to prove it theirs, and is sent the link', async ({
  page,
  newUser,
}) => {
  await signIn(page, newUser);
  const token = new URL(await linkFor(newUser.email, 'confirm-email')).searchParams.get('token');
  expect((await page.request.post('/api/auth/confirm-email', { data: { token } })).status()).toBe(200);
  await page.goto('/dashboard');
  await expect(page.getByText('الحساب ينتظر إثبات')).toBeVisible();
  await expectA11yView(page);
  await page.getByRole('link', { name: 'إرسال رابط التأكيد' }).click();
  await expect(page.getByText('بانتظار الإثبات')).toBeVisible();
  await expectA11yView(page);
  await page.getByRole('button', { name: 'إرسال رابط التأكيد' }).click();
  await expectToast(page, `أرسلنا رابط التأكيد إلى ${newUser.email}`);
});
