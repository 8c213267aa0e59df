import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  addTodaysTransactions,
  dialog,
  list,
  openAccount,
  openFromMenu,
  record,
  row,
  summary,
  waitForCharts,
} from './money.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const search = async (page: Page, query: string) => {
  const button = page.getByRole('button', { name: 'بحث في المعاملات' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await page.getByRole('searchbox', { name: 'بحث في المعاملات' }).fill(query);
};
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'عرض المعاملات' }).getByText(name, { exact: true });

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

test('a cycle is seen by day, by category and by payee, and a row of either leads to its transactions and back', {
  tag: '@core',
}, async ({ page }) => {
  await addTodaysTransactions(page);
  await page.goto('/financial-planning');
  await expect(
    list(page)
      .getByRole('list', { name: /^اليوم،/ })
      .getByRole('listitem'),
  ).toHaveCount(3);
  await expect(summary(page)).toContainText('المصروف146.50');
  await expect(summary(page)).toContainText('الدخل9,500.00');
  await expect(summary(page)).toContainText('المتبقي9,353.50');

  await view(page, 'الفئة').click();
  await expect(page).toHaveURL('/financial-planning?view=category');
  const spent = list(page).getByRole('list', { name: 'المصروف' }).getByRole('listitem');
  await expect(spent).toHaveCount(1);
  await expect(spent).toContainText('146.50');
  await view(page, 'الجهة').click();
  await expect(spent.first()).toContainText('أسواق المدينة');
  await expect(spent.first()).toContainText('128.50');
  await spent.first().getByRole('button', { name: 'أسواق المدينة' }).click();
  await expect(row(page, 'أسواق المدينة')).toBeVisible();
  await expect(row(page, 'مقهى الركن')).toHaveCount(0);
  await page.reload();
  await expect(list(page).getByRole('button', { name: /الجهة: أسواق المدينة/ })).toBeVisible();
  await expect(row(page, 'مقهى الركن')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/financial-planning?view=payee');
  await expect(spent).toHaveCount(2);
});

test('of a day longer than a page the rest comes, and nobody is pulled to its end', async ({ page }) => {
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 10_00, payee: 'أول اليوم' });
  for (let ten = 0; ten < 13; ten += 1) {
    const names = Array.from({ length: 10 }, (_, n) => `متجر ${ten * 10 + n}`);
    await Promise.all(names.map((payee) => record(page, { accountId, amountMinor: 10_00, payee })));
  }
  await page.goto('/financial-planning');
  // Of a hundred rows the first forty show until the code for long lists is loaded; the button moves down then.
  await expect.poll(() => list(page).evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(5_000);
  const earlier = page.getByRole('button', { name: 'الأيام السابقة' });
  await earlier.hover();
  const getScrollY = async () => Number(await page.evaluate('scrollY'));
  const before = await getScrollY();
  const rest = page.waitForResponse((response) => response.url().includes('cursor='));
  await earlier.click();
  await rest;
  // Once the day's total is known, the rest is in the list.
  const known = list(page).locator('[aria-setsize="131"]');
  await expect(known.first()).toBeAttached();
  expect(Math.abs((await getScrollY()) - before)).toBeLessThan(200);

  // Only rows near the viewport are rendered: the last of them leads on to the next.
  const isFirstThere = async () => {
    await list(page)
      .getByRole('listitem')
      .last()
      .evaluate((last) => last.scrollIntoView());
    return await row(page, 'أول اليوم').isVisible();
  };
  await expect.poll(isFirstThere).toBe(true);
  await row(page, 'أول اليوم').scrollIntoViewIfNeeded();
  await expect(row(page, 'أول اليوم')).toBeInViewport();
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(60);
});

