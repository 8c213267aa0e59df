import {
  addTodaysTransactions,
  categoryNamed,
  choose,
  dialog,
  fetchTransactions,
  list,
  openAccount,
  record,
  row,
  summary,
} from './money.ts';
import { png } from './png.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectOnlyUnreached, reloadWhenIdle, test, waitForIdle } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

test('a transaction is changed and copied', { tag: '@core' }, async ({ page }) => {
  await addTodaysTransactions(page);
  await page.goto('/financial-planning');
  await row(page, 'أسواق المدينة').getByRole('button', { name: 'أسواق المدينة', exact: true }).click();
  const form = dialog(page, 'تعديل المعاملة');
  await expect(form.getByLabel('المبلغ', { exact: true })).toHaveValue('128.50');
  await form.getByLabel('المبلغ', { exact: true }).fill('١٣٠');
  await form.getByRole('combobox', { name: 'الجهة' }).fill('أسواق الحي');
  await form.getByRole('button', { name: /^الفئة:/ }).click();
  const picker = dialog(page, 'اختيار الفئة');
  await picker.getByRole('searchbox').fill('قهوه');
  await picker.getByRole('button', { name: 'قهوة' }).click();
  await form.getByRole('button', { name: 'حفظ' }).click();
  await expect(form).toHaveCount(0);
  await expect(row(page, 'أسواق الحي')).toContainText('\u2212130.00');
  await expect(row(page, 'أسواق الحي')).toContainText('قهوة');
  await expect(summary(page)).toContainText('المصروف148.00');

  await choose(page, 'أسواق الحي', 'نسخ');
  const copied = dialog(page, 'نسخ المعاملة');
  await expect(copied.getByLabel('المبلغ', { exact: true })).toHaveValue('130.00');
  await copied.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(copied).toHaveCount(0);
  await reloadWhenIdle(page);
  await expect(row(page, 'أسواق الحي')).toHaveCount(2);
  await expect(summary(page)).toContainText('المصروف278.00');
});

test('money that a shop gives back lowers what was spent in its category', async ({ page }) => {
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 200_00, payee: 'مطعم الركن', category: 'مطاعم' });
  await page.goto('/financial-planning?open=add');
  const form = dialog(page, 'معاملة جديدة');
  await form.getByText('دخل', { exact: true }).click();
  await form.getByLabel('المبلغ', { exact: true }).fill('50');
  await form.getByRole('button', { name: /^الفئة:/ }).click();
  const picker = dialog(page, 'اختيار الفئة');
  await picker.getByRole('searchbox').fill('مطاعم');
  await picker.getByRole('list', { name: 'استرداد من مصروف' }).getByRole('button', { name: 'مطاعم' }).click();
  await expect(form.getByRole('button', { name: 'الفئة: استرداد من مطاعم' })).toBeVisible();
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(list(page).getByText('استرداد من مطاعم')).toBeVisible();
  await expect(summary(page)).toContainText('المصروف150.00');
});

test('1000.00 split evenly in three loses no halala', async ({ page }) => {
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 1_000_00, payee: 'أسواق المدينة' });
  await page.goto('/financial-planning');
  await choose(page, 'أسواق المدينة', 'تقسيم');
  const form = dialog(page, 'تقسيم المعاملة');
  await form.getByRole('button', { name: 'إضافة جزء' }).click();
  await form.getByRole('button', { name: 'تقسيم بالتساوي' }).click();
  for (const [n, part] of ['333.34', '333.33', '333.33'].entries()) {
    await expect(form.getByLabel(`مبلغ الجزء ${n + 1}`)).toHaveValue(part);
  }
  await expect(form.getByText('مجموع الأجزاء يساوي المبلغ')).toBeVisible();
  await form.getByLabel('مبلغ الجزء 3').fill('300');
  await expect(form.getByText(/^المتبقي: .*33\.33/)).toBeVisible();
  await expect(form.getByRole('button', { name: 'تقسيم', exact: true })).toBeDisabled();
  await form.getByRole('button', { name: 'تقسيم بالتساوي' }).click();
  await form.getByRole('button', { name: 'تقسيم', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(row(page, 'أسواق المدينة')).toHaveCount(3);
  await expect(summary(page)).toContainText('المصروف1,000.00');
  const amounts = (await fetchTransactions(page)).map(({ amountMinor }) => amountMinor);
  expect(amounts.toSorted()).toEqual([333_33, 333_33, 333_34]);
});

