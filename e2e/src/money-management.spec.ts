import {
  choose,
  daysAgo,
  dialog,
  fetchTransactions,
  openAccount,
  openFromMenu,
  record,
  row,
  summary,
} from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectHttpError, reloadWhenIdle, test } from './test.ts';
import { expectToast } from './toasts.ts';

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

test('accounts: the limit of the plan is said before it and at it; what has transactions is archived, not deleted', {
  tag: '@core',
}, async ({ page, consoleErrors }) => {
  await page.goto('/financial-planning');
  await page.getByRole('main').getByRole('button', { name: 'إضافة حساب' }).click();
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /حساب/ }) });
  const add = async (name: string, type: string, balance: string) => {
    await sheet.getByLabel('اسم الحساب').fill(name);
    await sheet.getByText(type, { exact: true }).click();
    await sheet.getByLabel('الرصيد الافتتاحي').fill(balance);
    await sheet.getByRole('button', { name: 'إضافة', exact: true }).click();
  };
  await add('بطاقة مدى', 'بطاقة', '٥٬٠٠٠');
  await expect(sheet.getByText('1 من 3 في الباقة')).toBeVisible();
  const next = sheet.getByRole('button', { name: 'إضافة حساب' });
  await next.click();
  await add('نقد', 'نقد', '250');
  await next.click();
  await add('توفير', 'حساب ادخار', '');
  await expect(sheet.getByText('3 من 3 في الباقة')).toBeVisible();
  await expect(sheet.getByText('5,250.00')).toBeVisible();
  await sheet.getByRole('button', { name: 'إضافة حساب: وصلت إلى حد الباقة' }).click();
  await expect(sheet.getByText('وصلت إلى حد الباقة: 3 حسابات. بريميوم يرفع الحد.')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'عرض بريميوم' })).toHaveAttribute('href', '/subscription');
  await expect(sheet.getByLabel('اسم الحساب')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/financial-planning?open=accounts');

  await choose(page, 'توفير', 'حذف');
  await expectToast(page, 'حُذف الحساب');
  await expect(sheet.getByText('2 من 3 في الباقة')).toBeVisible();
  const accounts = await callApi<readonly { id: string; name: string }[]>(page, 'GET', '/account');
  const card = accounts.find(({ name }) => name === 'بطاقة مدى');
  await record(page, { accountId: card?.id ?? '', amountMinor: 20_00, payee: 'مقهى الركن' });
  await choose(page, 'بطاقة مدى', 'حذف');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('للحساب معاملات. أرشفته تُبقيها في التقارير.');
  expectHttpError(consoleErrors, 409);
  await question.getByRole('button', { name: 'أرشفة' }).click();
  const archived = sheet.getByRole('list', { name: 'الحسابات المؤرشفة' });
  await expect(archived).toContainText('بطاقة مدى');
  await reloadWhenIdle(page);
  await expect(row(page, 'مقهى الركن')).toBeVisible();
  await choose(page, 'بطاقة مدى', 'إلغاء الأرشفة');
  await expect(archived).toHaveCount(0);
});

test('a balance is put right without a transaction', async ({ page }) => {
  await openAccount(page, { openingBalanceMinor: 1_000_00 });
  await page.goto('/financial-planning');
  const sheet = await openFromMenu(page, 'الحسابات');
  await choose(page, 'بطاقة مدى', 'تصحيح الرصيد');
  const form = page.getByRole('form', { name: 'تصحيح الرصيد' });
  await form.getByLabel('الرصيد الصحيح الآن').fill('٩٨٧٫٦٥');
  await expect(form.getByText(/^الفرق:/)).toContainText('12.35');
  await form.getByRole('button', { name: 'حفظ' }).click();
  await expect(sheet.getByRole('list', { name: 'قائمة الحسابات' })).toContainText('987.65');
  expect(await fetchTransactions(page)).toEqual([]);
});

