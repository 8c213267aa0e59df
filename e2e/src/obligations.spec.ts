import { expectA11yView } from './a11y-views.ts';
import { daysAgo, dialog, fetchTransactions, openAccount, owe, waitForCharts } from './money.ts';
import { png } from './png.ts';
import { callApi, signIn } from './sign-in.ts';
import { choice, expect, reloadWhenIdle, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

interface Owed {
  readonly title: string;
  readonly paidMinor: number;
  readonly remainingMinor: number;
  readonly paymentCount: number;
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
  await openAccount(page);
});

test('1200 in 12 is added by the keyboard, its first payment paid and undone, and all of it is kept', {
  tag: '@core',
}, async ({ page }) => {
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
  await expectToast(page, 'أُضيف الالتزام: 12 دفعة');
  await expect(form).toHaveCount(0);

  const pay = page.getByRole('button', { name: 'سداد «قسط الجوال»' });
  await pay.click();
  const paying = dialog(page, 'تسجيل سداد');
  await pauseToasts(page, 'تراجع');
  await paying.getByRole('button', { name: 'سداد', exact: true }).dblclick();
  await expectToast(page, 'سُجّل السداد');
  await expect(paying).toHaveCount(0);
  await expect(pay).toHaveCount(0);
  expect((await fetchTransactions(page)).map(({ amountMinor }) => amountMinor)).toEqual([100_00]);

  await pressInToast(page, 'تراجع');
  await expectToast(page, 'أُلغي السداد');
  await expect(pay).toBeVisible();
  expect(await fetchTransactions(page)).toEqual([]);

  await page.reload();
  await expect(pay).toBeVisible();
  const [owed] = await callApi<readonly Owed[]>(page, 'GET', '/obligation');
  expect(owed).toMatchObject({ title: 'قسط الجوال', paymentCount: 12, paidMinor: 0, remainingMinor: 1200_00 });
});

test('what was paid is taken back from its place in two taps, when the toast is gone', { tag: '@core' }, async ({
  page,
}) => {
  const { id: accountId } = await openAccount(page, { name: 'نقد' });
  const { payments } = await callApi<{ readonly payments: readonly { readonly id: string }[] }>(
    page,
    'POST',
    '/obligation',
    { kind: 'bill', title: 'فاتورة الكهرباء', currency: 'SAR', paymentMinor: 214_50, firstDueOn: daysAgo(0) },
  );
  const paid = { accountId, amountMinor: 180_00, settles: true };
  await callApi(page, 'POST', `/payment/${payments[0]?.id}/pay`, paid);
  await page.goto('/financial-planning?tab=obligations');
  await page.getByRole('button', { name: 'خيارات «فاتورة الكهرباء»' }).click();
  await page.getByRole('menuitem', { name: 'تراجع عن السداد' }).click();
  await expectToast(page, 'أُلغي السداد');
  await expect(page.getByRole('button', { name: 'سداد «فاتورة الكهرباء»' })).toBeVisible();
  expect(await fetchTransactions(page)).toEqual([]);
});