test('an expense is split into three categories while it is added, and undone and restored whole', async ({
  page,
  context,
  consoleErrors,
}) => {
  await openAccount(page);
  await page.goto('/financial-planning?open=add');
  const form = dialog(page, 'معاملة جديدة');
  await form.getByLabel('المبلغ', { exact: true }).fill('1000');
  await form.getByRole('combobox', { name: 'الجهة' }).fill('أسواق المدينة');
  await form.getByRole('button', { name: 'تقسيم على فئات' }).click();
  await form.getByRole('button', { name: 'إضافة جزء' }).click();
  await form.getByRole('button', { name: 'تقسيم بالتساوي' }).click();
  await form.getByLabel('مبلغ الجزء 3').fill('300');
  await expect(form.getByText(/^المتبقي: .*33\.33/)).toBeVisible();
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(form.getByText('مجموع الأجزاء لا يساوي مبلغ المعاملة')).toBeVisible();
  await form.getByLabel('مبلغ الجزء 3').fill('٣٣٣٫٣٣');
  await expect(form.getByText('مجموع الأجزاء يساوي المبلغ')).toBeVisible();
  for (const [n, name] of ['الطعام', 'الصحة', 'المواصلات'].entries()) {
    await form.getByRole('button', { name: `فئة الجزء ${n + 1}: بلا فئة` }).click();
    await dialog(page, 'اختيار الفئة').getByRole('button', { name, exact: true }).click();
  }
  await pauseToasts(page, 'تراجع');
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(row(page, 'أسواق المدينة')).toHaveCount(3);
  await expect(summary(page)).toContainText('المصروف1,000.00');
  const added = await fetchTransactions(page);
  expect(added.map(({ amountMinor }) => amountMinor).toSorted()).toEqual([333_33, 333_33, 333_34]);
  expect(new Set(added.map(({ categoryId }) => categoryId)).size).toBe(3);

  await waitForIdle(page);
  await context.setOffline(true);
  await pressInToast(page, 'تراجع');
  await pauseToasts(page, 'تراجع');
  await expect(row(page, 'أسواق المدينة')).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(async () => (await fetchTransactions(page)).length).toBe(0);
  expectOnlyUnreached(consoleErrors);
  await pressInToast(page, 'تراجع');
  await expect(row(page, 'أسواق المدينة')).toHaveCount(3);
  await expect(summary(page)).toContainText('المصروف1,000.00');
  await expect.poll(async () => (await fetchTransactions(page)).length).toBe(3);
});

test('what is deleted comes back by its undo, or out of the trash', { tag: '@core' }, async ({ page }) => {
  await addTodaysTransactions(page);
  await page.goto('/financial-planning');
  await pauseToasts(page, 'تراجع');
  await choose(page, 'مقهى الركن', 'حذف');
  await expect(row(page, 'مقهى الركن')).toHaveCount(0);
  await expect(summary(page)).toContainText('المصروف128.50');
  await pressInToast(page, 'تراجع');
  await expect(row(page, 'مقهى الركن')).toBeVisible();
  await expect(summary(page)).toContainText('المصروف146.50');

  await choose(page, 'أسواق المدينة', 'حذف');
  await expect(row(page, 'أسواق المدينة')).toHaveCount(0);
  await expect.poll(async () => (await fetchTransactions(page)).length).toBe(2);
  await reloadWhenIdle(page);
  await expect(row(page, 'مقهى الركن')).toBeVisible();
  await expect(row(page, 'أسواق المدينة')).toHaveCount(0);
  await page.getByRole('button', { name: 'خيارات التخطيط المالي' }).click();
  await page.getByRole('menuitem', { name: 'المحذوفات' }).click();
  await expect(page).toHaveURL('/trash');
  const trash = page.getByRole('main');
  await expect(trash.getByText('تبقى العناصر هنا 30 يومًا، ثم تُحذف نهائيًا.')).toBeVisible();
  await trash.getByRole('button', { name: 'استعادة «أسواق المدينة»' }).click();
  await expect(trash.getByText('لا عناصر محذوفة')).toBeVisible();
  await page.goBack();
  await expect(row(page, 'أسواق المدينة')).toBeVisible();
  await expect(summary(page)).toContainText('المصروف146.50');
});

