import { expectA11yView } from './a11y-views.ts';
import { categoryNamed, daysAgo, dialog, fetchTransactions, openAccount, record, waitForCharts } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

interface NetWorth {
  readonly points: readonly { readonly netMinor: number }[];
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

test('an account is opened from its balance, agreed with the bank, and the adjustment taken back', {
  tag: '@core',
}, async ({ page }) => {
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 120_00, payee: 'أسواق الحي', occurredOn: daysAgo(2) });
  await page.goto('/financial-planning');
  const balances = page.getByRole('list', { name: 'أرصدة الحسابات' });
  await balances.getByRole('button', { name: /بطاقة مدى.*4,880/ }).click();
  const ledger = dialog(page, 'كشف الحساب');
  const posted = ledger.getByRole('list', { name: 'المعاملات والرصيد بعد كل منها' });
  await expect(posted.getByRole('listitem')).toHaveText(/أسواق الحي.*120\.00.*4,880\.00/s);
  await waitForCharts(page);
  await expectA11yView(page);

  await ledger.getByRole('button', { name: 'مطابقة مع البنك' }).click();
  const form = dialog(page, 'مطابقة مع البنك');
  await expect(form.getByText('الرصيد المسجل')).toBeVisible();
  await form.getByRole('button', { name: /مطابقة$/ }).click();
  await expect(form.getByText('يرجى إدخال مبلغ')).toBeVisible();
  await form.getByLabel('الرصيد في كشف البنك').fill('4855');
  await expect(form.getByText(/في البنك أقل بـ/)).toBeVisible();
  await expect(form.getByText('لم تُطابق: 1')).toBeVisible();
  await expectA11yView(page);
  await form.getByRole('button', { name: 'تسوية ومطابقة' }).dblclick();
  await expectToast(page, 'سُوّي الفرق وطوبق الحساب');
  await expect(posted.getByRole('listitem')).toHaveCount(2);
  await expect(posted.getByText('مطابقة للبنك')).toHaveCount(2);
  expect((await fetchTransactions(page)).map(({ amountMinor }) => amountMinor)).toEqual([25_00, 120_00]);
  expect((await callApi<NetWorth>(page, 'GET', '/netWorth')).points.at(-1)?.netMinor).toBe(4_855_00);

  await ledger.getByRole('button', { name: 'تراجع عن آخر مطابقة' }).click();
  await expectToast(page, 'أُلغيت المطابقة');
  await expect(posted.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(dialog(page, 'كشف الحساب')).toBeVisible();
  expect((await fetchTransactions(page)).map(({ amountMinor }) => amountMinor)).toEqual([120_00]);
});

test('a budget that runs over gets what another one has left', async ({ page }) => {
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 560_00, payee: 'أسواق الحي', category: 'الطعام' });
  const items = [
    { categoryId: await categoryNamed(page, 'الطعام'), amountMinor: 500_00 },
    { categoryId: await categoryNamed(page, 'العطاء'), amountMinor: 300_00 },
  ];
  await callApi(page, 'PUT', '/budget', { items });
  await page.goto('/financial-planning');
  await page.getByRole('button', { name: 'ننقلها من «العطاء»؟' }).click();
  const sheet = dialog(page, 'نقل بين الميزانيات');
  await expect(sheet.getByLabel('المبلغ')).toHaveValue('60.00');
  await waitForCharts(page);
  await expectA11yView(page);
  await pauseToasts(page, 'تراجع');
  await sheet.getByRole('button', { name: 'نقل', exact: true }).click();
  await expectToast(page, 'نُقل المبلغ');
  await expect(page.getByText(/نُقل إليها:.*60/)).toBeVisible();
  await pressInToast(page, 'تراجع');
  await expectToast(page, 'أُلغي النقل');
  await expect(page.getByRole('button', { name: 'ننقلها من «العطاء»؟' })).toBeVisible();
});
