import { expectA11yView } from './a11y-views.ts';
import { dialog, openAccount, waitForCharts } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

interface StoredZakat {
  readonly estimate: { readonly dueMinor: number } | null;
  readonly paidMinor: number;
  readonly leftMinor: number | null;
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
  await openAccount(page, { openingBalanceMinor: 50_000_00 });
});

test('zakat is calculated from the accounts, its day set, and a part of it paid', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/financial-planning?tab=emergency');
  await page.getByRole('button', { name: 'الزكاة', exact: true }).click();
  const result = dialog(page, 'الزكاة');
  await expect(result.getByText('لا نتيجة دون سعر الجرام')).toBeVisible();
  await result.getByRole('button', { name: 'حساب الزكاة' }).click();
  const calculator = dialog(page, 'حاسبة الزكاة');
  await expect(calculator.getByLabel('البنك')).toHaveValue('50,000.00');
  await calculator.getByLabel('سعر جرام الذهب الخالص').fill('400');
  await calculator.getByRole('button', { name: 'حساب الزكاة' }).click();
  await expect(result.getByText('بلغ المال النصاب. الزكاة التقديرية:')).toBeVisible();
  await expect(result).toContainText('1,250.00');

  await result.getByRole('button', { name: 'تحديد الموعد' }).click();
  await dialog(page, 'موعد الحول').getByRole('button', { name: 'حفظ' }).click();
  await expect(result.getByText(/رمضان/).first()).toBeVisible();
  await expect(result.getByText(/^بعد |^اليوم$/)).toBeVisible();

  await result.getByRole('button', { name: 'تسجيل إخراج' }).click();
  const paying = dialog(page, 'تسجيل إخراج');
  await expect(paying.getByLabel('المبلغ')).toHaveValue('1,250.00');
  // Its text changes as it takes the focus, and is filled only then.
  await paying.getByLabel('المبلغ').focus();
  await paying.getByLabel('المبلغ').fill('500');
  await paying.getByRole('button', { name: 'تسجيل إخراج' }).click();
  await expect(result.getByRole('list', { name: 'ما أُخرج من الزكاة' })).toContainText('500.00');
  await expect(result).toContainText('750.00');
  await page.reload();
  await expect(dialog(page, 'الزكاة')).toContainText('750.00');
  const zakat = await callApi<StoredZakat>(page, 'GET', '/zakat');
  expect(zakat).toMatchObject({ estimate: { dueMinor: 1_250_00 }, paidMinor: 500_00, leftMinor: 750_00 });
});

test('the result and the calculator can be read by all', { tag: '@axe' }, async ({ page }) => {
  test.slow();
  await callApi(page, 'PUT', '/zakat', { anniversary: { month: 9, day: 1 } });
  await callApi(page, 'POST', '/zakat/payment', { amountMinor: 500_00, note: 'جمعية البر' });
  await page.goto('/financial-planning?tab=emergency&open=zakat');
  await dialog(page, 'الزكاة').waitFor();
  await waitForCharts(page);
  await expectA11yView(page);
  await page.getByRole('button', { name: 'حساب الزكاة' }).click();
  await page.getByRole('button', { name: 'إضافة ذهب أو فضة' }).click();
  await expectA11yView(page);
});