test('many are given another category at once, and take it back', async ({ page }) => {
  const { market } = await addTodaysTransactions(page);
  await page.goto('/financial-planning');
  await page.getByRole('button', { name: 'تحديد', exact: true }).click();
  await page.getByRole('checkbox', { name: 'تحديد «أسواق المدينة»' }).check();
  await page.getByRole('checkbox', { name: 'تحديد «مقهى الركن»' }).check();
  const bar = page.getByRole('region', { name: 'تغيير ما حُدد' });
  await expect(bar).toContainText('معاملتان');
  await bar.getByRole('button', { name: 'الفئة' }).click();
  await pauseToasts(page, 'تراجع');
  await dialog(page, 'اختيار الفئة').getByRole('button', { name: 'مطاعم' }).click();
  await expect(bar).toHaveCount(0);
  await expect(row(page, 'أسواق المدينة')).toContainText('مطاعم');
  await expect(row(page, 'مقهى الركن')).toContainText('مطاعم');
  const grocery = await categoryNamed(page, 'مقاضي البيت');
  // While the sheet closes, the undo button is in it too.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressInToast(page, 'تراجع');
  await expect(row(page, 'أسواق المدينة')).toContainText('مقاضي البيت');
  await expect(row(page, 'مقهى الركن')).toContainText('قهوة');
  await expect
    .poll(async () => (await fetchTransactions(page)).find(({ id }) => id === market.id)?.categoryId)
    .toBe(grocery);
  await reloadWhenIdle(page);
  await expect(row(page, 'أسواق المدينة')).toContainText('مقاضي البيت');
  await expect(row(page, 'مقهى الركن')).toContainText('قهوة');
});

test('a planned transaction counts once it is posted', async ({ page }) => {
  const { id: accountId } = await openAccount(page, { openingBalanceMinor: 1_000_00 });
  await record(page, { accountId, amountMinor: 300_00, payee: 'إيجار الموقف', status: 'planned' });
  await page.goto('/financial-planning');
  await expect(list(page).getByRole('list', { name: 'مخطط لها' })).toContainText('إيجار الموقف');
  await expect(summary(page)).toContainText('المصروف0.00');
  await page.getByRole('button', { name: 'تنفيذ «إيجار الموقف»' }).click();
  await expectToast(page, 'نُفّذت المعاملة');
  await expect(list(page).getByRole('list', { name: /^اليوم،/ })).toContainText('إيجار الموقف');
  await expect(summary(page)).toContainText('المصروف300.00');
  expect(await callApi(page, 'GET', '/account')).toEqual([expect.objectContaining({ balanceMinor: 700_00 })]);
});

test('the picture of a receipt is kept and shown again; what is no picture is refused in its place', {
  tag: '@core',
}, async ({ page }) => {
  await addTodaysTransactions(page);
  await page.goto('/financial-planning');
  const open = () => row(page, 'أسواق المدينة').getByRole('button', { name: 'أسواق المدينة', exact: true }).click();
  await open();
  const form = dialog(page, 'تعديل المعاملة');
  const files = form.getByLabel('اختيار صورة');
  await files
    .last()
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(form.getByText('تعذّرت قراءة الصورة. صورة أخرى قد تحل الأمر.')).toBeVisible();
  await files.last().setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expect(form.getByText('الملف ليس صورة مدعومة (JPEG، PNG، WebP، GIF)')).toBeVisible();
  await files.last().setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png(64) });
  const picture = form.getByRole('button', { name: 'عرض صورة الإيصال' });
  await expect(picture).toBeVisible();
  await form.getByRole('button', { name: 'حفظ' }).click();
  await expect(form).toHaveCount(0);
  await expect(row(page, 'أسواق المدينة')).toContainText('مع صورة الإيصال');

  await reloadWhenIdle(page);
  await open();
  await picture.click();
  const image = dialog(page, 'صورة الإيصال').getByRole('img', { name: 'صورة الإيصال' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
});
