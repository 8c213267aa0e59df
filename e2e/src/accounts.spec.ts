import { expectA11yView } from './a11y-views.ts';
import { runAdmin } from './admin-program.ts';
import { linkFor } from './mails.ts';
import { signIn, signUpByApi } from './sign-in.ts';
import { expect, expectHttpError, signUp, tabTo, test } from './test.ts';
import { expectToast } from './toasts.ts';

test('an unknown address offers an account, a known one offers to sign in, a wrong password a way out', {
  tag: '@core',
}, async ({ page, newUser, consoleErrors }) => {
  const submit = page.locator('form').getByRole('button', { name: /^(تسجيل الدخول|إنشاء حساب)$/ });
  await page.goto('/login');
  await page.getByLabel('البريد الإلكتروني').fill(newUser.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(newUser.password);
  await submit.click();
  await expect(
    page.getByText('لا يوجد حساب مرتبط بهذا البريد الإلكتروني. هل ترغب في إنشاء حساب جديد؟').first(),
  ).toBeVisible();
  expectHttpError(consoleErrors, 404);

  await signUp(page, newUser);
  await page.goto('/logout');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('authToken'),
      localStorage.getItem('user'),
    ]),
  ).toEqual([null, null, null]);

  await page.getByLabel('البريد الإلكتروني').fill(newUser.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill('كلمة أخرى تمامًا');
  await submit.click();
  await expect(page.getByText('كلمة المرور غير صحيحة. يرجى المحاولة مرة أخرى.').first()).toBeVisible();
  expectHttpError(consoleErrors, 401);
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(newUser.email);
});

test('a guarded page comes back after signing in; other origins and the administration do not open', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signUpByApi(page, newUser);
  await page.goto('/daily-tasks');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('البريد الإلكتروني').fill(newUser.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(newUser.password);
  await page.locator('form').getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL('/daily-tasks');

  for (const next of [
    '//example.com',
    '/\\example.com',
    'https:example.com',
    '/%2f%2fexample.com',
    'javascript:alert(1)',
    '/login?next=/login',
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/not-authorized');
  await expect(page.getByText('ليس لديك صلاحية الوصول إلى هذه الصفحة')).toBeVisible();
});

test('a session that ended on the server ends in the browser, and the page is remembered', { tag: '@core' }, async ({
  page,
  newUser,
  consoleErrors,
}) => {
  const token = await signIn(page, newUser);
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.goto('/daily-tasks');
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  while (consoleErrors.length > 0) expectHttpError(consoleErrors, 401);
});

test('the link of the confirmation mail confirms the address, leaves the address bar, and leads home', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signIn(page, newUser);
  const link = await linkFor(newUser.email, 'confirm-email');
  const waiting = page.getByText('ينتظر التأكيد');
  await page.goto('/dashboard');
  await expect(waiting).toBeVisible();
  await page.goto(link);
  await expectToast(page, 'أُكّد بريدك الإلكتروني. شكرًا لك.');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('without a session the link says that the address is confirmed, and leads to sign-in', async ({
  page,
  newUser,
}) => {
  await signUpByApi(page, newUser);
  await page.goto(await linkFor(newUser.email, 'confirm-email'));
  await expect(page.getByText('أُكّد بريدك الإلكتروني', { exact: false })).toBeVisible();
  await expect(page).toHaveURL('/confirm-email');
});

test('a forgotten password is replaced by the keyboard alone over the mailed link, once, and old sessions end', {
  tag: '@core',
}, async ({ page, newUser, consoleErrors }) => {
  const { token: oldToken } = await signUpByApi(page, newUser);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, page.getByLabel('البريد الإلكتروني'));
  await page.keyboard.type(newUser.email);
  await tabTo(page, page.getByRole('link', { name: 'نسيت كلمة المرور؟' }));
  await page.keyboard.press('Enter');
  // Both pages have an email field: wait for the right page.
  await expect(page.getByRole('heading', { name: 'استعادة كلمة المرور' })).toBeVisible();
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(newUser.email);
  await tabTo(page, page.getByRole('button', { name: 'إرسال رابط إعادة التعيين' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'تم إرسال رابط إعادة التعيين' })).toBeVisible();

  const link = await linkFor(newUser.email, 'reset-password');
  const password = 'سعف ونخيل وواحة';
  const fillIn = async () => {
    await page.goto(link);
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByRole('heading', { name: 'كلمة مرور جديدة' })).toBeVisible();
    await tabTo(page, page.getByLabel('كلمة مرور جديدة', { exact: true }));
    await page.keyboard.type(password);
    await tabTo(page, page.getByLabel('تأكيد كلمة المرور'));
    await page.keyboard.type(password);
    await tabTo(page, page.getByRole('button', { name: 'حفظ كلمة المرور' }));
    await page.keyboard.press('Space');
  };
  await fillIn();
  await expect(page).toHaveURL('/login');
  const old = await page.request.get('/api/user', { headers: { authorization: `Bearer ${oldToken}` } });
  expect(old.status()).toBe(401);

  await fillIn();
  await expect(page.getByRole('heading', { name: 'انتهت صلاحية الرابط' })).toBeVisible();
  expectHttpError(consoleErrors, 400);
  await expectA11yView(page);
  await tabTo(page, page.getByRole('link', { name: 'طلب رابط جديد' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { name: 'استعادة كلمة المرور' })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('البريد الإلكتروني').fill(newUser.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('an invitation opens the register mode and is passed to the server', async ({ page, newUser }) => {
  await page.goto('/signup?ref=ABCDEFGHJK');
  await page.getByLabel('الاسم').fill(newUser.name);
  await page.getByLabel('البريد الإلكتروني').fill(newUser.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(newUser.password);
  const sent = page.waitForRequest('**/api/auth/register');
  await page.locator('form').getByRole('button', { name: 'إنشاء حساب' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ ref: 'ABCDEFGHJK', timezone: 'Asia/Riyadh' });
  await expect(page).toHaveURL('/dashboard');
});

test('the command makes an administrator beside the running server, who lands in the administration', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signUpByApi(page, newUser);
  await expect(runAdmin('grant', 'nobody@example.com')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Nobody is registered with nobody@example\.com\.\s*$/),
  });
  await runAdmin('grant', newUser.email.toUpperCase());
  await page.goto('/login');
  await page.getByLabel('البريد الإلكتروني').fill(newUser.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(newUser.password);
  await page.locator('form').getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByRole('heading', { name: 'حساب المشرف يستحق خطوة ثانية' })).toBeVisible();
  await expectA11yView(page);
  await page.getByRole('button', { name: 'لاحقًا' }).click();
  await expect(page).toHaveURL('/admin');
});
