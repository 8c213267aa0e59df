import type { DashboardDialog } from '@afdal/web/pages/dashboard';
import type { Page } from '@playwright/test';
import { expectA11yInBothThemes, expectA11yView } from './a11y-views.ts';
import { type Addressed, expectAddresses } from './dialog-address.ts';
import { dialog, fetchTransactions, openAccount, owe } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectOnlyUnreached, reloadWhenIdle, test, waitForIdle } from './test.ts';
import { expectToast } from './toasts.ts';

interface WithId {
  readonly id: string;
}

const dialogs: Record<DashboardDialog, Addressed> = {
  safe: { name: 'من أين يأتي المتاح للصرف؟' },
  pay: { name: 'تسجيل سداد', isAboutOne: true },
  urge: { name: 'مؤقّت المقاومة', isAboutOne: true },
  slip: { name: 'تسجيل تعثّر', isAboutOne: true },
  log: { name: 'تسجيل قيمة', isAboutOne: true },
  arrange: { name: 'بطاقات الرئيسية' },
};

/** An account, an obligation, a habit and a goal of numbers; the ids of what the dialogs are about. */
async function addOneOfEach(page: Page): Promise<Readonly<Record<string, string>>> {
  await openAccount(page);
  const { next } = await owe(page, { title: 'قسط الجوال' });
  const startedAt = new Date(Date.now() - 20 * 86_400_000).toISOString();
  const habit = await callApi<WithId>(page, 'POST', '/habit', { name: 'السهر', mode: 'abstain', startedAt });
  const books = { title: 'كتب هذا العام', type: 'number', unit: 'كتب', target: 24 };
  const goal = await callApi<WithId>(page, 'POST', '/majorGoal', books);
  return { pay: next?.id ?? '', urge: habit.id, slip: habit.id, log: goal.id };
}