test('a search finds what is spelled otherwise, in every cycle, and lives through a reload', { tag: '@core' }, async ({
  page,
}) => {
  await addTodaysTransactions(page);
  await page.goto('/financial-planning');
  await expect(row(page, 'مقهى الركن')).toBeVisible();
  await search(page, 'اسواق المدينه');
  await expect(row(page, 'مقهى الركن')).toHaveCount(0);
  await expect(row(page, 'أسواق المدينة')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('اسواق المدينه');
  await expect(row(page, 'أسواق المدينة')).toBeVisible();
  await expect(row(page, 'مقهى الركن')).toHaveCount(0);
  await search(page, '١٨');
  await expect(row(page, 'مقهى الركن')).toBeVisible();
  await search(page, 'لا شيء كهذا');
  await expect(page.getByText('لا نتائج للبحث عن «لا شيء كهذا»')).toBeVisible();
  await list(page).getByRole('button', { name: 'مسح البحث' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
});

test('cycle and account stand in the address, over a reload and the way back', async ({ page }) => {
  const { accountId } = await addTodaysTransactions(page);
  await openAccount(page, { name: 'نقد', type: 'cash' });
  await page.goto('/financial-planning');
  const heading = page.getByRole('group', { name: 'الدورة المعروضة' });
  const present = await heading.getByRole('button', { name: /دورة/ }).nth(1).textContent();
  await page.getByRole('combobox', { name: 'الحساب' }).selectOption('نقد');
  await expect(list(page).getByText('لا معاملات في هذه الدورة')).toBeVisible();
  await page.getByRole('combobox', { name: 'الحساب' }).selectOption('بطاقة مدى');
  await expect(row(page, 'مقهى الركن')).toBeVisible();
  await page.getByRole('button', { name: 'الدورة السابقة' }).click();
  await expect(list(page).getByText('لا معاملات في هذه الدورة')).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('account')).toBe(accountId);
  expect(searchParams.get('on')).toMatch(/^\d{4}-\d\d-\d\d$/);
  const previous = await heading.getByRole('button', { name: /دورة/ }).nth(1).textContent();
  expect(previous).not.toBe(present);
  await page.reload();
  await expect(heading).toContainText(previous ?? '');
  await expect(page.getByRole('combobox', { name: 'الحساب' })).toHaveValue(accountId);
  await page.getByRole('navigation', { name: 'التنقل السفلي' }).getByRole('link', { name: 'العادات' }).click();
  await expect(page).toHaveURL('/break-habits');
  await page.goBack();
  await expect(heading).toContainText(previous ?? '');
  await page.getByRole('button', { name: 'الدورة التالية' }).click();
  await expect(row(page, 'مقهى الركن')).toBeVisible();
});

test('hidden amounts are nowhere on the page, nor in the sheets that show them', { tag: '@core' }, async ({ page }) => {
  await addTodaysTransactions(page);
  await page.goto('/financial-planning');
  await expect(summary(page)).toContainText('9,500.00');
  const figures = /128[.,]50|18\.00|146[.,]50|9,?500|9,?353|14,?353|5,?000/;
  await page.getByRole('button', { name: 'خيارات التخطيط المالي' }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('menuitemcheckbox', { name: 'إخفاء المبالغ' }).click();
  await saved;
  await page.keyboard.press('Escape');
  await expect(summary(page)).not.toContainText('9,500.00');
  for (const name of ['الفئة', 'الجهة', 'اليوم']) {
    await view(page, name).click();
    await expect(list(page)).toContainText('••••');
    expect(await page.locator('body').textContent()).not.toMatch(figures);
  }
  await page.reload();
  await expect(row(page, 'مقهى الركن')).toBeVisible();
  await waitForCharts(page);
  expect(await page.locator('body').textContent()).not.toMatch(figures);
  await openFromMenu(page, 'الحسابات');
  await expect(dialog(page, 'الحسابات').getByText('مجموع الأرصدة')).toBeVisible();
  expect(await page.locator('body').textContent()).not.toMatch(figures);
});

test('a cycle is taken along as a file of each kind', async ({ page }) => {
  await addTodaysTransactions(page);
  await page.goto('/financial-planning');
  const download = async (kind: string, extension: string) => {
    const sheet = await openFromMenu(page, 'تصدير المعاملات');
    const begun = page.waitForEvent('download');
    await sheet.getByText(kind, { exact: true }).click();
    await sheet.getByRole('button', { name: 'تنزيل الملف' }).click();
    const file = await begun;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^معاملات-.*\\.${extension}$`));
    await expect(sheet).toBeHidden();
    return await readFile(await file.path());
  };
  const [head = '', ...lines] = (await download('CSV', 'csv')).toString().trim().split('\r\n');
  expect(head).toContain('المبلغ');
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toContain('أسواق المدينة');
  expect(lines.join('\n')).toMatch(/128\.50/);
  expect((await download('Excel', 'xlsx')).subarray(0, 2).toString()).toBe('PK');
  const statement = (await download('OFX', 'ofx')).toString();
  expect(statement.match(/<STMTTRN>/g)).toHaveLength(3);
  expect(statement).toContain('<TRNAMT>-128.50</TRNAMT>');
  expect(JSON.parse((await download('JSON', 'json')).toString())).toHaveProperty('transactions.length', 3);
});

test('on a phone the first result of a search stands above the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addTodaysTransactions(page);
  await page.goto('/financial-planning');
  await search(page, 'اسواق المدينه');
  await expect(row(page, 'مقهى الركن')).toHaveCount(0);
  await expect(row(page, 'أسواق المدينة')).toBeInViewport();
  // A keyboard takes some 300 of the height, and the bar of the page stays above it.
  expect((await row(page, 'أسواق المدينة').boundingBox())?.y).toBeLessThanOrEqual(300);
});
