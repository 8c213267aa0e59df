import type { HabitDialog } from '@afdal/web/pages/break-habits';
import type { OneHabitDialog } from '@afdal/web/pages/habit';
import type { Locator, Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { type Addressed, expectAddresses } from './dialog-address.ts';
import { dialog } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectHttpError, reloadWhenIdle, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

interface StoredHabit {
  readonly id: string;
  readonly name: string;
  readonly slips: number;
  readonly resisted: number;
  readonly cleanDays: number;
}

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const habits = (page: Page) => callApi<readonly StoredHabit[]>(page, 'GET', '/habit');
const add = (page: Page, body: object) =>
  callApi<StoredHabit>(page, 'POST', '/habit', { name: 'السهر', mode: 'abstain', startedAt: ago(20), ...body });
const getHabitPath = (id: string) => `/break-habits/habit?habit=${id}`;
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

test('a habit of the common ones begins with its way, and a slip takes two taps and can be taken back', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/break-habits');
  await page.getByRole('heading', { name: 'اختيار عادة واحدة يكفي للبداية' }).waitFor();
  await page.getByRole('button', { name: 'التسوق بلا حاجة', exact: true }).click();
  const adding = dialog(page, 'إضافة عادة');
  await expect(adding.getByLabel('اسم العادة')).toHaveValue('التسوق بلا حاجة');
  await adding.getByLabel('أسبابي').fill('بيت أخف\nنوم هادئ');
  await adding.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expectToast(page, 'أُضيفت العادة');
  await expect(adding).toHaveCount(0);

  const shopping = card(page, 'التسوق بلا حاجة');
  let taps = 0;
  const tap = async (press: () => Promise<void>) => {
    taps += 1;
    await press();
  };
  await tap(() => shopping.getByRole('button', { name: 'تعثرت: التسوق بلا حاجة' }).click());
  await pauseToasts(page, 'تراجع');
  await tap(() => dialog(page, 'تسجيل تعثّر').getByRole('button', { name: 'تسجيل', exact: true }).click());
  await expectToast(page, 'سُجّل ما حدث، وتاريخك محفوظ');
  expect(taps).toBe(2);
  await expect.poll(async () => (await habits(page))[0]?.slips).toBe(1);
  await pressInToast(page, 'تراجع');
  await expect.poll(async () => (await habits(page))[0]?.slips).toBe(0);
});

test('a quantity within the limit is logged without a word of slips, and nothing can be logged', async ({ page }) => {
  await add(page, { name: 'القهوة', mode: 'limit', limitQuantity: 8, unit: 'كوب' });
  await page.goto('/break-habits');
  const coffee = card(page, 'القهوة');
  const log = async (quantity: string) => {
    await coffee.getByRole('button', { name: 'تسجيل كمية: القهوة' }).click();
    const sheet = dialog(page, 'تسجيل كمية');
    await expect(sheet.getByText(/تعثّر|تعثرت/)).toHaveCount(0);
    await sheet.getByLabel('الكمية').fill(quantity);
    await sheet.getByRole('button', { name: 'تسجيل', exact: true }).click();
    await expectToast(page, 'سُجّلت الكمية');
    await expect(sheet).toHaveCount(0);
  };
  await log('0');
  await log('5');
  await expect(coffee.getByText('5 من 8 أكواب')).toBeVisible();
  await expect.poll(async () => (await habits(page))[0]).toMatchObject({ slips: 0, cleanDays: 0 });
  await page.setViewportSize({ width: 360, height: 900 });
  await expectA11yView(page);
});

test('the clock runs by itself, and today’s intention earns points once', async ({ page }) => {
  await add(page, {});
  await page.goto('/break-habits');
  const clock = card(page, 'السهر').getByRole('timer');
  await expect(clock).toContainText('20 يومًا');
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'نية اليوم: السهر' }).click();
  await expectToast(page, '5 نقاط');
  await expect(card(page, 'السهر').getByText('سُجّلت نية اليوم')).toBeVisible();
  expect((await callApi<{ points: number }>(page, 'GET', '/user')).points).toBe(5);
});

