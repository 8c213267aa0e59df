import { dialog, list, openAccount, owe, record, row } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectNoA11yViolations, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

test('several transactions get a tag, another account and the trash, and each is undone by one tap', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signIn(page, newUser);
  const { id: accountId } = await openAccount(page);
  await openAccount(page, { name: 'نقد المحفظة', type: 'cash' });
  await record(page, { accountId, amountMinor: 40_00, payee: 'جاهز' });
  await record(page, { accountId, amountMinor: 60_00, payee: 'كيتا', tags: ['توصيل'] });
  await record(page, { accountId, amountMinor: 500_00, payee: 'مكتب الأفق', type: 'income' });
  const { next } = await owe(page, { title: 'قسط الجوال' });
  await callApi(page, 'POST', `/payment/${next?.id}/pay`, { amountMinor: 100_00, accountId });
  await page.goto('/financial-planning');
  const bar = page.getByRole('region', { name: 'تغيير ما حُدد' });
  const select = async () => {
    await page.getByRole('button', { name: 'تحديد', exact: true }).click();
    await bar.getByRole('button', { name: 'تحديد الكل' }).click();
    await expect(bar.getByText(/المحدد: 4 معاملات/)).toBeVisible();
  };

  await select();
  await expect(bar.getByRole('status')).toContainText('+300.00');
  await expectNoA11yViolations(page);
  await bar.getByRole('button', { name: 'الوسوم' }).click();
  await pauseToasts(page, 'تراجع');
  const addable = dialog(page, 'وسوم ما حُدد').getByRole('list', { name: 'إضافة وسم' });
  await addable.getByRole('button', { name: 'توصيل (1)' }).click();
  await expect(page.getByText('تغيّرت الوسوم: 3 معاملات')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressInToast(page, 'تراجع');
  await expectToast(page, 'تغيّرت الوسوم: 3 معاملات');
  // The toast of the undo has the words of the one before it.
  await expect
    .poll(() => callApi<readonly { readonly tag: string; readonly count: number }[]>(page, 'GET', '/tag'))
    .toMatchObject([{ tag: 'توصيل', count: 1 }]);

  await select();
  await bar.getByRole('button', { name: 'الحساب' }).click();
  await pauseToasts(page, 'تراجع');
  await dialog(page, 'نقل إلى حساب').getByRole('button', { name: 'نقد المحفظة' }).click();
  await expect(page.getByText('تغيّر الحساب: 3 معاملات')).toBeVisible();
  await expect(page.getByText('بقي كما هو: معاملة واحدة (سداد التزامات)')).toBeVisible();
  await expect(row(page, 'جاهز')).toContainText('نقد المحفظة');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressInToast(page, 'تراجع');
  await expect(row(page, 'جاهز')).toContainText('بطاقة مدى');

  await select();
  await pauseToasts(page, 'تراجع');
  await bar.getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByText('حُذف: 3 معاملات')).toBeVisible();
  await expect(row(page, 'جاهز')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressInToast(page, 'تراجع');
  await expect(row(page, 'جاهز')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(4);
});
