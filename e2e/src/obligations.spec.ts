import { ask, enter } from './enter.ts';
import { expectFine } from './looks.ts';
import { daysAgo, dialog, keptTransactions, openAccount, said, untilWhole } from './money.ts';
import { expect, test } from './test.ts';

interface Owed {
  readonly title: string;
  readonly paidMinor: number;
  readonly remainingMinor: number;
  readonly paymentCount: number;
}

test.beforeEach(async ({ page, someone }) => {
  await enter(page, someone);
  await openAccount(page);
});

test('1200 in 12 is added by the keyboard, its first payment paid and undone, and all of it is kept', async ({
  page,
}) => {
  await page.goto('/financial-planning?tab=obligations');
  await page.getByRole('heading', { name: 'لا التزامات مسجلة' }).waitFor();
  await page.getByRole('button', { name: 'إضافة التزام', exact: true }).last().click();
  const form = dialog(page, 'إضافة التزام');
  await form.getByLabel('الاسم').fill('قسط الجوال');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('المبلغ الإجمالي')).toBeFocused();
  await page.keyboard.type('1200');
  await form.getByLabel('عدد الدفعات').fill('12');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('list', { name: 'مراجعة الجدول' }).getByRole('listitem')).toHaveCount(12);
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(said(page, 'أُضيف الالتزام: 12 دفعة')).toBeVisible();
  await expect(form).toHaveCount(0);

  const pay = page.getByRole('button', { name: 'سداد «قسط الجوال»' });
  await pay.click();
  const paying = dialog(page, 'تسجيل سداد');
  await paying.getByRole('button', { name: 'سداد', exact: true }).dblclick();
  await expect(said(page, 'سُجّل السداد')).toBeVisible();
  await expect(paying).toHaveCount(0);
  await expect(pay).toHaveCount(0);
  expect((await keptTransactions(page)).map(({ amountMinor }) => amountMinor)).toEqual([100_00]);

  await page.getByRole('button', { name: 'تراجع' }).first().click();
  await expect(said(page, 'أُلغي السداد')).toBeVisible();
  await expect(pay).toBeVisible();
  expect(await keptTransactions(page)).toEqual([]);

  await page.reload();
  await expect(pay).toBeVisible();
  const [owed] = await ask<readonly Owed[]>(page, 'GET', '/obligation');
  expect(owed).toMatchObject({ title: 'قسط الجوال', paymentCount: 12, paidMinor: 0, remainingMinor: 1200_00 });
});

test('each view of obligations can be read by all, and is an address', async ({ page }) => {
  test.slow();
  const owe = (body: object) => ask(page, 'POST', '/obligation', { currency: 'SAR', ...body });
  await owe({ kind: 'bill', title: 'فاتورة الكهرباء', paymentMinor: 214_50, firstDueOn: daysAgo(3) });
  await owe({
    kind: 'installment',
    title: 'قسط الجوال',
    totalMinor: 1200_00,
    paymentCount: 12,
    firstDueOn: daysAgo(0),
  });
  await owe({
    kind: 'iOwe',
    title: 'دفعة لأخي',
    creditor: 'خالد',
    totalMinor: 900_00,
    paymentCount: 3,
    firstDueOn: daysAgo(0),
  });
  for (const [view, shown] of [
    ['', 'متأخرة'],
    ['&view=kind', 'الأقساط'],
    ['&view=people', 'عليّ'],
  ] as const) {
    await page.goto(`/financial-planning?tab=obligations${view}`);
    await expect(page.getByRole('list', { name: shown, exact: true })).toBeVisible();
    await untilWhole(page);
    await expectFine(page);
  }
});