test('the urge timer outlives a reload, and how it ended is kept', async ({ page }) => {
  await add(page, { reasons: ['صباح بلا صداع'] });
  await page.clock.install();
  await page.goto('/break-habits');
  await page.getByRole('button', { name: 'أقاوم الآن: السهر' }).click();
  const timer = dialog(page, 'مؤقّت المقاومة');
  await expect(timer.getByText('صباح بلا صداع')).toBeVisible();
  await page.clock.fastForward('04:00');
  await expect(timer.getByRole('timer')).toHaveText(/^[56]:/);
  await reloadWhenIdle(page);
  await expect(timer.getByRole('timer')).toHaveText(/^[56]:/);
  await page.clock.fastForward('06:10');
  await expect(timer.getByText('انتهت الدقائق العشر، والقرار ما زال قرارك.')).toBeVisible();
  await timer.getByRole('button', { name: 'مرّت' }).click();
  await expectToast(page, 'سُجّلت المقاومة');
  await expect.poll(async () => (await habits(page))[0]?.resisted).toBe(1);
});

test('a private habit says its alias, and what it hides to who gives the password', { tag: '@core' }, async ({
  page,
  newUser,
  consoleErrors,
}) => {
  const [name, reason] = ['الاسم الحقيقي', 'صباح بلا صداع'];
  const secret = { name, reasons: [reason], isPrivate: true, alias: 'هدوء المساء' };
  const { id } = await add(page, secret);
  await page.goto(getHabitPath(id));
  const sheet = page.getByRole('main');
  await expect(sheet).toBeVisible();
  const show = (within: Locator) => within.getByRole('button', { name: 'إظهار', exact: true }).click();
  const expectHidden = async () => {
    for (const text of [name, reason]) await expect(page.getByText(text)).toHaveCount(0);
  };
  await expectHidden();
  // Who has just registered has proved who they are.
  await show(sheet);
  for (const text of [`الاسم: ${name}`, reason]) await expect(sheet.getByText(text)).toBeVisible();
  await sheet.getByRole('button', { name: 'إخفاء', exact: true }).click();
  await expectHidden();
  // As it is a quarter of an hour later, until the password is given.
  let isReauthenticated = false;
  await page.route('**/api/auth/proof', async (route) => {
    const response = await route.fetch();
    isReauthenticated = response.status() === 204;
    await route.fulfill({ response: response });
  });
  await page.route('**/api/habit/*/name', (route) => {
    const errorBody = { errorType: 'proof_needed', message: 'يتطلب هذا كلمة المرور', requestId: 'x' };
    return isReauthenticated ? route.continue() : route.fulfill({ status: 403, json: errorBody });
  });
  await page.goto(`/break-habits?open=urge&id=${id}`);
  const timer = dialog(page, 'مؤقّت المقاومة');
  await expect(timer.getByRole('timer')).toBeVisible();
  await expectHidden();
  await show(timer);
  await timer.getByLabel('كلمة المرور', { exact: true }).fill('ليست كلمة المرور');
  await show(timer);
  await expect(timer.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await timer.getByLabel('كلمة المرور', { exact: true }).fill(newUser.password);
  await show(timer);
  for (const text of [`الاسم: ${name}`, reason]) await expect(timer.getByText(text)).toBeVisible();
  expectHttpError(consoleErrors, 403);
  expectHttpError(consoleErrors, 400);
});

const names: Readonly<Record<HabitDialog, Addressed & { readonly name: string }>> = {
  'add-habit': { name: 'إضافة عادة' },
  'edit-habit': { name: 'تعديل العادة', isAboutOne: true },
  slip: { name: 'تسجيل تعثّر', isAboutOne: true },
  urge: { name: 'مؤقّت المقاومة', isAboutOne: true },
  'move-saved': { name: 'نقل إلى الادخار', isAboutOne: true },
};

const namesOfOne: Readonly<Record<OneHabitDialog, Addressed & { readonly name: string }>> = {
  'edit-habit': names['edit-habit'],
  slip: names.slip,
  urge: names.urge,
  'habit-note': { name: 'إضافة ملاحظة', isAboutOne: true },
  'edit-habit-event': { name: 'تعديل التسجيل', isAboutOne: true },
  'move-saved': names['move-saved'],
};

test('the details of a habit are a page, which says what comes before a slip, and whose start can be moved', async ({
  page,
}) => {
  const { id } = await add(page, { reasons: ['صباح بلا صداع'] });
  for (const days of [1, 2, 3]) {
    const at = ago(days);
    await callApi(page, 'POST', `/habit/${id}/event`, { type: 'slip', trigger: 'boredom', at });
  }
  await page.goto('/break-habits');
  await page.getByRole('link', { name: 'السهر', exact: true }).click();
  await expect(page).toHaveURL(getHabitPath(id));
  await expect(page.getByText(/^أكثر ما يسبق الرغبة والتعثّر: ملل \(3 من 3\)/)).toBeVisible();
  await expect(page.getByText('صباح بلا صداع')).toBeVisible();
  await expect(page.getByRole('list', { name: 'اليوميات' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'خيارات «السهر»' }).click();
  await page.getByRole('menuitem', { name: 'تعديل' }).click();
  const editing = dialog(page, 'تعديل العادة');
  const start = editing.getByLabel('تاريخ البداية');
  await start.focus();
  await start.fill('1/1/2026');
  await editing.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expectToast(page, 'عُدّلت العادة');
  await expect(editing).toHaveCount(0);
  const [stored] = await callApi<readonly { startedAt: string }[]>(page, 'GET', '/habit');
  expect(Date.parse(stored?.startedAt ?? '')).toBeLessThan(Date.parse('2026-01-02'));
  await page.goBack();
  await expect(page).toHaveURL('/break-habits');
  await page.goForward();
  await page.getByRole('link', { name: 'رجوع' }).click();
  await expect(page).toHaveURL('/break-habits');
});

test('habits can be read by all, and each of their dialogs is an address', { tag: '@axe' }, async ({ page }) => {
  test.slow();
  const { id } = await add(page, { healthTopic: 'smoking', baselinePerDay: 3, unitCostMinor: 10_00 });
  const limit = { mode: 'taper', limitQuantity: 30, taperStep: 5, taperEveryDays: 7, unit: 'دقيقة' };
  await add(page, { name: 'التصفح', ...limit });
  const slip = { type: 'slip', trigger: 'boredom', note: 'يوم طويل', at: ago(2) };
  const event = await callApi<{ id: string }>(page, 'POST', `/habit/${id}/event`, slip);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/break-habits');
    await expect(card(page, 'السهر').getByRole('timer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'الرغبة موجة' })).toBeVisible();
    await expectA11yView(page);
    await page.goto(getHabitPath(id));
    await expect(page.getByRole('img', { name: /اثنا عشر شهرًا/ })).toBeVisible();
    await expectA11yView(page);
  }
  const about = (open: string) => (open === 'edit-habit-event' ? `${id}_${event.id}` : id);
  await expectAddresses(page, '/break-habits', names, about);
  await expectAddresses(page, '/break-habits/habit', namesOfOne, about);
  for (const [open, { name, isAboutOne }] of Object.entries({ ...names, ...namesOfOne })) {
    const path = open in names ? '/break-habits' : '/break-habits/habit';
    await page.goto(`${path}?open=${open}${isAboutOne ? `&id=${about(open)}` : ''}`);
    await expect(dialog(page, name)).toBeVisible();
    await expect(page.getByRole('status', { name: 'جارٍ التحميل…' })).toHaveCount(0);
    await expectA11yView(page);
  }
});
