import { dialog, fetchTransactions, openAccount, record, row } from './money.ts';
import { signIn } from './sign-in.ts';
import { expect, expectHttpError, test } from './test.ts';
import { expectToast } from './toasts.ts';

test('a payee is renamed, three that look like one are merged, what the bank writes is known, and one is separated', {
  tag: '@core',
}, async ({ page, newUser, consoleErrors }) => {
  await signIn(page, newUser);
  const { id: accountId } = await openAccount(page);
  const buy = async (payee: string) => await record(page, { accountId, amountMinor: 50_00, payee });
  for (const payee of ['COFFEE 7781', 'PANDA 4411', 'هايبر بنده', 'بنده']) await buy(payee);
  await page.goto('/rules?tab=payees');
  const payeeRow = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

  await page.getByRole('button', { name: 'تغيير اسم «COFFEE 7781»' }).click();
  await expect(page.getByText('الاسم الجديد يظهر على معاملة واحدة، ويبقى نص البنك كما وصل.')).toBeVisible();
  await page.getByLabel('اسم الجهة').fill('بنده');
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByText('هذا الاسم لجهة أخرى: «بنده».')).toBeVisible();
  expectHttpError(consoleErrors, 400);
  await page.getByLabel('اسم الجهة').fill('مقهى الركن');
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expectToast(page, 'تغيّر الاسم');
  await expect(payeeRow('مقهى الركن')).toContainText('معاملة واحدة');

  await expect(page.getByText('3 أسماء تبدو جهة واحدة')).toBeVisible();
  await page.getByRole('button', { name: 'مراجعة الدمج' }).click();
  const merging = page.getByRole('region', { name: 'دمج الجهات' });
  await merging.getByRole('radio', { name: 'بنده', exact: true }).check({ force: true });
  await expect(merging.getByText(/3 معاملات باسم «بنده»، مجموعها/)).toBeVisible();
  await merging.getByRole('button', { name: 'دمج 3 جهات' }).click();
  await expectToast(page, 'دُمجت الجهات');
  await expect(payeeRow('بنده')).toContainText('3 معاملات');
  await expect(payeeRow('PANDA 4411')).toHaveCount(0);
  await buy('PANDA 4411');
  expect((await fetchTransactions(page)).map(({ payee }) => payee).toSorted()).toEqual([
    'بنده',
    'بنده',
    'بنده',
    'بنده',
    'مقهى الركن',
  ]);

  await payeeRow('بنده').getByRole('button', { name: 'بنده', exact: true }).click();
  const sheet = dialog(page, 'بنده');
  await sheet.getByRole('button', { name: 'فصل «PANDA 4411»' }).click();
  await expectToast(page, 'عاد الاسم جهة وحده');
  await sheet.getByRole('link', { name: 'عرض المعاملات' }).click();
  await expect(row(page, 'بنده')).toHaveCount(2);

  await page.goto('/financial-planning');
  await expect(row(page, 'PANDA 4411')).toHaveCount(2);
  await page.getByRole('button', { name: 'مقهى الركن', exact: true }).click();
  await expect(page.getByText(/الاسم الأصلي: .COFFEE 7781/)).toBeVisible();
});
