import { expectA11yView } from './a11y-views.ts';
import { runAdmin } from './admin-program.ts';
import { callApi, signIn, signUpByApi } from './sign-in.ts';
import { expect, expectHttpError, test } from './test.ts';
import { expectToast } from './toasts.ts';

interface Me {
  readonly id: string;
}

test('an administrator finds a user, grants days, stops them, and lets them sign in again', {
  tag: '@core',
}, async ({ page, newUser, consoleErrors }) => {
  await signIn(page, newUser);
  await runAdmin('grant', newUser.email);
  const friend = { ...newUser, name: 'عمر الموقوف', email: `stopped-${newUser.email}` };
  await signUpByApi(page, friend);
  const login = async () => {
    const { email, password } = friend;
    return (await page.request.post('/api/auth/login', { data: { email, password } })).status();
  };
  // The page reads anew who is signed in.
  await page.goto('/dashboard');
  const getRole = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').role);
  await expect.poll(getRole).toBe('admin');

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'مستخدمون جدد' })).toBeVisible();
  await expectA11yView(page);
  await page.goto('/admin/users');
  await page.getByRole('searchbox').last().fill('عمر الموقوف');
  await page.getByRole('link', { name: 'عمر الموقوف' }).first().click();
  await expect(page.getByRole('heading', { name: 'عمر الموقوف' })).toBeVisible();
  await expectA11yView(page);

  await page.getByRole('button', { name: 'منح أو سحب أيام' }).click();
  await page.getByRole('textbox', { name: 'السبب' }).fill('تعويض عن عطل');
  await page.getByRole('button', { name: 'منح 7 أيام' }).click();
  await expectToast(page, 'المدة الممنوحة: 7 أيام');

  await page.getByRole('button', { name: 'إيقاف' }).click();
  await page.getByRole('dialog').getByText('إساءة استخدام').click();
  await page.getByRole('dialog').getByRole('button', { name: 'إيقاف' }).click();
  await expectToast(page, 'أُوقف المستخدم');
  expect(await login()).toBe(403);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expectToast(page, 'فُعّل المستخدم');
  await expect.poll(login).toBe(200);

  await page.getByRole('button', { name: 'إيقاف' }).click();
  await page.getByRole('dialog').getByText('إساءة استخدام').click();
  await page.getByRole('dialog').getByRole('button', { name: 'إيقاف' }).click();
  await expectToast(page, 'أُوقف المستخدم');
  await expect.poll(login).toBe(403);
  await page.getByRole('button', { name: 'تفعيل' }).click();
  await page.getByRole('textbox', { name: 'السبب' }).fill('تأكدت الهوية');
  await page.getByRole('dialog').getByRole('button', { name: 'تفعيل' }).click();
  await expect(page.getByRole('button', { name: 'إيقاف' })).toBeVisible();
  await expectToast(page, 'فُعّل المستخدم');
  await expect.poll(login).toBe(200);

  const { id } = await callApi<Me>(page, 'GET', '/user');
  await page.goto(`/admin/users?id=${id}&open=stop`);
  await page.getByRole('dialog').getByRole('button', { name: 'إيقاف' }).click();
  await expect(page.getByText('دورك وحالة حسابك لا يتغيران إلا من مشرف آخر.')).toBeVisible();
  expectHttpError(consoleErrors, 409);
});
