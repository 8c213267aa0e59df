import type { DailyTaskDialog } from '@afdal/web/pages/daily-tasks';
import { expectAddresses } from './dialog-address.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, reloadWhenIdle, signUp, test, waitForIdle } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

test('a task is added, completed, deleted and restored; one without a title is refused and stays typed', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signUp(page, newUser);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ليلى');

  await page.goto('/daily-tasks');
  await expect(page.getByText('لا توجد مهام بعد')).toBeVisible();
  await page.getByRole('button', { name: 'إضافة مهمة' }).first().click();
  await page.getByLabel('العنوان').fill('قراءة عشر صفحات');
  await page.getByRole('button', { name: 'حقول أخرى' }).click();
  await page.getByText('عالية').click();
  await page.getByRole('button', { name: 'إضافة', exact: true }).click();
  const task = page.getByRole('listitem').filter({ hasText: 'قراءة عشر صفحات' });
  await expect(task).toBeVisible();
  await expect(task).toContainText('عالية');

  await task.getByRole('button', { name: 'إنجاز «قراءة عشر صفحات»', exact: true }).click();
  const reopen = task.getByRole('button', { name: 'إلغاء إنجاز «قراءة عشر صفحات»' });
  await expect(reopen).toBeVisible();
  await expect(task.getByRole('paragraph').filter({ hasText: 'قراءة عشر صفحات' })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await reloadWhenIdle(page);
  await expect(reopen).toBeVisible();

  await pauseToasts(page, 'تراجع');
  await task.getByRole('button', { name: 'حذف «قراءة عشر صفحات»' }).click();
  await expect(task).toHaveCount(0);
  await pressInToast(page, 'تراجع');
  await expect(task).toBeVisible();
  await reloadWhenIdle(page);
  await expect(reopen).toBeVisible();

  await page.getByRole('button', { name: 'إضافة مهمة' }).first().click();
  await page.getByRole('button', { name: 'حقول أخرى' }).click();
  await page.getByLabel('الوصف').fill('قبل النوم');
  await page.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(page.getByText('يرجى إدخال عنوان المهمة').first()).toBeVisible();
  await expect(page.getByLabel('الوصف')).toHaveValue('قبل النوم');
  await page.reload();
  await expect(reopen).toBeVisible();
  await expect(page.getByRole('button', { name: /^(إلغاء )?إنجاز «/ })).toHaveCount(1);
});

test('each dialog of the daily tasks is an address', async ({ page, newUser }) => {
  const dialogs = { edit: { name: 'تعديل المهمة', isAboutOne: true } } satisfies Record<DailyTaskDialog, object>;
  await signIn(page, newUser);
  const { id } = await callApi<{ id: string }>(page, 'POST', '/dailyTask', { title: 'مشي نصف ساعة' });
  await expectAddresses(page, '/daily-tasks', dialogs, () => id);
});

test('the dashboard shows what is due of both kinds and completes it in place', { tag: '@core' }, async ({
  page,
  newUser,
}) => {
  await signIn(page, newUser);
  await page.goto('/daily-tasks');
  await page.getByRole('button', { name: 'إضافة مهمة' }).first().click();
  await page.getByLabel('العنوان').fill('مشي نصف ساعة');
  await page.getByRole('button', { name: 'إضافة', exact: true }).click();
  await waitForIdle(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'إنجاز «مشي نصف ساعة»', exact: true }).click();
  await expect(page.getByRole('button', { name: 'إلغاء إنجاز «مشي نصف ساعة»' })).toBeVisible();
  // Everybody begins with this one, which is due every day.
  await page.getByRole('button', { name: 'إنجاز «قراءة»', exact: true }).click();
  await expect(page.getByRole('button', { name: 'إلغاء إنجاز «قراءة»' })).toBeVisible();
});

test('a task that cannot be saved is taken back with the described words', async ({ page, newUser, consoleErrors }) => {
  await signIn(page, newUser);
  await page.goto('/daily-tasks');
  await page.getByRole('button', { name: 'إضافة مهمة' }).first().click();
  await page.getByLabel('العنوان').fill('لن تُحفظ');
  const failure = { errorType: 'internal', message: 'تعذّر إكمال الطلب من جهتنا.', requestId: 'x' };
  await page.route('**/api/dailyTask', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: failure }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expectToast(page, 'فشل في إضافة المهمة');
  await expect(page.getByRole('listitem').filter({ hasText: 'لن تُحفظ' })).toHaveCount(0);
  await expect(page.getByLabel('العنوان')).toHaveValue('لن تُحفظ');
  while (consoleErrors.length > 0) expectFailure(consoleErrors);
});

function expectFailure(consoleErrors: string[]): void {
  expect(consoleErrors.shift()).toContain('status of 500');
}
