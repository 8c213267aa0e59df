import type { Page } from '@playwright/test';
import { expectA11yView, widths } from './a11y-views.ts';
import {
  categoryNamed,
  choose,
  daysAgo,
  dialog,
  fetchTransactions,
  list,
  openAccount,
  openFromMenu,
  record,
  row,
  summary,
  waitForCharts,
} from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectNoHorizontalScroll, pressShortcut, tabTo, test, waitForIdle } from './test.ts';
import { pauseToasts } from './toasts.ts';

/** A page with something in each of its cards, long names among it. */
async function live(page: Page): Promise<void> {
  const { id: accountId } = await openAccount(page);
  await openAccount(page, {
    name: 'حساب التوفير المشترك في البنك الأهلي',
    type: 'savings',
    openingBalanceMinor: 9_876_543_21,
  });
  await record(page, {
    accountId,
    amountMinor: 1_234_567_89,
    payee: 'شركة التأمين التعاوني للسيارات والمركبات الثقيلة',
  });
  await record(page, { accountId, amountMinor: 128_50, payee: 'أسواق المدينة', category: 'مقاضي البيت' });
  await record(page, { accountId, amountMinor: 18_00, payee: 'مقهى الركن', category: 'قهوة' });
  await record(page, { accountId, amountMinor: 9_500_00, payee: 'شركة النخيل', type: 'income', category: 'راتب' });
  await record(page, { accountId, amountMinor: 589_50, payee: 'إيجار الموقف', status: 'planned' });
  const food = await categoryNamed(page, 'الطعام');
  await callApi(page, 'PUT', '/budget', {
    on: daysAgo(0),
    items: [{ categoryId: food, amountMinor: 100_00, rollover: false }],
  });
}

const statement = {
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`التاريخ,الجهة,المبلغ\n${daysAgo(0)},محطة البركة,-60.00\n${daysAgo(0)},مقهى الركن,كثير\n`),
};

async function previewImport(page: Page): Promise<void> {
  const sheet = await openFromMenu(page, 'استيراد', 'استيراد كشف حساب');
  await sheet.getByLabel('ملف الكشف').last().setInputFiles(statement);
  await sheet.getByRole('button', { name: 'متابعة إلى المعاينة' }).click();
  await expect(sheet.getByRole('list', { name: 'الجديد' })).toContainText('محطة البركة');
}

/** Opens the page and waits until all of it has loaded: charts load after the figures. */
async function openWhole(page: Page): Promise<void> {
  await page.goto('/financial-planning');
  await expect(row(page, 'مقهى الركن')).toBeVisible();
  await expect(page.getByRole('list', { name: 'ميزانية الفئات' })).toBeVisible();
  await waitForCharts(page);
}

async function openQuickAdd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'إضافة سريعة' }).click();
  await expect(dialog(page, 'إضافة سريعة').getByLabel('المبلغ', { exact: true })).toBeVisible();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

for (const width of widths) {
  test(`nothing of money is hidden from anybody at ${width} px`, { tag: '@axe' }, async ({ page }) => {
    // Nine states, each checked by axe in both schemes.
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/financial-planning');
    await expect(page.getByRole('main').getByText('البداية حساب واحد ورصيده')).toBeVisible();
    await expectA11yView(page);
    await live(page);
    await openWhole(page);
    await expectA11yView(page);
    for (const name of [/الفئة$/, /الجهة$/]) {
      await page.getByRole('group', { name: 'عرض المعاملات' }).getByText(name).click();
      await expect(list(page).getByRole('list').first()).toBeVisible();
      await expectA11yView(page);
    }
    await page
      .getByRole('group', { name: 'عرض المعاملات' })
      .getByText(/اليوم$/)
      .click();

    if (width === 360) await openQuickAdd(page);
    else await page.getByRole('button', { name: 'إضافة معاملة' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'إضافة', exact: true }).click();
    await expect(sheet.getByText('يرجى إدخال مبلغ أكبر من صفر')).toBeVisible();
    await expectA11yView(page);
    await close(page);

    await choose(page, 'أسواق المدينة', 'تقسيم');
    await dialog(page, 'تقسيم المعاملة').getByRole('button', { name: 'تقسيم بالتساوي' }).click();
    await expectA11yView(page);
    await close(page);

    const accounts = await openFromMenu(page, 'الحسابات');
    await expect(accounts.getByText('2 من 3 في الباقة')).toBeVisible();
    await expectA11yView(page);
    await accounts.getByRole('button', { name: 'إضافة حساب' }).click();
    await expectA11yView(page);
    await close(page);

    await previewImport(page);
    await expectA11yView(page);
  });
}

