import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { runAdmin } from './admin-program.ts';
import { dialog } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectOnlyUnreached, test } from './test.ts';
import { expectToast } from './toasts.ts';

// The second journey changes, for a while, what the first one looks at.
test.describe.configure({ mode: 'serial' });

const startedAt = new Date(Date.now() - 20 * 86_400_000).toISOString();
const add = (page: Page, name: string) =>
  callApi<{ id: string }>(page, 'POST', '/habit', { name, mode: 'abstain', startedAt });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const readOnly = 'للقراءة فقط: خارج حد الباقة الحالية';

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

test('at the plan’s limit the button says so, and no form is filled in vain', { tag: '@core' }, async ({
  page,
  consoleErrors,
}) => {
  await add(page, 'السهر');
  await page.goto('/break-habits');
  await expect(page.getByText('العادات: 1 من 2 في الباقة')).toBeVisible();
  await add(page, 'المشتريات');
  await page.reload();
  await expect(page.getByText('العادات: 2 من 2 في الباقة')).toBeVisible();
  const full = page.getByRole('button', { name: 'إضافة عادة: وصلت إلى حد الباقة' });
  const adding = dialog(page, 'إضافة عادة');
  const said = adding.getByText('وصلت إلى حد الباقة: عادتان. بريميوم يرفع الحد.');
  const name = adding.getByLabel('اسم العادة');
  await full.click();
  await expect(said).toBeVisible();
  await expectA11yView(page);
  await expect(name).toHaveCount(0);
  await page.goBack();
  await expect(adding).toHaveCount(0);

  // An address that was typed leads to the same.
  await page.goto('/break-habits?open=add-habit');
  await expect(said).toBeVisible();
  await expect(name).toHaveCount(0);
  await adding.getByRole('button', { name: 'إغلاق' }).click();

  await page.context().setOffline(true);
  await full.click();
  await expect(said).toBeVisible();
  await adding.getByRole('button', { name: 'إغلاق' }).click();
  await page.context().setOffline(false);

  await page.getByRole('button', { name: 'خيارات «السهر»' }).click();
  await page.getByRole('menuitem', { name: 'حذف' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف العادة' }).click();
  await page.getByRole('button', { name: 'إضافة عادة', exact: true }).click();
  await name.fill('عادة ثالثة');
  await adding.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(adding).toHaveCount(0);
  await full.click();
  await adding.getByRole('link', { name: 'عرض بريميوم' }).click();
  await expect(page).toHaveURL('/subscription');
  expectOnlyUnreached(consoleErrors);
});

test('what is beyond a smaller plan stays to be read, and another one can be kept in its place', {
  tag: '@core',
}, async ({ page }) => {
  await runAdmin('setting', 'entitlements.free.habits', '3');
  for (const name of ['السهر', 'المشتريات', 'الهاتف']) await add(page, name);
  await runAdmin('setting', 'entitlements.free.habits', '--default');
  await page.goto('/break-habits');
  const [first, last] = [card(page, 'السهر'), card(page, 'الهاتف')];
  await expect(last.getByText(readOnly)).toBeVisible();
  await expect(first.getByText(readOnly)).toHaveCount(0);
  await last.getByRole('button', { name: 'خيارات «الهاتف»' }).click();
  await expect(page.getByRole('menuitem', { name: 'حذف' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'تعديل' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await last.getByRole('button', { name: 'تعثرت: الهاتف' }).click();
  await dialog(page, 'تسجيل تعثّر').getByRole('button', { name: 'تسجيل', exact: true }).click();
  await expectToast(page, 'سُجّل ما حدث، وتاريخك محفوظ');

  await page.getByRole('button', { name: 'تبديل النشط' }).click();
  const choosing = dialog(page, 'تبديل النشط');
  await choosing.getByText('السهر', { exact: true }).click();
  await choosing.getByText('الهاتف', { exact: true }).click();
  await expectA11yView(page);
  await choosing.getByRole('button', { name: 'حفظ الاختيار' }).click();
  await expect(choosing).toHaveCount(0);
  await expect(first.getByText(readOnly)).toBeVisible();
  await expect(last.getByText(readOnly)).toHaveCount(0);
  await expect(page.getByText(/يمكن التبديل مرة كل دورة، والتبديل التالي من/)).toBeVisible();
});
