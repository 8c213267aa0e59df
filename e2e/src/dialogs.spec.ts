import type { QuickAddName } from '@afdal/web/app/shell/quick-adds';
import type { FinanceDialog } from '@afdal/web/pages/financial-planning/dialogs';
import type { TaskDialog } from '@afdal/web/pages/tasks';
import type { Page } from '@playwright/test';
import { type Addressed, expectAddresses } from './dialog-address.ts';
import { dialog, openAccount, openFromMenu, owe, record, saveFor, setAside } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectHttpError, test, waitForIdle } from './test.ts';
import { expectToast } from './toasts.ts';

/** The keys are the dialogs; what one is about: the journey's task or transaction, or what its word names. */
type Dialogs<Name extends string> = Readonly<
  Record<
    Name,
    Addressed & {
      readonly isAboutOne?:
        | boolean
        | 'oneOff'
        | 'account'
        | 'goal'
        | 'fundEntry'
        | 'obligation'
        | 'payment'
        | 'paidPayment';
    }
  >
>;

const ofTasks: Dialogs<TaskDialog> = {
  add: { name: 'مهمة جديدة' },
  edit: { name: 'تعديل المهمة', isAboutOne: true },
  'edit-once': { name: 'تعديل المهمة', isAboutOne: 'oneOff' },
  detail: { name: 'قراءة', isAboutOne: true },
  rewards: { name: 'المكافآت' },
  excuses: { name: 'الأعذار' },
};

const ofFinance: Dialogs<FinanceDialog> = {
  add: { name: 'معاملة جديدة' },
  edit: { name: 'تعديل المعاملة', isAboutOne: true },
  duplicate: { name: 'نسخ المعاملة', isAboutOne: true },
  split: { name: 'تقسيم المعاملة', isAboutOne: true },
  filter: { name: 'تصفية المعاملات' },
  safe: { name: 'من أين يأتي المتاح للصرف؟' },
  budget: { name: /^ميزانية/ },
  'suggested-budget': { name: /^ميزانية/ },
  'move-budget': { name: 'نقل بين الميزانيات' },
  register: { name: 'كشف الحساب', isAboutOne: 'account' },
  export: { name: 'تصدير المعاملات' },
  rates: { name: 'أسعار الصرف' },
  accounts: { name: 'الحسابات' },
  categories: { name: 'الفئات' },
  import: { name: 'استيراد كشف حساب' },
  messages: { name: 'رسائل البنك' },
  'add-obligation': { name: 'إضافة التزام' },
  obligation: { name: 'تفاصيل الالتزام', isAboutOne: 'obligation' },
  'edit-obligation': { name: 'تعديل الالتزام', isAboutOne: 'obligation' },
  payoff: { name: 'خطة سداد الديون' },
  burden: { name: 'من أين يأتي عبء الدين؟' },
  pay: { name: 'تسجيل سداد', isAboutOne: 'payment' },
  'correct-payment': { name: 'تعديل السداد', isAboutOne: 'paidPayment' },
  'add-savings-goal': { name: 'إضافة هدف ادخار' },
  'savings-goal': { name: 'تفاصيل هدف الادخار', isAboutOne: 'goal' },
  'edit-savings-goal': { name: 'تعديل هدف الادخار', isAboutOne: 'goal' },
  deposit: { name: 'إيداع', isAboutOne: 'goal' },
  withdraw: { name: 'سحب', isAboutOne: 'goal' },
  'move-savings': { name: 'نقل', isAboutOne: 'goal' },
  'fund-settings': { name: 'إعداد صندوق الطوارئ' },
  'fund-deposit': { name: 'إيداع في الصندوق' },
  'fund-withdraw': { name: 'سحب من الصندوق' },
  'edit-fund-entry': { name: 'تعديل الإيداع', isAboutOne: 'fundEntry' },
  zakat: { name: 'الزكاة' },
};

const anywhere: Dialogs<QuickAddName> = {
  'add-expense': { name: 'إضافة سريعة' },
  'add-task': { name: 'إضافة سريعة' },
};

async function live(page: Page): Promise<{ readonly account: string; readonly transaction: string }> {
  const { id: account } = await openAccount(page);
  const recorded = { accountId: account, amountMinor: 12_50, payee: 'مقهى الركن', category: 'قهوة' };
  return { account, transaction: (await record(page, recorded)).id };
}

