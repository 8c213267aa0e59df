import type { Locator, Page } from '@playwright/test';
import { dialog, openAccount } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { choice, expect, expectHttpError, settle, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

test.use({ viewport: { width: 360, height: 740 } });

const toast = (page: Page) => page.locator('[data-variant]');
const bar = (page: Page) => page.getByRole('navigation', { name: 'التنقل السفلي' });

/** Waits until the toast lies on none of the parts, each of which is in the window. */
async function liesOnNone(page: Page, ...locators: readonly Locator[]): Promise<void> {
  await settle(page);
  for (const part of locators) {
    await expect(part).toBeInViewport();
    await expect(async () => {
      const [box, other] = await Promise.all([toast(page).boundingBox(), part.boundingBox()]);
      if (!box || !other) throw new Error('nothing to measure');
      expect(
        box.y + box.height <= other.y || other.y + other.height <= box.y,
        `${JSON.stringify({ box, other })}`,
      ).toBe(true);
    }).toPass();
  }
}

/** So that the row under test comes to lie at the lower edge of the window. */
async function fill(page: Page, path: string, count: number, body: (index: number) => object): Promise<void> {
  for (let index = 0; index < count; index++) await callApi(page, 'POST', path, body(index));
}

test('a new expense lies free of the toast, which can take it back', async ({ page, newUser }) => {
  await signIn(page, newUser);
  await openAccount(page);
  await page.goto('/financial-planning');
  await page.getByRole('button', { name: 'إضافة سريعة' }).click();
  const sheet = dialog(page, 'إضافة سريعة');
  await sheet.getByLabel('المبلغ', { exact: true }).fill('45');
  await choice(sheet, 'الطعام').click();
  await pauseToasts(page, 'تراجع');
  await sheet.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expectToast(page, 'أُضيف المصروف');
  const row = page.locator('[data-entry]').filter({ hasText: '45' });
  await row.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  await liesOnNone(page, row, bar(page));
  await pressInToast(page, 'تراجع');
  await expect(row).toHaveCount(0);
});

for (const count of [0, 2, 5]) {
  test(`after ${count} others a new task lies free of the toast, which can take it back`, async ({ page, newUser }) => {
    await signIn(page, newUser);
    await fill(page, '/dailyTask', count, (index) => ({ title: `مهمة ${index}` }));
    await page.goto('/daily-tasks');
    await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).first().click();
    await page.getByLabel('العنوان').fill('شراء دواء');
    await pauseToasts(page, 'تراجع');
    await page.getByRole('button', { name: 'إضافة', exact: true }).click();
    await expectToast(page, 'أُضيفت المهمة');
    const row = page.getByRole('listitem').filter({ hasText: 'شراء دواء' });
    await liesOnNone(page, row, bar(page));
    await pressInToast(page, 'تراجع');
    await expect(row).toHaveCount(0);
  });
}

test('a sheet’s field and button lie free of what failed', async ({ page, newUser, consoleErrors }) => {
  await signIn(page, newUser);
  await page.goto('/tasks');
  await page.route('**/api/task', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { errorType: 'conflict', message: 'تعذّر الحفظ.', requestId: 'x' } })
      : route.fallback(),
  );
  await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).click();
  const sheet = dialog(page, 'مهمة جديدة');
  await sheet.getByLabel('العنوان').fill('لن تُحفظ');
  await choice(sheet, 'صحة').click();
  const submit = sheet.getByRole('button', { name: 'إضافة', exact: true });
  await pauseToasts(page, 'إغلاق');
  await submit.click();
  await expectToast(page, 'فشل في إضافة الالتزام');
  await expect(toast(page), 'one sentence, once').toHaveCount(1);
  await liesOnNone(page, submit);
  expectHttpError(consoleErrors, 409);
});

for (const { path, failure } of [
  { path: '/login', failure: 'خطأ في تسجيل الدخول' },
  { path: '/forgot-password', failure: 'حدث خطأ أثناء إرسال طلب إعادة تعيين كلمة المرور' },
]) {
  test(`what failed on ${path} is said once, in the form, and no toast lies over it`, async ({
    page,
    consoleErrors,
  }) => {
    // What the form sends; a passkey may be asked for beside it.
    await page.route(`**/api/auth${path}`, (route) =>
      route.fulfill({ status: 500, json: { errorType: 'internal', message: 'خطأ.', requestId: 'x' } }),
    );
    await page.goto(path);
    const email = page.getByLabel('البريد الإلكتروني');
    const submit = page.locator('button[type=submit]');
    await email.fill('huda@afdal.example');
    if (path === '/login') await page.getByLabel('كلمة المرور', { exact: true }).fill('نخلة على ضفة النهر');
    await pauseToasts(page, 'إغلاق');
    await submit.click();
    await expect(page.getByRole('main').getByText(failure)).toBeInViewport();
    await settle(page);
    await expect(toast(page)).toHaveCount(0);
    for (const part of [email, submit]) await expect(part).toBeInViewport();
    expectHttpError(consoleErrors, 500);
  });
}