test('categories: one gets a part, and one with transactions is deleted once they have moved', {
  tag: '@core',
}, async ({ page, consoleErrors }) => {
  const { id: accountId } = await openAccount(page);
  await record(page, {
    accountId,
    amountMinor: 20_00,
    payee: 'مقهى الركن',
    category: 'قهوة',
  });
  await page.goto('/financial-planning');
  await openFromMenu(page, 'الفئات');
  await choose(page, 'الطعام', 'إضافة فئة فرعية');
  const form = page.getByRole('form', { name: 'فئة جديدة' });
  await form.getByLabel('اسم الفئة').fill('حلويات');
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  const rows = page.getByRole('list', { name: 'قائمة الفئات' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'حلويات' })).toBeVisible();

  await choose(page, 'قهوة', 'حذف');
  const move = dialog(page, 'حذف «قهوة»');
  await expect(move).toContainText('للفئة معاملات. يمكن نقلها إلى فئة أخرى ثم الحذف.');
  expectHttpError(consoleErrors, 409);
  await move.getByRole('button', { name: 'نقل وحذف' }).click();
  await expect(move.getByText('يرجى اختيار الفئة')).toBeVisible();
  await move.getByLabel('نقل المعاملات إلى').selectOption({ label: '\u2003حلويات' });
  await move.getByRole('button', { name: 'نقل وحذف' }).click();
  await expectToast(page, 'نُقلت المعاملات وحُذفت الفئة');
  await expect(rows.filter({ hasText: 'قهوة' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(row(page, 'مقهى الركن')).toContainText('حلويات');
});

test('a rate brings another currency into the figures, which say so as long as there is none', async ({ page }) => {
  const { id: accountId } = await openAccount(page, { name: 'حساب الكويت', currency: 'KWD', openingBalanceMinor: 0 });
  await callApi(page, 'POST', '/transaction', {
    type: 'expense',
    accountId,
    currency: 'KWD',
    amountMinor: 10_500,
    payee: 'جمعية الروضة',
    occurredOn: daysAgo(0),
  });
  await page.goto('/financial-planning');
  const cycle = page.getByRole('region', { name: 'ملخص الدورة' });
  await expect(cycle.getByText(/بلا سعر صرف، فلا تُحسب في الأرقام: .*الدينار الكويتي/)).toBeVisible();
  await page.getByRole('button', { name: 'إضافة سعر الصرف' }).click();
  const sheet = dialog(page, 'أسعار الصرف');
  await sheet.getByRole('button', { name: /^إضافة سعر / }).click();
  const form = page.getByRole('form', { name: /^إضافة سعر / });
  await form.getByLabel(/^سعر /).fill('صفر');
  await form.getByRole('button', { name: 'حفظ' }).click();
  await expect(form.getByText('سعر الصرف رقم أكبر من صفر، مثل 3.75')).toBeVisible();
  await form.getByLabel(/^سعر /).fill('١٢٫٢');
  await form.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog(page, 'أسعار الصرف').getByText(/12\.2/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  // 10.500 د.ك × 12.2
  await expect(summary(page)).toContainText('المصروف128.10');
  await expect(page.getByText(/بلا سعر صرف/)).toHaveCount(0);
});

test('a budget is written down, taken over from the cycle before, and suggested by what was spent', {
  tag: '@core',
}, async ({ page }) => {
  const { id: accountId } = await openAccount(page);
  const category = 'مقاضي البيت';
  await record(page, { accountId, amountMinor: 90_00, payee: 'أسواق المدينة', category });
  for (const days of [32, 63, 94]) {
    await record(page, {
      accountId,
      amountMinor: 600_00,
      payee: 'أسواق المدينة',
      category,
      occurredOn: daysAgo(days),
    });
  }
  await page.goto('/financial-planning');
  await page.getByRole('button', { name: 'الدورة السابقة' }).click();
  const card = page.getByRole('main');
  const suggested = 'اقتراح من آخر ثلاث دورات، ولم يُحفظ بعد';
  await card.getByRole('button', { name: 'اقتراح ميزانية' }).click();
  const sheet = page.getByRole('dialog', { name: /^ميزانية/ });
  await expect(sheet.getByText(suggested)).toBeVisible();
  const food = sheet.getByLabel('الطعام');
  await food.fill('٨٠٠٠');
  await food.press('Tab');
  await expect(food).toHaveValue('8,000.00');
  // Tabbing back selects the value, so typing replaces it.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('٨٠٠');
  await sheet.getByRole('button', { name: 'حفظ الميزانية' }).click();
  await expectToast(page, 'حُفظت الميزانية');
  const lines = page.getByRole('list', { name: 'ميزانية الفئات' });
  await expect(lines).toContainText('800');

  await page.getByRole('button', { name: 'الدورة التالية' }).click();
  await card.getByRole('button', { name: 'اقتراح ميزانية' }).click();
  await expect(sheet.getByText(suggested)).toBeVisible();
  await expect(food).not.toHaveValue('');
  await sheet.getByRole('button', { name: 'نسخ الدورة السابقة' }).click();
  await expect(sheet.getByText(/^نُسخت ميزانية/)).toBeVisible();
  await expect(food).toHaveValue('800.00');
  await sheet.getByRole('button', { name: 'حفظ الميزانية' }).click();
  await expect(lines).toContainText(/90\W* من \W*800/);
  await reloadWhenIdle(page);
  await expect(lines).toContainText(/90\W* من \W*800/);
});