for (const [name, viewport] of [
  ['a window of 320 px', { width: 320, height: 640 }],
  ['a window of 1280 px at 200 %', { width: 640, height: 400 }],
] as const) {
  test(`in ${name} nothing of money is scrolled to the side`, { tag: '@axe' }, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await live(page);
    await openWhole(page);
    const isFine = () => expectNoHorizontalScroll(page);
    await isFine();
    await openQuickAdd(page);
    await isFine();
    await dialog(page, 'إضافة سريعة').getByText('تحويل', { exact: true }).click();
    await isFine();
    await close(page);
    for (const menuItem of ['الحسابات', 'الفئات', 'أسعار الصرف', 'رسائل البنك', 'تصدير المعاملات']) {
      const sheet = await openFromMenu(page, menuItem);
      await isFine();
      expect(await sheet.evaluate(insidesBeyond), menuItem).toEqual([]);
      await close(page);
    }
    await previewImport(page);
    await isFine();
    expect(await dialog(page, 'استيراد كشف حساب').evaluate(insidesBeyond)).toEqual([]);
    await close(page);
    await page.getByRole('button', { name: 'خيارات التخطيط المالي' }).click();
    await page.getByRole('menuitem', { name: 'المحذوفات' }).click();
    await expect(page).toHaveURL('/trash');
    await waitForIdle(page);
    await isFine();
  });
}

test('with letters at 200 % nothing of money is scrolled to the side on a phone', { tag: '@axe' }, async ({ page }) => {
  await live(page);
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await openWhole(page);
  await enlarge();
  await expectNoHorizontalScroll(page);
  await openQuickAdd(page);
  await expectNoHorizontalScroll(page);
  await page.goto(`/financial-planning?on=${daysAgo(90)}`);
  await expect(page.getByText('لا ميزانية لهذه الدورة')).toBeVisible();
  await waitForCharts(page);
  await enlarge();
  await expectNoHorizontalScroll(page);
});

/** Elements that overflow the sides of a sheet, where they would be clipped or scroll it; tables scroll by themselves. */
function insidesBeyond(sheet: Element): string[] {
  const panel = sheet.querySelector('.modal-panel');
  if (!panel) return ['no panel'];
  const { left, right } = panel.getBoundingClientRect();
  return [...panel.querySelectorAll('button, input, select, textarea, h3, li, p')]
    .filter((each) => each.checkVisibility() && !each.closest('table, .sr-only') && !each.matches('.sr-only'))
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 1 && (box.left < left - 1 || box.right > right + 1);
    })
    .map((each) => each.outerHTML.slice(0, 200));
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('by the keyboard alone an expense is added, changed, deleted and brought back', async ({ page }) => {
    // Each stop is checked for its focus ring.
    test.slow();
    await openAccount(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pressShortcut(page, 'Control+k');
    await expect(page.getByRole('combobox', { name: 'البحث والتنقل' })).toBeFocused();
    await page.keyboard.type('التخطيط المالي');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main', { name: 'التخطيط المالي' })).toBeFocused();

    await expect(summary(page)).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'إضافة معاملة' }));
    await page.keyboard.press('Enter');
    const form = dialog(page, 'معاملة جديدة');
    await expect(form.getByLabel('المبلغ', { exact: true })).toBeFocused();
    await page.keyboard.insertText('٤٥٫٥٠');
    await tabTo(page, form.getByRole('combobox', { name: 'الجهة' }));
    await page.keyboard.insertText('مقهى الركن');
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(row(page, 'مقهى الركن')).toContainText('\u221245.50');
    await expect(page.getByRole('button', { name: 'إضافة معاملة' })).toBeFocused();

    const opens = row(page, 'مقهى الركن').getByRole('button', { name: 'مقهى الركن', exact: true });
    await tabTo(page, opens);
    await page.keyboard.press('Enter');
    const edit = dialog(page, 'تعديل المعاملة');
    await expect(edit).toBeVisible();
    await tabTo(page, edit.getByLabel('المبلغ', { exact: true }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await expect(edit).toHaveCount(0);
    await expect(row(page, 'مقهى الركن')).toContainText('\u221250.00');
    await expect(opens).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, edit.getByRole('button', { name: 'حذف', exact: true }));
    await pauseToasts(page, 'تراجع');
    await page.keyboard.press('Enter');
    await expect(edit).toHaveCount(0);
    await expect(row(page, 'مقهى الركن')).toHaveCount(0);
    // The row is gone, but focus is not lost with it.
    expect(await list(page).evaluate((card) => card.contains(document.activeElement))).toBe(true);
    // Charts without data lose the stops that they had: not while they are stepped through.
    await waitForIdle(page);
    await tabTo(page, page.getByRole('button', { name: 'تراجع' }));
    await page.keyboard.press('Enter');
    await expect(row(page, 'مقهى الركن')).toContainText('\u221250.00');
    await expect
      .poll(() => fetchTransactions(page))
      .toEqual([expect.objectContaining({ amountMinor: 50_00, payee: 'مقهى الركن' })]);
  });
});
