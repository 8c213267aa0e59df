import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { dialog, openAccount, owe, record } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'البحث والتنقل' });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

async function addOneOfEach(page: Page): Promise<void> {
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 125_50, payee: 'أسواق المدينة' });
  await owe(page, { title: 'قسط الأثاث' });
  await callApi(page, 'POST', '/task', { title: 'إتمام الورد' });
  const startedAt = new Date(Date.now() - 20 * 86_400_000).toISOString();
  const habit = { mode: 'abstain', startedAt };
  await callApi(page, 'POST', '/habit', { ...habit, name: 'السهر المتأخر' });
  await callApi(page, 'POST', '/habit', { ...habit, name: 'سر كبير', alias: 'كلمة', isPrivate: true });
}

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
  await addOneOfEach(page);
});

test('what is mine is found however it is spelled, and opened by keyboard', { tag: '@core' }, async ({ page }) => {
  await page.goto('/major-goals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await open(page);
  await page.keyboard.type('اسواق المدينه');
  await expect(option(page, /أسواق المدينة.*125/)).toBeVisible();
  await expectA11yView(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'تعديل المعاملة').getByLabel('الجهة')).toHaveValue('أسواق المدينة');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open(page);
  await page.keyboard.type('اتمام');
  await expect(option(page, /إتمام الورد/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tasks\?open=detail&id=/);
  await expect(page.getByRole('dialog')).toContainText('إتمام الورد');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open(page);
  await page.keyboard.type('قسط الاثاث');
  await expect(option(page, /قسط الأثاث/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/financial-planning\?tab=obligations&open=obligation&id=/);
  await expect(page.getByRole('dialog')).toContainText('قسط الأثاث');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open(page);
  await page.keyboard.type('سر كبير');
  await expect(page.getByText('لا نتائج للبحث عن «سر كبير»')).toBeVisible();
  await field(page).fill('السهر');
  await expect(option(page, /السهر المتأخر/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/break-habits\/habit\?habit=/);
  await expect(page.getByRole('main')).toContainText('السهر المتأخر');
});

test.describe('on a phone, above its keyboard', () => {
  test.use({ viewport: { width: 360, height: 400 }, hasTouch: true });

  test('the button of the header finds, and a press opens', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'بحث أو انتقال إلى صفحة' }).tap();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('125.5');
    await expect(option(page, /أسواق المدينة/)).toBeInViewport();
    await option(page, /أسواق المدينة/).tap();
    await expect(dialog(page, 'تعديل المعاملة')).toBeVisible();
  });
});
