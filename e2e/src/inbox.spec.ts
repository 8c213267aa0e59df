import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { dialog, fetchTransactions, openAccount, row, waitForCharts } from './money.ts';
import { maxShift, recordShifts, sumShifts } from './shifts.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toasts.ts';

const message = {
  text: 'شراء\nبطاقة:1234;مدى\nمبلغ:SAR 45.50\nلدى:أسواق النخيل',
  sender: 'AlRajhiBank',
};

/** Sends a message as a phone's automation does: with the key alone. */
const sendFromPhone = (page: Page, key: string) =>
  page.request.post('/api/inbox', { headers: { authorization: `Bearer ${key}` }, data: message });

test('a phone sends a message with a key, one tap records it, and a revoked key is refused', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signIn(page, newUser);
  await openAccount(page);
  await page.goto('/settings#inbox');
  await page.getByRole('button', { name: 'مفتاح جديد' }).click();
  await dialog(page, 'مفتاح جديد').getByRole('button', { name: 'إنشاء المفتاح' }).click();
  const made = dialog(page, 'مفتاح الجهاز');
  const key = (await made.getByText(/^afdal_/).textContent()) ?? '';
  await made.getByRole('link', { name: 'خطوات ربط الهاتف' }).click();
  await expect(page).toHaveURL('/settings/inbox');
  await expect(page.getByText(`Bearer ${key}`)).toBeVisible();
  await page.getByRole('button', { name: 'إرسال رسالة تجريبية' }).click();
  await expect(
    page
      .locator('[data-tone="success"]')
      .getByText(/المفتاح|معاملة/)
      .first(),
  ).toBeVisible();
  await expect(page.getByText('بانتظار أول رسالة من هاتفك')).toBeVisible();

  expect((await sendFromPhone(page, key)).status()).toBe(200);
  // The page that waits for it looks by itself.
  await expect(page.getByText('وصلت رسالة من هاتفك. الربط مكتمل.')).toBeVisible();
  // The same once more, as an automation sends it that writes no JSON.
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/plain' };
  const again = await page.request.post('/api/inbox', { headers, data: message.text });
  expect(await again.json()).toMatchObject({ waiting: 0, repeated: 1 });
  expect(await fetchTransactions(page)).toEqual([]);
  await expectA11yView(page);

  await recordShifts(page);
  const strip = page.getByRole('link', { name: 'معاملة واحدة بانتظار المراجعة' });
  for (const path of ['/financial-planning', '/dashboard']) {
    await page.goto(path);
    await expect(strip).toBeVisible();
    await waitForCharts(page);
    expect(await sumShifts(page), path).toBeLessThanOrEqual(maxShift);
  }
  await strip.click();
  await expect(page).toHaveURL('/inbox');
  await page.getByRole('button', { name: 'نص رسالة «أسواق النخيل»' }).click();
  await expectA11yView(page);
  await page.getByRole('button', { name: 'تسجيل «أسواق النخيل»' }).click();
  await expectToast(page, 'سُجّلت: معاملة واحدة');
  await expect(page.getByRole('heading', { name: 'لا معاملات بانتظار المراجعة' })).toBeVisible();
  expect(await fetchTransactions(page)).toMatchObject([{ amountMinor: 45_50, payee: 'أسواق النخيل' }]);
  await page.goto('/financial-planning');
  await expect(row(page, 'أسواق النخيل')).toBeVisible();

  await page.goto('/settings#inbox');
  await page.getByRole('button', { name: 'إلغاء المفتاح «هاتفي»' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إلغاء المفتاح' }).click();
  await expectToast(page, 'أُلغي المفتاح');
  expect((await sendFromPhone(page, key)).status()).toBe(401);
});