test('papers are kept with an obligation, looked at, saved, deleted and brought back', { tag: '@core' }, async ({
  page,
}) => {
  await owe(page, { title: 'قسط الجوال' });
  await page.goto('/financial-planning?tab=obligations');
  await page.getByRole('button', { name: 'قسط الجوال', exact: true }).first().click();
  const attachments = dialog(page, 'تفاصيل الالتزام').getByRole('region', { name: 'العقد والأوراق' });
  await expect(attachments.getByText('صورة العقد أو الإشعار أو ملفه PDF يبقى هنا مع الالتزام.')).toBeVisible();
  const files = attachments.getByLabel('إضافة صورة أو PDF').last();
  const pdf = { name: 'عقد التمويل.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await files.setInputFiles({ ...pdf, buffer: Buffer.from('عقد') });
  await expect(attachments.getByText('الملف ليس PDF ولا صورة مدعومة (JPEG، PNG، WebP، GIF)')).toBeVisible();
  await files.setInputFiles(pdf);
  const documents = attachments.getByRole('list', { name: 'ملفات PDF' });
  await expect(documents.getByText('عقد التمويل', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await documents.getByRole('button', { name: 'تنزيل «عقد التمويل»' }).click();
  expect((await downloading).suggestedFilename()).toBe('عقد التمويل.pdf');
  await files.setInputFiles({ name: 'contract.png', mimeType: 'image/png', buffer: png(64) });
  const thumbnail = attachments.getByRole('button', { name: 'عرض الصورة 1' });
  await expect(thumbnail).toBeVisible();
  await expectToast(page, 'أُضيفت إلى أوراق الالتزام');

  await reloadWhenIdle(page);
  await thumbnail.click();
  const visible = dialog(page, 'الصورة 1');
  const image = visible.getByRole('img', { name: 'الصورة 1' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(64);
  await pauseToasts(page, 'تراجع');
  await visible.getByRole('button', { name: 'حذف الصورة' }).click();
  await expect(thumbnail).toHaveCount(0);
  await pressInToast(page, 'تراجع');
  await expect(thumbnail).toBeVisible();
  await expectA11yView(page);

  await pauseToasts(page, 'تراجع');
  await documents.getByRole('button', { name: 'خيارات «عقد التمويل»' }).click();
  await page.getByRole('menuitem', { name: 'حذف' }).click();
  await expect(documents).toHaveCount(0);
  await pressInToast(page, 'تراجع');
  await expect(documents.getByText('عقد التمويل', { exact: true })).toBeVisible();

  await reloadWhenIdle(page);
  await expect(thumbnail).toBeVisible();
  await expect(documents.getByRole('listitem')).toHaveCount(1);
});

test('the payoff planner opens with what the last plan went by', async ({ page }) => {
  await owe(page, { title: 'قسط الجوال' });
  await owe(page, { title: 'قسط السيارة' });
  await page.goto('/financial-planning?tab=obligations&open=payoff');
  const planner = dialog(page, 'خطة سداد الديون');
  const budget = planner.getByLabel('الميزانية الشهرية');
  const debts = planner.getByRole('list', { name: 'ترتيبي' }).locator('bdi');
  await budget.fill('150');
  await choice(planner, 'ترتيبي').click();
  const last = (await debts.last().textContent()) ?? '';
  await planner.getByRole('button', { name: `تقديم «${last}»` }).click();
  await planner.getByRole('button', { name: 'عرض الخطة' }).click();
  await expect(planner.getByText(/^الميزانية أقل من مجموع الحدود الدنيا بـ/)).toBeVisible();
  await budget.fill('350');
  await planner.getByRole('button', { name: 'عرض الخطة' }).click();
  await expect(planner.getByText(/^تنتهي الديون في/)).toBeVisible();

  await reloadWhenIdle(page);
  await expect(budget).toHaveValue('350.00');
  await expect(planner.getByRole('radio', { name: 'ترتيبي' })).toBeChecked();
  await expect(debts.first()).toHaveText(last);
});

test('the gauge of the burden opens what it sums, and the way back closes it', async ({ page }) => {
  await owe(page, { title: 'قسط الجوال' });
  await page.goto('/financial-planning?tab=obligations');
  await page.getByRole('button', { name: 'كيف يُحسب؟' }).click();
  const explained = dialog(page, 'من أين يأتي عبء الدين؟');
  await expect(explained.getByText('لا تكفي البيانات')).toBeVisible();
  await expect(page).toHaveURL('/financial-planning?tab=obligations&open=burden');
  await expectA11yView(page);
  await page.goBack();
  await expect(explained).toHaveCount(0);
});

test('each view of obligations can be read by all, and is an address', { tag: '@axe' }, async ({ page }) => {
  test.slow();
  const owe = (body: object) => callApi(page, 'POST', '/obligation', { currency: 'SAR', ...body });
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
  for (const [view, visible] of [
    ['', 'متأخرة'],
    ['&view=kind', 'الأقساط'],
    ['&view=people', 'عليّ'],
  ] as const) {
    await page.goto(`/financial-planning?tab=obligations${view}`);
    await expect(page.getByRole('list', { name: visible, exact: true })).toBeVisible();
    await waitForCharts(page);
    await expectA11yView(page);
  }
});
