import { categoryNamed, choose, dialog, openAccount, record, row } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectNoA11yViolations, reloadWhenIdle, test } from './test.ts';
import { pauseToasts, pressInToast } from './toasts.ts';

test('a filter is saved, found again with its figures, renamed and deleted, and mended once its category is gone', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signIn(page, newUser);
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 40_00, payee: 'مقهى الركن', category: 'قهوة' });
  await record(page, { accountId, amountMinor: 400_00, payee: 'أسواق المدينة', category: 'مقاضي البيت' });
  await page.goto('/financial-planning');
  const openFilter = async () => {
    await page.getByRole('button', { name: 'تصفية المعاملات' }).click();
    return dialog(page, 'تصفية المعاملات');
  };
  const sheet = await openFilter();
  const coffee = await categoryNamed(page, 'قهوة');
  await sheet.getByLabel('الفئة').selectOption(coffee);
  await sheet.getByRole('button', { name: 'عرض معاملة واحدة' }).click();
  await expect(row(page, 'أسواق المدينة')).toHaveCount(0);
  await page.getByRole('button', { name: 'حفظ التصفية' }).click();
  const form = dialog(page, 'حفظ التصفية');
  await form.getByLabel('الاسم').fill('القهوة كلها');
  await expectNoA11yViolations(page);
  await form.getByRole('button', { name: 'حفظ التصفية' }).click();
  await expect(form).toHaveCount(0);

  await page.goto('/rules?tab=filters');
  const saved = page.getByRole('list', { name: 'التصفيات المحفوظة' });
  await expect(saved).toContainText('قهوة');
  await expect(saved).toContainText('كل التواريخ');
  await expect(saved).toContainText('\u221240.00');
  await expect(saved).toContainText('معاملة واحدة');
  await expectNoA11yViolations(page);
  await choose(page, 'القهوة كلها', 'تعديل');
  const rename = dialog(page, 'اسم التصفية');
  await rename.getByLabel('الاسم').fill('قهوتي');
  await rename.getByRole('button', { name: 'حفظ' }).click();
  await saved.getByRole('button', { name: 'قهوتي', exact: true }).click();
  await expect(row(page, 'مقهى الركن')).toBeVisible();
  await expect(row(page, 'أسواق المدينة')).toHaveCount(0);

  await page.goto('/financial-planning');
  await (await openFilter()).getByRole('button', { name: 'قهوتي' }).click();
  await expect(row(page, 'مقهى الركن')).toBeVisible();
  await expect(row(page, 'أسواق المدينة')).toHaveCount(0);

  const other = await categoryNamed(page, 'مقاضي البيت');
  await callApi(page, 'DELETE', `/category/${coffee}?moveTo=${other}`);
  await page.goto('/rules?tab=filters');
  await expect(saved.getByText('حُذفت فئة هذه التصفية')).toBeVisible();
  await expect(saved.getByRole('button', { name: 'قهوتي', exact: true })).toHaveCount(0);
  await saved.getByRole('button', { name: 'إصلاح التصفية' }).click();
  const mend = dialog(page, 'إصلاح التصفية');
  await mend.getByRole('button', { name: 'إصلاح التصفية' }).click();
  await expect(mend.getByText('هذا هو الجزء الوحيد في التصفية')).toBeVisible();
  await mend.getByLabel('الفئة').selectOption(other);
  await mend.getByRole('button', { name: 'إصلاح التصفية' }).click();
  await expect(saved).toContainText('\u2212440.00');

  await pauseToasts(page, 'تراجع');
  await choose(page, 'قهوتي', 'حذف');
  await expect(page.getByText('لا تصفيات محفوظة بعد')).toBeVisible();
  await pressInToast(page, 'تراجع');
  await expect(saved.getByRole('button', { name: 'قهوتي', exact: true })).toBeVisible();
  await reloadWhenIdle(page);
  await expect(saved.getByRole('button', { name: 'قهوتي', exact: true })).toBeVisible();

  await callApi(page, 'POST', '/savedFilter', { name: 'الأحدث', filter: { period: 'cycle' } });
  await page.goto('/rules?tab=filters');
  await expect(saved.getByRole('listitem')).toContainText(['قهوتي', 'الأحدث']);
  await choose(page, 'الأحدث', 'تحريك إلى أعلى');
  await expect(saved.getByRole('listitem')).toContainText(['الأحدث', 'قهوتي']);
  await reloadWhenIdle(page);
  await expect(saved.getByRole('listitem')).toContainText(['الأحدث', 'قهوتي']);
});
