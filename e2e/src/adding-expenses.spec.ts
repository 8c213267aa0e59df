import type { Page } from '@playwright/test';
import { dialog, fetchTransactions, list, openAccount, record, row, summary } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { choice, expect, expectOnlyUnreached, settle, test, waitForIdle } from './test.ts';
import { expectToast } from './toasts.ts';

declare global {
  interface Window {
    taps: number;
  }
}

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

const sheet = (page: Page) => dialog(page, 'إضافة سريعة');
const amount = (page: Page) => sheet(page).getByLabel('المبلغ', { exact: true });
const chips = (page: Page) => sheet(page).getByRole('radiogroup', { name: 'الفئة' }).getByRole('radio');
const submit = (page: Page) => sheet(page).getByRole('button', { name: 'إضافة', exact: true });

async function openQuickAdd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'إضافة سريعة' }).tap();
  await expect(amount(page)).toBeFocused();
}

/** Types into the focused element, as a phone's keyboard does. */
const type = (page: Page, text: string) => page.keyboard.insertText(text);

async function isAdded(page: Page): Promise<void> {
  await expect(sheet(page)).toHaveCount(0);
}

/** Counts every tap on the page, whatever it does. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.taps = 0;
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && window.taps++, { capture: true });
  });
  return () => page.evaluate(() => window.taps);
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

for (const path of ['/dashboard', '/tasks', '/financial-planning']) {
  test(`from ${path} an expense is three taps and the digits of one’s keyboard`, {
    tag: path === '/dashboard' ? '@core' : [],
  }, async ({ page }) => {
    await openAccount(page);
    const taps = await countTaps(page);
    await page.goto(path);
    await openQuickAdd(page);
    await type(page, '٤٥٫٥٠');
    await choice(sheet(page), 'الطعام').tap();
    await submit(page).tap();
    await expectToast(page, 'أُضيف المصروف');
    await isAdded(page);
    expect(await taps()).toBe(3);

    if (path !== '/financial-planning') await page.goto('/financial-planning');
    await expect(row(page, 'الطعام')).toContainText('\u221245.50');
    await expect(row(page, 'الطعام')).toContainText('بطاقة مدى');
    await expect(summary(page)).toContainText('المصروف45.50');
    expect(await fetchTransactions(page)).toEqual([expect.objectContaining({ amountMinor: 45_50, currency: 'SAR' })]);
  });
}

for (const [width, height] of [
  [360, 780],
  [1280, 800],
] as const) {
  test(`a press on the button while the categories come is not lost, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openAccount(page);
    let letCome = () => {};
    const coming = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/\/api\/(category|payee)$/, async (route) => {
      await coming;
      await route.continue();
    });
    await page.goto('/profile?open=add-expense');
    await expect(amount(page)).toBeFocused();
    await expect(sheet(page).getByRole('combobox', { name: 'الحساب' })).toBeVisible();
    await type(page, '45');
    await settle(page);
    await submit(page).hover();
    const before = await submit(page).boundingBox();
    await page.mouse.down();
    letCome();
    await expect(chips(page)).toHaveCount(6);
    await waitForIdle(page);
    expect(await submit(page).boundingBox()).toEqual(before);
    await page.mouse.up();
    await expectToast(page, 'أُضيف المصروف');
  });
}

test('what is bought often is offered first, and a known payee brings its category along', async ({ page }) => {
  const { id: accountId } = await openAccount(page);
  for (const amountMinor of [18_00, 16_50, 19_00])
    await record(page, { accountId, amountMinor, payee: 'مقهى الركن', category: 'قهوة' });
  await page.goto('/dashboard');
  await openQuickAdd(page);
  await type(page, '17');
  await expect(sheet(page).getByRole('radiogroup', { name: 'الفئة' }).locator('label').first()).toHaveText('قهوة');
  for (const chip of await chips(page).all()) await expect(chip).not.toBeChecked();

  await sheet(page).getByRole('combobox', { name: 'الجهة' }).fill('مقهي');
  await page.getByRole('option', { name: 'مقهى الركن' }).tap();
  await expect(chips(page).first()).toBeChecked();
  await submit(page).tap();
  await isAdded(page);
  await page.goto('/financial-planning');
  await expect(row(page, 'مقهى الركن').first()).toContainText('قهوة');
  await expect(summary(page)).toContainText('المصروف70.50');
});

test('an expense like those of before is offered its category by what was chosen on this device', async ({ page }) => {
  await openAccount(page);
  await page.goto('/financial-planning');
  for (const typed of ['30', '32']) {
    await openQuickAdd(page);
    await type(page, typed);
    await choice(sheet(page), 'المواصلات').tap();
    await submit(page).tap();
    await isAdded(page);
  }
  await openQuickAdd(page);
  await expect(sheet(page).getByRole('radiogroup', { name: 'الفئة' }).locator('label').first()).toHaveText('المواصلات');
});

test('an income is added beside it, with categories of its own', async ({ page }) => {
  await openAccount(page);
  await page.goto('/financial-planning');
  await openQuickAdd(page);
  await choice(sheet(page), 'دخل').tap();
  await amount(page).fill('9,500');
  await choice(sheet(page), 'راتب').tap();
  await submit(page).tap();
  await expectToast(page, 'أُضيف الدخل');
  await expect(row(page, 'راتب')).toContainText('+9,500.00');
  await expect(summary(page)).toContainText('الدخل9,500.00');
  await expect(summary(page)).toContainText('المصروف0.00');
});

test('a transfer moves money and is no expense; between two currencies what came in is asked for', {
  tag: '@core',
}, async ({ page }) => {
  await openAccount(page, { name: 'بطاقة مدى', openingBalanceMinor: 1_000_00 });
  await openAccount(page, { name: 'توفير', type: 'savings', openingBalanceMinor: 0 });
  await openAccount(page, { name: 'حساب الكويت', currency: 'KWD', openingBalanceMinor: 0 });
  await page.goto('/financial-planning');
  await openQuickAdd(page);
  await type(page, '250');
  await choice(sheet(page), 'تحويل').tap();
  await expect(amount(page)).toHaveValue('250.00');
  await sheet(page).getByLabel('إلى حساب').selectOption('توفير');
  await submit(page).tap();
  await expectToast(page, 'سُجّل التحويل');
  await expect(row(page, 'إلى توفير')).toContainText('لا يُحسب مصروفًا');
  await expect(summary(page)).toContainText('المصروف0.00');

  await openQuickAdd(page);
  await choice(sheet(page), 'تحويل').tap();
  await amount(page).fill('١٢٥');
  await sheet(page).getByLabel('من حساب').selectOption('بطاقة مدى');
  await sheet(page).getByLabel('إلى حساب').selectOption('حساب الكويت');
  await submit(page).tap();
  const received = sheet(page).getByLabel('المبلغ المستلم');
  await expect(received).toHaveAttribute('aria-invalid', 'true');
  await expect(received).toBeFocused();
  await received.fill('١٠٫٢٥٥');
  await expect(sheet(page).getByText(/^سعر الصرف:/)).toContainText('0.08204');
  await submit(page).tap();
  await isAdded(page);
  const accounts = await callApi<readonly { name: string; balanceMinor: number }[]>(page, 'GET', '/account');
  expect(Object.fromEntries(accounts.map(({ name, balanceMinor }) => [name, balanceMinor]))).toEqual({
    'بطاقة مدى': 625_00,
    توفير: 250_00,
    'حساب الكويت': 10_255,
  });
});

test('a currency of three decimals keeps all three, and no fourth', async ({ page }) => {
  await openAccount(page, { name: 'حساب الكويت', currency: 'KWD', openingBalanceMinor: 100_000 });
  await page.goto('/financial-planning');
  await openQuickAdd(page);
  await type(page, '1.2345');
  await submit(page).tap();
  await expect(sheet(page).getByText(/العشرية لا تزيد على 3/)).toBeVisible();
  await amount(page).fill('١٢٫٣٤٥');
  await choice(sheet(page), 'الطعام').tap();
  await submit(page).tap();
  await isAdded(page);
  await expect(row(page, 'الطعام')).toContainText('\u221212.345');
  await expect(row(page, 'الطعام')).toContainText('د.ك');
});

test('an amount that is none is refused in its place, and nothing is added', async ({ page }) => {
  await openAccount(page);
  await page.goto('/financial-planning');
  await openQuickAdd(page);
  await submit(page).tap();
  await expect(sheet(page).getByText('يرجى إدخال مبلغ أكبر من صفر')).toBeVisible();
  await expect(amount(page)).toBeFocused();
  await amount(page).fill('0');
  await submit(page).tap();
  await expect(sheet(page).getByText('يرجى إدخال مبلغ أكبر من صفر')).toBeVisible();
  await amount(page).fill('45.505');
  await submit(page).tap();
  await expect(sheet(page).getByText(/العشرية لا تزيد على 2/)).toBeVisible();
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
  await amount(page).fill('45.50');
  await expect(sheet(page).getByText(/العشرية لا تزيد على 2/)).toHaveCount(0);
  expect(await fetchTransactions(page)).toEqual([]);
});

test('who has no account opens one in the same place, and what was typed stays', { tag: '@core' }, async ({ page }) => {
  await page.goto('/financial-planning');
  await expect(page.getByRole('main').getByText('البداية حساب واحد ورصيده')).toBeVisible();
  await openQuickAdd(page);
  await type(page, '٤٥٫٥٠');
  await choice(sheet(page), 'الطعام').tap();
  const first = sheet(page).getByRole('group', { name: 'البداية حساب واحد ورصيده' });
  await first.getByLabel('اسم الحساب').fill('');
  await submit(page).tap();
  await expect(first.getByText('يرجى إدخال اسم الحساب')).toBeVisible();
  await expect(amount(page)).toHaveValue(/45\.50/);
  await first.getByLabel('اسم الحساب').fill('محفظتي');
  await first.getByLabel(/الرصيد قبل هذه المعاملة/).fill('٣٠٠');
  const payday = sheet(page).getByRole('group', { name: 'متى يصل الراتب؟' });
  await payday.getByLabel('يوم الراتب').selectOption('27');
  await choice(payday, 'يوم العمل السابق').tap();
  await expect(payday.getByText('حُفظ').last()).toBeVisible();
  await submit(page).tap();
  await isAdded(page);
  await expect(row(page, 'الطعام')).toContainText('محفظتي');
  expect(await callApi(page, 'GET', '/account')).toEqual([
    expect.objectContaining({ name: 'محفظتي', openingBalanceMinor: 300_00, balanceMinor: 254_50 }),
  ]);
  const cycle = await callApi<{ startsOn: string }>(page, 'GET', '/cycle/summary');
  expect(['25', '26', '27']).toContain(cycle.startsOn.slice(-2));
  const { preferences } = await callApi<{ preferences: object }>(page, 'GET', '/user');
  expect(preferences).toMatchObject({ salaryDay: 27, salaryWeekendRule: 'previous' });
});

test('an expense is added without a connection, and what was typed outlives a reload', { tag: '@core' }, async ({
  page,
  context,
  consoleErrors,
}) => {
  await openAccount(page);
  await page.goto('/financial-planning');
  await openQuickAdd(page);
  await type(page, '61.25');
  await choice(sheet(page), 'الصحة').tap();
  await sheet(page).getByRole('combobox', { name: 'الجهة' }).fill('صيدلية');
  await page.reload();
  await expect(amount(page)).toHaveValue('61.25');
  await expect(sheet(page).getByRole('combobox', { name: 'الجهة' })).toHaveValue('صيدلية');
  await expect(sheet(page).getByRole('radio', { name: 'الصحة' })).toBeChecked();
  await expect(list(page).or(page.getByText('لا معاملات')).first()).toBeVisible();
  await waitForIdle(page);
  await context.setOffline(true);
  await submit(page).tap();
  await isAdded(page);
  await expect(row(page, 'صيدلية')).toContainText('\u221261.25');
  await context.setOffline(false);
  await expectToast(page, 'عاد الاتصال واكتملت المزامنة');
  await expect(row(page, 'صيدلية')).toContainText('\u221261.25');
  expect(await fetchTransactions(page)).toHaveLength(1);
  expectOnlyUnreached(consoleErrors);

  await openQuickAdd(page);
  await expect(amount(page)).toHaveValue('');
});

test('an expense whose answer never came is sent again by itself, and is there once', { tag: '@core' }, async ({
  page,
  consoleErrors,
}) => {
  await openAccount(page);
  await page.goto('/financial-planning');
  let sent = 0;
  await page.route('**/api/transaction', async (route) => {
    if (route.request().method() !== 'POST' || ++sent > 1) return await route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await openQuickAdd(page);
  await type(page, '20');
  await choice(sheet(page), 'الطعام').tap();
  await submit(page).tap();
  await isAdded(page);
  expect(sent).toBe(2);
  await expect(summary(page)).toContainText('المصروف20.00');
  expect(await fetchTransactions(page)).toHaveLength(1);
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([]);
});
