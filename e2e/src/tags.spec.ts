import { choose, dialog, openAccount, record, row } from './money.ts';
import { signIn } from './sign-in.ts';
import { expect, expectNoA11yViolations, reloadWhenIdle, test } from './test.ts';
import { expectToast } from './toasts.ts';

test('tags are renamed, merged and deleted, and lead to their transactions', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signIn(page, newUser);
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 40_00, payee: 'جاهز', tags: ['توصيل'] });
  await record(page, { accountId, amountMinor: 60_00, payee: 'كيتا', tags: ['التوصيل', 'أسرة'] });
  await record(page, { accountId, amountMinor: 15_00, payee: 'مكتبة', tags: ['أسره'] });
  await page.goto('/rules?tab=tags');
  const tags = page.getByRole('list', { name: 'الوسوم', exact: true });
  const tag = (name: string) => tags.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(tag('توصيل')).toContainText('معاملة واحدة');
  await expect(tag('التوصيل')).toContainText('\u221260.00');
  await expectNoA11yViolations(page);

  await tag('توصيل').getByRole('button', { name: 'تغيير اسم «توصيل»' }).click();
  await page.getByLabel('اسم الوسم').fill('التوصيل');
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await page.getByRole('button', { name: 'دمج الوسمين' }).click();
  await expectToast(page, 'تغيّر اسم الوسم في معاملة واحدة');
  await expect(tag('التوصيل')).toContainText('معاملتان');
  await expect(tag('توصيل')).toHaveCount(0);

  await expect(page.getByText('أسماء تبدو وسمًا واحدًا')).toBeVisible();
  await page.getByRole('button', { name: 'مراجعة الدمج' }).click();
  const merge = dialog(page, 'دمج الوسوم');
  await expect(merge.getByText('بوسم «أسرة»: معاملتان على الأكثر.')).toBeVisible();
  await expectNoA11yViolations(page);
  await merge.getByRole('button', { name: 'دمج الوسوم' }).click();
  await expect(merge).toHaveCount(0);
  await expect(tag('أسرة')).toContainText('معاملتان');
  await expect(page.getByText('أسماء تبدو وسمًا واحدًا')).toHaveCount(0);

  await choose(page, 'أسرة', 'حذف الوسم');
  await page.getByRole('button', { name: 'حذف الوسم' }).click();
  await expect(tag('أسرة')).toHaveCount(0);
  await reloadWhenIdle(page);
  await choose(page, 'التوصيل', 'عرض معاملاته');
  await expect(row(page, 'جاهز')).toBeVisible();
  await expect(row(page, 'مكتبة')).toHaveCount(0);
});
