import { expectA11yView } from './a11y-views.ts';
import { linkFor } from './mails.ts';
import { signIn } from './sign-in.ts';
import { expect, expectOnlyUnreached, reloadWhenIdle, test, waitForIdle } from './test.ts';
import { expectToast } from './toasts.ts';

test('each setting is saved alone, says so in its place, and holds', { tag: '@core' }, async ({ page, newUser }) => {
  await signIn(page, newUser);
  await page.goto('/settings#region');
  const region = page.getByRole('region', { name: 'البلد والتقويم' });
  await expect(region.getByRole('heading', { level: 2 })).toBeFocused();
  await region.getByRole('group', { name: 'شكل الأرقام' }).getByText('١٢٣').click();
  await expect(region.getByText('حُفظ')).toHaveCount(1);
  const money = page.getByRole('region', { name: 'المال' });
  await money.getByRole('combobox', { name: 'يوم الراتب' }).selectOption('27');
  await expect(money.getByText('حُفظ')).toBeVisible();
  await page.getByRole('group', { name: 'السمة' }).getByText('داكن').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await reloadWhenIdle(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(money.getByRole('combobox', { name: 'يوم الراتب' })).toHaveValue('27');
  await expect(money.getByRole('region', { name: 'مواعيد الراتب القادمة' }).getByRole('listitem')).toHaveCount(3);
});

test('what is changed without a network waits, and is saved once it is back', async ({
  page,
  newUser,
  context,
  consoleErrors,
}) => {
  await signIn(page, newUser);
  await page.goto('/settings');
  const hidden = page.getByRole('switch', { name: 'إخفاء المبالغ' });
  await expect(hidden).not.toBeChecked();
  await waitForIdle(page);
  await context.setOffline(true);
  await hidden.click();
  await expect(page.getByText('يُحفظ عند عودة الاتصال')).toBeVisible();
  await expect(hidden).toBeChecked();
  await context.setOffline(false);
  await expectToast(page, 'عاد الاتصال واكتملت المزامنة');
  await reloadWhenIdle(page);
  await expect(hidden).toBeChecked();
  expectOnlyUnreached(consoleErrors);
});

test('the page can be read by all, on phones and wide screens', { tag: '@axe' }, async ({ page, newUser }) => {
  await signIn(page, newUser);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/settings');
    await expect(page.getByRole('table', { name: 'أين تصل' })).toBeVisible();
    await expectA11yView(page);
  }
});

test('an account that was to be deleted is kept by the mailed link', { tag: '@core' }, async ({ page, newUser }) => {
  await signIn(page, newUser);
  await page.goto('/settings#data');
  await page.getByRole('button', { name: 'حذف الحساب' }).click();
  const dialog = page.getByRole('dialog', { name: 'حذف الحساب؟' });
  await dialog.getByLabel('للتأكيد، كتابة «حذف حسابي»').fill('حذف حسابي');
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newUser.password);
  await expectA11yView(page);
  await dialog.getByRole('button', { name: 'بدء حذف الحساب' }).click();
  const banner = page.getByRole('complementary', { name: 'حذف الحساب' });
  await expect(banner).toContainText('يُحذف حسابك في');
  await expectA11yView(page);
  await page.goto(await linkFor(newUser.email, 'cancel-deletion'));
  await expect(page).toHaveURL('/cancel-deletion');
  await page.getByRole('main').getByRole('button', { name: 'إلغاء الحذف' }).click();
  await expect(page.getByText('أُلغي حذف الحساب')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(banner).toHaveCount(0);
});
