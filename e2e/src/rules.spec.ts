import { choose, openAccount, record, row } from './money.ts';
import { signIn } from './sign-in.ts';
import { expect, expectHttpError, reloadWhenIdle, test } from './test.ts';
import { expectToast } from './toasts.ts';

test('a rule is written, tried on the past and applied to it, moved, switched off, deleted and restored', {
  tag: '@core',
}, async ({ page, newUser, consoleErrors }) => {
  await signIn(page, newUser);
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 40_00, payee: 'جاهز' });
  await record(page, { accountId, amountMinor: 60_00, payee: 'كيتا' });
  await record(page, { accountId, amountMinor: 400_00, payee: 'كيتا' });
  await page.goto('/financial-planning');
  await page.getByRole('button', { name: 'خيارات التخطيط المالي' }).click();
  await page.getByRole('menuitem', { name: 'القواعد', exact: true }).click();
  await expect(page).toHaveURL('/rules');

  await page.getByRole('button', { name: 'إضافة قاعدة' }).click();
  const form = page.getByRole('form', { name: 'قاعدة جديدة' });
  await form.getByLabel('الاسم', { exact: true }).fill('توصيل');
  await form.getByRole('textbox', { name: 'أسماء الجهات' }).fill('جاهز،كيتا،');
  await form.getByRole('button', { name: 'شرط آخر' }).click();
  await form.getByLabel('ما ينظر إليه الشرط 2').selectOption({ label: 'المبلغ' });
  await form.getByRole('button', { name: 'شرط آخر' }).click();
  await form.getByLabel('ما ينظر إليه الشرط 3').selectOption({ label: 'الحساب' });
  await form.getByText('بطاقة مدى', { exact: true }).click();
  await form.getByLabel('الفئة', { exact: true }).selectOption({ label: '\u2003بنزين' });
  await form.getByRole('button', { name: 'نتيجة أخرى' }).click();
  await form.getByRole('textbox', { name: 'الوسوم' }).fill('توصيل،');
  // A range without an amount in it is told, and nothing is saved.
  await form.getByLabel('من مبلغ').fill('١٥٠');
  await form.getByLabel('إلى مبلغ').fill('15');
  await expect(form.getByRole('status').getByText('البداية بعد النهاية، فلا معاملة بينهما')).toBeVisible();
  expectHttpError(consoleErrors, 400);
  await form.getByLabel('من مبلغ').fill('15');
  await form.getByLabel('إلى مبلغ').fill('150');
  await expect(form.getByRole('heading', { name: 'جُرّبت على الماضي: معاملتان' })).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /^تطبيقها على معاملتين/ })).toBeChecked();
  await form.getByRole('button', { name: 'حفظ القاعدة' }).click();
  await expectToast(page, 'تغيّرت معاملتان');
  const rules = page.getByRole('list', { name: 'قائمة القواعد' }).getByRole('listitem');
  await expect(rules).toContainText(['معاملتان · آخرها اليوم']);

  await page.goto('/financial-planning');
  await expect(row(page, 'جاهز')).toContainText('بنزين');
  await expect(row(page, 'كيتا').filter({ hasText: '400.00' })).toContainText('بلا فئة');
  await record(page, { accountId, amountMinor: 20_00, payee: 'جاهز الرياض' });

  // One from a transaction begins with what that has.
  await choose(page, 'جاهز', 'قاعدة من هذه المعاملة');
  await expect(page).toHaveURL('/rules');
  await expect(form.getByLabel('الاسم', { exact: true })).toHaveValue('جاهز');
  await expect(form.getByLabel('الفئة', { exact: true }).locator('option:checked')).toHaveText(/بنزين/);
  await form.getByRole('button', { name: 'إلغاء' }).click();
  await page.getByRole('button', { name: 'إضافة قاعدة' }).click();
  await form.getByLabel('الاسم', { exact: true }).fill('وقود');
  await form.getByLabel('ما ينظر إليه الشرط 1').selectOption({ label: 'نص البنك' });
  await form.getByRole('textbox', { name: 'النص', exact: true }).fill('محطة،');
  await form.getByLabel('الفئة', { exact: true }).selectOption({ label: '\u2003بنزين' });
  await form.getByRole('button', { name: 'حفظ القاعدة' }).click();
  await expect(rules).toContainText(['توصيل', 'وقود']);
  await choose(page, 'وقود', 'تحريك إلى أعلى');
  await expect(rules).toContainText(['وقود', 'توصيل']);
  await page.getByRole('switch', { name: 'تعمل «وقود»' }).click();
  await expect(rules.first()).toContainText('متوقفة');
  await reloadWhenIdle(page);
  await expect(rules).toContainText(['وقود', 'توصيل']);
  await expect(page.getByRole('switch', { name: 'تعمل «وقود»' })).not.toBeChecked();
  await choose(page, 'وقود', 'حذف');
  await expect(rules).toHaveCount(1);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(rules).toContainText(['وقود', 'توصيل']);
});
