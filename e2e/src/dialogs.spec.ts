import type { Page } from '@playwright/test';
import { ask, enter } from './enter.ts';
import { dialog, openAccount, record, said } from './money.ts';
import { expect, expectRefusal, test } from './test.ts';

interface Addressed {
  readonly open: string;
  readonly name: string | RegExp;
  /** It is about the journey's task or transaction. */
  readonly isAboutOne?: boolean;
}

const ofTasks: readonly Addressed[] = [
  { open: 'add', name: 'مهمة جديدة' },
  { open: 'edit', name: 'تعديل المهمة', isAboutOne: true },
  { open: 'detail', name: 'قراءة', isAboutOne: true },
  { open: 'rewards', name: 'المكافآت' },
  { open: 'excuses', name: 'الأعذار' },
];

const ofTransactions: readonly Addressed[] = [
  { open: 'add', name: 'معاملة جديدة' },
  { open: 'edit', name: 'تعديل المعاملة', isAboutOne: true },
  { open: 'duplicate', name: 'نسخ المعاملة', isAboutOne: true },
  { open: 'split', name: 'تقسيم المعاملة', isAboutOne: true },
  { open: 'trash', name: 'المحذوفات' },
];

const ofPlanning: readonly Addressed[] = [
  { open: 'safe', name: 'من أين يأتي المتاح للصرف؟' },
  { open: 'budget', name: /^ميزانية/ },
  { open: 'suggested-budget', name: /^ميزانية/ },
  { open: 'export', name: 'تصدير المعاملات' },
  { open: 'rates', name: 'أسعار الصرف' },
];

const ofOrder: readonly Addressed[] = [
  { open: 'accounts', name: 'الحسابات' },
  { open: 'categories', name: 'الفئات' },
  { open: 'rules', name: 'قواعد الفئات' },
  { open: 'import', name: 'استيراد كشف حساب' },
  { open: 'messages', name: 'رسائل البنك' },
];

const anywhere: readonly Addressed[] = [
  { open: 'add-expense', name: 'إضافة سريعة' },
  { open: 'add-daily-task', name: 'إضافة سريعة' },
];

/** A link to the dialog, its page beneath, the ways back and forward, a loading of the document, and closing. */
async function expectAddress(page: Page, path: string, { open, name, isAboutOne }: Addressed, id: string) {
  const address = `${path}?open=${open}${isAboutOne ? `&id=${id}` : ''}`;
  const shown = page.getByRole('dialog', { name, exact: true });
  await test.step(address, async () => {
    await page.goto(address);
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(shown).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await page.goForward();
    await expect(shown).toBeVisible();
    await page.reload();
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
}

async function live(page: Page): Promise<string> {
  const { id: accountId } = await openAccount(page);
  const { id } = await record(page, { accountId, amountMinor: 12_50, payee: 'مقهى الركن', category: 'قهوة' });
  return id;
}

const taskNamed = async (page: Page, name: string) => {
  const tasks = await ask<readonly { id: string; title: string }[]>(page, 'GET', '/task');
  return tasks.find(({ title }) => title === name)?.id ?? '';
};

test.beforeEach(async ({ page, someone }) => {
  await enter(page, someone);
});

test('each dialog of the tasks is an address', async ({ page }) => {
  test.slow();
  await page.goto('/tasks');
  const id = await taskNamed(page, 'قراءة');
  for (const each of ofTasks) await expectAddress(page, '/tasks', each, id);
});

for (const [name, dialogs] of Object.entries({ transactions: ofTransactions, planning: ofPlanning, order: ofOrder })) {
  test(`each dialog of the finance page for ${name} is an address`, async ({ page }) => {
    test.slow();
    const id = await live(page);
    for (const each of dialogs) await expectAddress(page, '/financial-planning', each, id);
  });
}

test('what is added from anywhere is an address of every page', async ({ page }) => {
  for (const path of ['/dashboard', '/financial-planning']) {
    for (const each of anywhere) await expectAddress(page, path, each, '');
  }
});

test('an address of what is not there, or of another kind, is its page with a quiet sentence', async ({ page }) => {
  const transaction = await live(page);
  await page.goto('/tasks');
  const task = await taskNamed(page, 'قراءة');
  const nobodys = '0190b5a0-0000-7000-8000-00000000dead';
  const ofTask = 'لم تعد هذه المهمة في القائمة';
  const ofTransaction = 'لم تعد هذه المعاملة في القائمة';
  for (const [path, open, id, words] of [
    ['/tasks', 'edit', nobodys, ofTask],
    ['/tasks', 'detail', transaction, ofTask],
    ['/tasks', 'edit', 'x', ofTask],
    ['/financial-planning', 'edit', nobodys, ofTransaction],
    ['/financial-planning', 'split', task, ofTransaction],
  ] as const) {
    await page.goto(`${path}?open=${open}&id=${id}`);
    await expect(said(page, words)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
  await page.goto('/tasks?open=nonsense');
  await expect(page.getByRole('button', { name: 'قراءة', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('opening and closing moves neither the page nor the focus, and reads nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/tasks');
  const opener = page.getByRole('button', { name: 'الأعذار', exact: true });
  await opener.scrollIntoViewIfNeeded();
  await expect(opener).toBeVisible();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(0);
  await opener.focus();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    // What the sheet itself shows is read when it is first opened.
    calls.length = 0;
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'الأعذار')).toBeVisible();
    await close();
    await expect(dialog(page, 'الأعذار')).toHaveCount(0);
    await expect(page).toHaveURL('/tasks');
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
  }
  expect(calls).toEqual([]);
});

test('what was typed is kept when the way back closes its dialog', async ({ page }) => {
  await page.goto('/tasks?open=add');
  const form = dialog(page, 'مهمة جديدة');
  await form.getByLabel('العنوان').fill('زيارة الجد');
  await page.goBack();
  await expect(form).toHaveCount(0);
  await page.goForward();
  await expect(form.getByLabel('العنوان')).toHaveValue('زيارة الجد');
});

test('a question above a dialog is closed by the way back first', async ({ page, complaints }) => {
  await live(page);
  await page.goto('/financial-planning?open=accounts');
  await page.getByRole('button', { name: 'خيارات «بطاقة مدى»', exact: true }).click();
  await page.getByRole('menuitem', { name: 'حذف', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  expectRefusal(complaints, 409);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(dialog(page, 'الحسابات')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'الحسابات')).toHaveCount(0);
  await expect(page).toHaveURL('/financial-planning');
});
