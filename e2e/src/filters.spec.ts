import { dialog, list, openAccount, record, row } from './money.ts';
import { signIn } from './sign-in.ts';
import { expect, reloadWhenIdle, test } from './test.ts';

test('transactions are found by amount, kind and tag, with their sums, and the address keeps it', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signIn(page, newUser);
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 40_00, payee: 'جاهز', tags: ['توصيل'] });
  await record(page, { accountId, amountMinor: 60_00, payee: 'كيتا', tags: ['توصيل'] });
  await record(page, { accountId, amountMinor: 400_00, payee: 'أسواق المدينة' });
  await page.goto('/financial-planning');
  await page.getByRole('button', { name: 'تصفية المعاملات' }).click();
  const sheet = dialog(page, 'تصفية المعاملات');
  await expect(sheet.getByText('المطابق: 3 معاملات')).toBeVisible();
  await sheet.getByLabel('المبلغ من').fill('١٥');
  await sheet.getByLabel('المبلغ إلى').fill('10');
  await expect(sheet.getByText('المبلغ الأعلى أقل من الأدنى')).toBeVisible();
  await sheet.getByLabel('المبلغ إلى').fill('150');
  await sheet.getByRole('radio', { name: 'مصروف' }).check({ force: true });
  await sheet.getByLabel('الوسم').selectOption({ label: 'توصيل (2)' });
  await sheet.getByRole('button', { name: 'عرض معاملتين' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(row(page, 'جاهز')).toBeVisible();
  await expect(row(page, 'أسواق المدينة')).toHaveCount(0);
  const figures = page.locator('dl[aria-label="أرقام النتيجة"]');
  await expect(figures).toContainText('المجموع\u2212100.00');
  await expect(figures).toContainText('المتوسط\u221250.00');

  await reloadWhenIdle(page);
  await expect(figures).toContainText('المعاملات2');
  await page.getByRole('button', { name: 'إزالة «توصيل» من التصفية' }).click();
  await page.getByRole('button', { name: /^إزالة «من .15. إلى .150.» من التصفية$/ }).click();
  await expect(row(page, 'أسواق المدينة')).toBeVisible();
  await page.getByRole('button', { name: 'إزالة «مصروف» من التصفية' }).click();
  await expect(list(page).getByText('نتيجة التصفية')).toHaveCount(0);
});