/** Completes the task that everybody begins with on the three days before today: its streak is what an insight is about. */
async function keepStreak(page: Page): Promise<void> {
  const [task] = await callApi<readonly WithId[]>(page, 'GET', '/task');
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' }));
  for (const daysAgo of [1, 2, 3]) {
    const on = new Date(Date.parse(today) - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await callApi(page, 'PATCH', `/task/${task?.id}`, { isCompleted: true, on });
  }
}

const unsent = (page: Page) => page.getByRole('banner').getByRole('button', { name: /بانتظار الإرسال/ });
const slips = async (page: Page) => (await callApi<readonly { slips: number }[]>(page, 'GET', '/habit'))[0]?.slips;
const logSlip = async (page: Page) => {
  await page.getByRole('button', { name: 'تعثرت: السهر' }).click();
  await dialog(page, 'تسجيل تعثّر').getByRole('button', { name: 'تسجيل', exact: true }).click();
  await expect(dialog(page, 'تسجيل تعثّر')).toHaveCount(0);
};

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

test('a task, a payment, a slip and the value of a goal are recorded from the dashboard', { tag: '@core' }, async ({
  page,
}) => {
  await addOneOfEach(page);
  await page.goto('/dashboard');
  // Everybody begins with this one, which is due every day.
  await page.getByRole('button', { name: 'إنجاز «قراءة»', exact: true }).click();
  await expect(page.getByRole('button', { name: 'إلغاء إنجاز «قراءة»' })).toBeVisible();

  const safe = page.getByRole('region', { name: 'المتاح للصرف' });
  await expect(safe).toContainText('5,000.00');
  await waitForIdle(page);
  await expectA11yView(page);
  const pay = page.getByRole('button', { name: 'سداد «قسط الجوال»' });
  await pay.click();
  await dialog(page, 'تسجيل سداد').getByRole('button', { name: 'سداد', exact: true }).click();
  await expectToast(page, 'سُجّل السداد');
  await expect(pay).toHaveCount(0);
  expect((await fetchTransactions(page)).map(({ amountMinor }) => amountMinor)).toEqual([100_00]);
  await expect(safe).toContainText('4,900.00');

  await logSlip(page);
  await expectToast(page, 'سُجّل ما حدث، وتاريخك محفوظ');
  expect(await slips(page)).toBe(1);

  await page.getByRole('button', { name: 'تسجيل قيمة لـ«كتب هذا العام»' }).click();
  const logging = dialog(page, 'تسجيل قيمة');
  await logging.getByLabel('القيمة').fill('6');
  await logging.getByRole('button', { name: 'تسجيل قيمة' }).click();
  await expectToast(page, 'سُجّلت القيمة');
  await expect(page.getByRole('region', { name: 'أهدافي الكبرى' })).toContainText('25%');
});

test('what is paid and slipped without a network waits on the device and is sent once', { tag: '@core' }, async ({
  page,
  context,
  consoleErrors,
}) => {
  await addOneOfEach(page);
  await page.goto('/dashboard');
  const pay = page.getByRole('button', { name: 'سداد «قسط الجوال»' });
  await pay.waitFor();
  await waitForIdle(page);
  // Their chunks are loaded one after another, and without a network could not be.
  for (const [button, title] of [
    ['سداد «قسط الجوال»', 'تسجيل سداد'],
    ['تعثرت: السهر', 'تسجيل تعثّر'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await dialog(page, title).waitFor();
    await page.keyboard.press('Escape');
    await expect(dialog(page, title)).toHaveCount(0);
  }
  await context.setOffline(true);
  await pay.click();
  await dialog(page, 'تسجيل سداد').getByRole('button', { name: 'سداد', exact: true }).click();
  await expect(dialog(page, 'تسجيل سداد')).toHaveCount(0);
  await expect(pay).toHaveCount(0);
  await logSlip(page);
  await expect(unsent(page)).toBeVisible();

  await context.setOffline(false);
  await expectToast(page, 'عاد الاتصال واكتملت المزامنة');
  await expect(unsent(page)).toHaveCount(0);
  expect((await fetchTransactions(page)).map(({ amountMinor }) => amountMinor)).toEqual([100_00]);
  expect(await slips(page)).toBe(1);
  await expect(pay).toHaveCount(0);
  expectOnlyUnreached(consoleErrors);
});

test('its answer is asked for once, before the code of the app has run', { tag: '@core' }, async ({
  browser,
  page,
}) => {
  await page.goto('/tasks');
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
  const opened = await context.newPage();
  const requests: string[] = [];
  opened.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const answered = opened.waitForResponse('**/api/dashboard');
  await opened.route('**/assets/index-*.js', async (route) => {
    await answered;
    await route.continue();
  });
  await opened.goto('/dashboard');
  await expect(opened.getByRole('button', { name: 'إنجاز «قراءة»', exact: true })).toBeVisible();
  expect(requests.filter((path) => path === '/api/dashboard')).toHaveLength(1);
  await context.close();
});

test('each of its dialogs has an address', async ({ page }) => {
  const ids = await addOneOfEach(page);
  await expectAddresses(page, '/dashboard', dialogs, (open) => ids[open] ?? '');
});

test('an insight and a card are hidden in place, and brought back', { tag: '@core' }, async ({ page }) => {
  await keepStreak(page);
  await page.goto('/dashboard');
  const insights = page.getByRole('region', { name: 'رؤى' });
  const streak = insights.getByText(/^سلسلة «.+» تنتظر اليوم\.$/);
  await insights.getByRole('button', { name: 'إخفاء الرؤية' }).click();
  await expect(streak).toHaveCount(0);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(streak).toBeVisible();
  await insights.getByRole('button', { name: 'خيارات الرؤية' }).click();
  await page.getByRole('menuitem', { name: 'لا تعرض هذا النوع' }).click();
  await expect(insights).toContainText('أنواع مخفية: 1');
  await reloadWhenIdle(page);
  await expect(insights).toContainText('أنواع مخفية: 1');
  await insights.getByRole('button', { name: 'إظهار' }).click();
  await expect(streak).toBeVisible();

  const points = page.getByRole('region', { name: 'النقاط' });
  await page.getByRole('button', { name: 'خيارات بطاقة «النقاط»' }).click();
  await page.getByRole('menuitem', { name: 'إخفاء البطاقة' }).click();
  await expectToast(page, 'أُخفيت البطاقة');
  await expect(points).toHaveCount(0);
  await reloadWhenIdle(page);
  await expect(streak).toBeVisible();
  await expect(points).toHaveCount(0);
});

const opened = [
  ['من أين يأتي المتاح للصرف؟', dialogs.safe],
  ['سداد «قسط الجوال»', dialogs.pay],
  ['أقاوم الآن: السهر', dialogs.urge],
  ['تعثرت: السهر', dialogs.slip],
  ['تسجيل قيمة لـ«كتب هذا العام»', dialogs.log],
  ['ترتيب البطاقات', dialogs.arrange],
] as const;

test('each sheet and menu over the dashboard can be read by all, in both themes', { tag: '@axe' }, async ({ page }) => {
  // About ten states, each checked by axe twice.
  test.slow();
  await addOneOfEach(page);
  await keepStreak(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'إخفاء الرؤية' }).waitFor();
  await waitForIdle(page);
  await expectA11yInBothThemes(page);
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  for (const [button, { name }] of opened) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    await waitForIdle(page);
    await expectA11yInBothThemes(page);
    await close();
  }
  for (const menu of ['خيارات بطاقة «المتاح للصرف»', 'خيارات الرؤية']) {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectA11yInBothThemes(page);
    await close();
  }
  await page.getByRole('button', { name: 'إضافة سريعة' }).click();
  const adding = dialog(page, 'إضافة سريعة');
  await expect(adding.getByLabel('المبلغ', { exact: true })).toBeVisible();
  await waitForIdle(page);
  await expectA11yInBothThemes(page);
  await adding.getByText('مهمة', { exact: true }).click();
  await expect(page).toHaveURL('/dashboard?open=add-task');
  await expectA11yInBothThemes(page);
});
