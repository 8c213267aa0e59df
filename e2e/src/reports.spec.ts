import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { list, openAccount, record, row } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, type NewUser, reloadWhenIdle, test } from './test.ts';

/** Somebody who subscribed: their reports reach back as far as they like. */
async function signInWithPlan(page: Page, newUser: NewUser): Promise<void> {
  await signIn(page, newUser);
  const sandbox = { token: 'tok_paid_abcdefgh', last4: '4242', brand: 'visa', webhook: 'normal' };
  await callApi(page, 'POST', '/subscription/checkout', { sandbox });
  const plan = async () => (await callApi<{ status: string }>(page, 'GET', '/subscription')).status;
  await expect.poll(plan).toBe('active');
}

const table = (page: Page) => page.getByRole('table', { name: 'تفصيل التقرير' });
const figures = (page: Page) => page.locator('dl[aria-label="أرقام التقرير"]');

test('a year by payee is compared with the last one, leads to its transactions, and is taken along', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signInWithPlan(page, newUser);
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 300_00, payee: 'أسواق المدينة', occurredOn: '2025-03-10' });
  await record(page, { accountId, amountMinor: 100_00, payee: 'كيتا', occurredOn: '2025-04-10' });
  await record(page, { accountId, amountMinor: 200_00, payee: 'أسواق المدينة', occurredOn: '2024-03-10' });
  await page.goto('/financial-planning');
  await page.getByRole('button', { name: 'خيارات التخطيط المالي' }).click();
  await page.getByRole('menuitem', { name: 'التقارير' }).click();
  await page.getByRole('radio', { name: 'مدة أخرى' }).check({ force: true });
  await page.getByLabel('من يوم').fill('1/1/2025');
  await page.getByLabel('إلى يوم').fill('31/12/2024');
  await page.getByLabel('إلى يوم').blur();
  await expect(page.getByText('اليوم الأخير قبل الأول')).toBeVisible();
  await page.getByLabel('إلى يوم').fill('31/12/2025');
  await page.getByLabel('إلى يوم').blur();
  await page.getByRole('radio', { name: 'الجهة' }).check({ force: true });
  await page.getByRole('radio', { name: 'بالسنة السابقة' }).check({ force: true });
  await expect(figures(page)).toContainText('400.00');
  await expect(figures(page)).toContainText(/أعلى بنسبة .100%. مقارنة بالمدة من 1 يناير 2024 إلى 31 ديسمبر 2024/);
  const rows = table(page).locator('tbody tr');
  await expect(rows).toHaveText([/^أسواق المدينة.*300\.00.*\+100\.00/, /^كيتا.*100\.00.*\+100\.00/]);

  await rows.first().getByRole('link').click();
  await expect(row(page, 'أسواق المدينة')).toBeVisible();
  await expect(list(page).getByText('كيتا')).toHaveCount(0);
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await table(page).getByRole('button', { name: 'الجهة' }).click();
  await table(page).getByRole('button', { name: 'الجهة' }).click();
  await expect(rows.first()).toContainText('كيتا');

  await rows.first().getByRole('button', { name: 'المنحنى: كيتا' }).click();
  await expect(page.getByRole('figure', { name: '2025 مقابل 2024' })).toContainText('المصروف: كيتا');
  await reloadWhenIdle(page);
  await expect(page.getByRole('button', { name: 'إزالة «كيتا» من المنحنى' })).toBeVisible();

  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل CSV' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('تقرير-2025-01-01-2025-12-31.csv');
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  const sum = lines.reduce((total, line) => total + Number(line.split(',')[1]), 0);
  expect(sum).toBe(400);

  await page.emulateMedia({ media: 'print' });
  await expect(table(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'المصروف حسب الجهة', level: 1 })).toBeVisible();
  await expect(table(page).getByRole('columnheader', { name: 'مدة المقارنة' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'طباعة' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});
