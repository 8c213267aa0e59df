import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { choose, daysAgo, dialog, openAccount, record, waitForCharts } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, settle, test, waitForIdle } from './test.ts';
import { smallTargets } from './touch-targets.ts';

// Sheets and questions that no address opens; those that one does: `expectAddresses`.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

interface WithPayments {
  readonly id: string;
  readonly payments: readonly { readonly id: string }[];
}

async function expectReadable(page: Page): Promise<void> {
  await settle(page);
  expect(await smallTargets(page)).toEqual([]);
  await expectA11yView(page);
}

const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
};

test.beforeEach(async ({ page, newUser }) => {
  test.slow();
  await signIn(page, newUser);
});

test('what obligations ask, and the ways of a payment, can be read by all', { tag: '@axe' }, async ({ page }) => {
  const { id: accountId } = await openAccount(page, { name: 'نقد' });
  const base = { currency: 'SAR', firstDueOn: daysAgo(0) };
  const bill = { kind: 'bill', title: 'فاتورة الكهرباء', paymentMinor: 214_50, ...base };
  const phone = { kind: 'installment', title: 'قسط الجوال', totalMinor: 1_200_00, paymentCount: 12, ...base };
  await callApi(page, 'POST', '/obligation', bill);
  const { id, payments } = await callApi<WithPayments>(page, 'POST', '/obligation', phone);
  await callApi(page, 'POST', `/payment/${payments[0]?.id}/pay`, { accountId, amountMinor: 100_00 });

  await page.goto('/financial-planning?tab=obligations');
  await page.getByRole('button', { name: 'سداد «فاتورة الكهرباء»' }).click();
  const paying = dialog(page, 'تسجيل سداد');
  await paying.getByLabel('المبلغ', { exact: true }).fill('180');
  await expect(paying.getByRole('switch', { name: 'هذه كامل الفاتورة' })).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await expect(paying).toHaveCount(0);

  await page.getByRole('button', { name: 'خيارات «قسط الجوال»' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('menuitem', { name: 'تعديل' }).click();
  await expect(dialog(page, 'تعديل السداد').getByLabel('المبلغ', { exact: true })).toHaveValue('100.00');
  await expectReadable(page);

  await page.goto(`/financial-planning?tab=obligations&open=obligation&id=${id}`);
  const details = dialog(page, 'تفاصيل الالتزام');
  for (const name of ['إنهاء', 'حذف']) {
    await details.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectReadable(page);
    await close(page);
  }
});

test('what is asked before a history is deleted, and the trash, can be read by all', { tag: '@axe' }, async ({
  page,
}) => {
  const habit = { name: 'السهر', mode: 'abstain', unit: '', startedAt: new Date(Date.now() - 9e8).toISOString() };
  const { id } = await callApi<{ readonly id: string }>(page, 'POST', '/habit', habit);
  await callApi(page, 'POST', `/habit/${id}/event`, { type: 'slip', at: new Date(Date.now() - 2e8).toISOString() });
  await page.goto('/break-habits');
  await page.getByRole('button', { name: 'خيارات «السهر»' }).click();
  await page.getByRole('menuitem', { name: 'حذف' }).click();
  const question = page.getByRole('alertdialog', { name: 'حذف «السهر» وسجلها؟' });
  await expect(question).toBeVisible();
  await expectReadable(page);
  await question.getByRole('button', { name: 'حذف العادة' }).click();
  await expect(page.getByRole('heading', { name: 'السهر' })).toHaveCount(0);
  await page.goto('/trash');
  await expect(page.getByRole('button', { name: 'استعادة «السهر»' })).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('النوع').selectOption({ label: 'هدف' });
  await expect(page.getByText('لا شيء يطابق هذه التصفية')).toBeVisible();
  await expectReadable(page);
});

test('the day of the salary and the missing transaction can be read by all', { tag: '@axe' }, async ({ page }) => {
  await page.goto('/financial-planning');
  await expect(page.getByRole('heading', { name: 'متى يصل الراتب؟' })).toBeVisible();
  await expectReadable(page);
  await page.goto('/financial-planning?open=add-expense');
  await expect(dialog(page, 'إضافة سريعة').getByRole('group', { name: 'متى يصل الراتب؟' })).toBeVisible();
  await expectReadable(page);

  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 120_00, payee: 'أسواق الحي' });
  await page.goto(`/financial-planning?open=register&id=${accountId}`);
  await page.getByRole('button', { name: 'مطابقة مع البنك' }).click();
  const reconciling = dialog(page, 'مطابقة مع البنك');
  await expect(reconciling.getByText('الرصيد المسجل')).toBeVisible();
  await reconciling.getByLabel('الرصيد في كشف البنك').fill('4855');
  await reconciling.getByRole('button', { name: 'إضافة المعاملة الناقصة' }).click();
  await expect(page.getByLabel('المبلغ', { exact: true })).toHaveValue('25.00');
  await waitForCharts(page);
  await expectReadable(page);

  await page.goto('/financial-planning?open=add');
  const adding = dialog(page, 'معاملة جديدة');
  await adding.getByLabel('المبلغ', { exact: true }).fill('120');
  await adding.getByRole('button', { name: 'تقسيم على فئات' }).click();
  await adding.getByLabel('مبلغ الجزء 1').fill('70');
  await expect(adding.getByText(/^المتبقي: .*50\.00/)).toBeVisible();
  await expectReadable(page);

  await page.goto('/financial-planning');
  await choose(page, 'أسواق الحي', 'تقسيم');
  await expect(dialog(page, 'تقسيم المعاملة')).toBeVisible();
  await waitForIdle(page);
  await expectReadable(page);
});