const taskNamed = async (page: Page, name: string) => {
  const tasks = await callApi<readonly { id: string; title: string }[]>(page, 'GET', '/task');
  return tasks.find(({ title }) => title === name)?.id ?? '';
};

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

test('each dialog of the tasks is an address', { tag: '@core' }, async ({ page }) => {
  await page.goto('/tasks');
  const id = await taskNamed(page, 'قراءة');
  const oneOff = await callApi<{ id: string }>(page, 'POST', '/dailyTask', { title: 'تجديد الرخصة' });
  await expectAddresses(page, '/tasks', ofTasks, (open) => (open === 'edit-once' ? oneOff.id : id));
});

test('each dialog of the finance page is an address', async ({ page }) => {
  const { account, transaction } = await live(page);
  const { id: obligation, next } = await owe(page, { title: 'قسط الجوال' });
  const { id: goal } = await saveFor(page, { name: 'عمرة' });
  const paidPayment = (await owe(page, { title: 'قسط السيارة' })).next?.id ?? '';
  await callApi(page, 'POST', `/payment/${paidPayment}/pay`, { accountId: account });
  const fundEntry = await setAside(page);
  const ids: Readonly<Record<string, string>> = {
    account,
    goal,
    obligation,
    fundEntry,
    payment: next?.id ?? '',
    paidPayment,
  };
  await expectAddresses(page, '/financial-planning', ofFinance, (open) => {
    const { isAboutOne } = ofFinance[open as FinanceDialog];
    return typeof isAboutOne === 'string' ? (ids[isAboutOne] ?? '') : transaction;
  });
});

test('what is added from anywhere is an address of every page', async ({ page }) => {
  for (const path of ['/dashboard', '/financial-planning']) {
    await expectAddresses(page, path, anywhere);
  }
});

test('what a menu offers comes up, although the menu closes before its entrance was heard of', async ({ page }) => {
  // As on a busy phone, which begins the animation before anybody listens.
  await page.addInitScript(() => {
    window.addEventListener('animationstart', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.goto('/financial-planning');
  await openFromMenu(page, 'الفئات');
});

test('an address of what is not there, or of another kind, is its page with a quiet sentence', {
  tag: '@core',
}, async ({ page }) => {
  const { transaction } = await live(page);
  await page.goto('/tasks');
  const task = await taskNamed(page, 'قراءة');
  const unknownId = '0190b5a0-0000-7000-8000-00000000dead';
  const ofTask = 'لم تعد هذه المهمة في القائمة';
  const ofTransaction = 'لم تعد هذه المعاملة في القائمة';
  for (const [path, open, id, toastText] of [
    ['/tasks', 'edit', unknownId, ofTask],
    ['/tasks', 'detail', transaction, ofTask],
    ['/tasks', 'edit', 'x', ofTask],
    ['/financial-planning', 'edit', unknownId, ofTransaction],
    ['/financial-planning', 'split', task, ofTransaction],
    ['/financial-planning', 'register', transaction, 'الحساب غير موجود أو حُذف'],
  ] as const) {
    await page.goto(`${path}?open=${open}&id=${id}`);
    await expectToast(page, toastText);
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
  // The router remembers how far was scrolled from when it has shown its page.
  await waitForIdle(page);
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

test('going back closes a dialog but keeps its draft, and closes a question above a dialog first', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/tasks?open=add');
  const form = dialog(page, 'مهمة جديدة');
  await form.getByLabel('العنوان').fill('زيارة الجد');
  await page.goBack();
  await expect(form).toHaveCount(0);
  await page.goForward();
  await expect(form.getByLabel('العنوان')).toHaveValue('زيارة الجد');

  await live(page);
  await page.goto('/financial-planning?open=accounts');
  await page.getByRole('button', { name: 'خيارات «بطاقة مدى»', exact: true }).click();
  await page.getByRole('menuitem', { name: 'حذف', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  expectHttpError(consoleErrors, 409);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(dialog(page, 'الحسابات')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'الحسابات')).toHaveCount(0);
  await expect(page).toHaveURL('/financial-planning');
});
