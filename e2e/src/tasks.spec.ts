import type { Page } from '@playwright/test';
import { expectA11yView, widths } from './a11y-views.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectHttpError, reloadWhenIdle, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

const title = 'شرب الماء';
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
const complete = (page: Page, name: string) => page.getByRole('button', { name: `إنجاز «${name}»`, exact: true });
const reopen = (page: Page, name: string) => page.getByRole('button', { name: `إلغاء إنجاز «${name}»` });
/** The line at the head of a phone's page. */
const head = (page: Page) => page.getByRole('button', { name: /^مهام اليوم/ });

async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'خيارات القائمة' }).click();
  await page.getByRole('menuitem', { name: 'ترتيب المهام' }).click();
  await expect(page.getByRole('list', { name: 'ترتيب المهام' })).toBeVisible();
}

async function add(page: Page, name: string, category = 'صحة'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).click();
  const form = page.getByRole('dialog', { name: 'مهمة جديدة' });
  await form.getByLabel('العنوان').fill(name);
  await form.getByText(category, { exact: true }).click();
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(row(page, name)).toBeVisible();
}

async function choose(page: Page, name: string, menuItem: string): Promise<void> {
  await page.getByRole('button', { name: `خيارات «${name}»` }).click();
  await page.getByRole('menuitem', { name: menuItem, exact: true }).click();
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
  await page.goto('/tasks?tab=all');
});

test('a task is added, completed for points and reopened; bad input is refused and stays typed over a reload', {
  tag: '@core',
}, async ({ page }) => {
  for (const name of ['قراءة', 'مراجعة الميزانية', 'تمارين رياضية']) await expect(row(page, name)).toBeVisible();
  await add(page, title);
  await expect(head(page)).toContainText('لا نقاط');

  await complete(page, title).click();
  await expectToast(page, 'أُنجزت المهمة: \u2066+15\u2069 نقطة');
  await expect(head(page)).toContainText('15 نقطة');
  await expect(page.getByRole('list', { name: 'أُنجزت اليوم 1' })).toContainText('بداية سلسلة جديدة');
  await reloadWhenIdle(page);
  await expect(reopen(page, title)).toBeVisible();
  await expect(head(page)).toContainText('15 نقطة');

  await reopen(page, title).click();
  await expectToast(page, 'أُلغي الإنجاز: \u2066−15\u2069 نقطة');
  await reloadWhenIdle(page);
  await expect(complete(page, title)).toBeVisible();
  await expect(head(page)).toContainText('لا نقاط');

  await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).click();
  const form = page.getByRole('dialog', { name: 'مهمة جديدة' });
  await form.getByRole('button', { name: 'حقول أخرى' }).click();
  await form.getByLabel('الوقت').fill('25:00');
  await form.getByLabel(/^ملاحظات/).fill('قبل النوم');
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(form.getByText('يرجى إدخال عنوان المهمة')).toBeVisible();
  await expect(form.getByText('الوقت بصيغة 09:00')).toBeVisible();
  await expect(form.getByLabel('العنوان')).toBeFocused();
  await page.reload();
  await expect(form.getByLabel(/^ملاحظات/)).toHaveValue('قبل النوم');
});

test('a phone shows the tasks of today at once: one is completed by one tap, without a scroll', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const nth of ['الأولى', 'الثانية', 'الثالثة', 'الرابعة', 'الخامسة'])
    await callApi(page, 'POST', '/task', { title: `الخطوة ${nth}` });
  await page.goto('/tasks');
  await expect(page.getByRole('tab', { name: /^اليوم/ })).toHaveAttribute('aria-selected', 'true');
  await expect(head(page)).toHaveText(/0 من [78].*لا نقاط/);
  const first = page.getByRole('tabpanel').getByRole('listitem').first();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(260);
  const ring = await complete(page, 'الخطوة الأولى').boundingBox();
  const bar = await page.getByRole('navigation', { name: 'التنقل السفلي' }).boundingBox();
  if (!ring || !bar) throw new Error('nothing to tap');
  expect(ring.y + ring.height).toBeLessThanOrEqual(bar.y);
  await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2);
  await expect(head(page)).toHaveText(/1 من [78].*15 نقطة.*يوم واحد/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the head of a phone opens to the figures, the level and the rewards', async ({ page }) => {
  await head(page).click();
  const figures = page.getByLabel('أرقامك في المهام');
  for (const name of ['النقاط', 'مهام اليوم', 'هذا الأسبوع', 'أطول سلسلة']) await expect(figures).toContainText(name);
  await expect(page.getByRole('progressbar', { name: 'المستوى 1' })).toBeVisible();
  await expectA11yView(page);
  await head(page).click();
  await expect(figures).toHaveCount(0);
});

test('a task is edited to come back weekly, deleted, and brought back to its place', { tag: '@core' }, async ({
  page,
}) => {
  await choose(page, 'قراءة', 'تعديل');
  const form = page.getByRole('dialog', { name: 'تعديل المهمة' });
  await form.getByLabel('العنوان').fill('قراءة في كتاب');
  await form.getByText('أسبوعية', { exact: true }).click();
  const weekdays = form.getByRole('group', { name: 'أيام الأسبوع' });
  await weekdays.getByRole('checkbox', { checked: true }).uncheck({ force: true });
  await form.getByText('الثلاثاء', { exact: true }).click();
  await form.getByLabel('الوقت').fill('7:30 م');
  await form.getByRole('button', { name: 'حفظ' }).click();
  await expect(form).toHaveCount(0);
  await reloadWhenIdle(page);
  await expect(row(page, 'قراءة في كتاب')).toContainText('كل ثلاثاء، 7:30 م');

  await pauseToasts(page, 'تراجع');
  await choose(page, 'تمارين رياضية', 'حذف');
  await expect(row(page, 'تمارين رياضية')).toHaveCount(0);
  await pressInToast(page, 'تراجع');
  await expect(row(page, 'تمارين رياضية')).toBeVisible();
  await reloadWhenIdle(page);
  await expect(row(page, 'تمارين رياضية')).toBeVisible();
});

test('tabs filter, stand in the address, and survive a reload', async ({ page }) => {
  await page.getByRole('tab', { name: /^أسبوعية/ }).click();
  await expect(page).toHaveURL('/tasks?tab=weekly');
  await expect(row(page, 'مراجعة الميزانية')).toBeVisible();
  await expect(row(page, 'قراءة')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^أسبوعية/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^شهرية/ }).click();
  await expect(page.getByRole('heading', { name: 'لا مهام شهرية' })).toBeVisible();
  await page.getByRole('tab', { name: /^اليوم/ }).click();
  await expect(row(page, 'قراءة')).toBeVisible();
});

test('the button of the form is in sight from the start, however long the form is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 568 });
  await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).click();
  const form = page.getByRole('dialog', { name: 'مهمة جديدة' });
  const submit = form.getByRole('button', { name: 'إضافة', exact: true });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await form.getByText('أسبوعية', { exact: true }).click();
  await form.getByRole('button', { name: 'حقول أخرى' }).click();
  await form.getByLabel('العنوان').focus();
  await expect(submit).toBeInViewport({ ratio: 1 });
  // What has the focus is not beneath the button.
  const notes = form.getByLabel(/^ملاحظات/);
  await notes.focus();
  const [field, foot] = await Promise.all([notes.boundingBox(), submit.boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test('a task that is done once stands among the others at once, and is completed there', async ({ page }) => {
  await page.goto('/tasks');
  await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).click();
  const form = page.getByRole('dialog', { name: 'مهمة جديدة' });
  await form.getByText('مرة واحدة', { exact: true }).click();
  await form.getByLabel('العنوان').fill('شراء الدواء');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('list', { name: /^في وقت مرن/ })).toContainText('شراء الدواء');
  await complete(page, 'شراء الدواء').click();
  await reloadWhenIdle(page);
  await expect(reopen(page, 'شراء الدواء')).toBeVisible();
});

test('a toggle that fails goes back with the described words', async ({ page, consoleErrors }) => {
  const failure = { errorType: 'internal', message: 'تعذّر إكمال الطلب من جهتنا.', requestId: 'x' };
  await page.route('**/api/task/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: failure }) : route.fallback(),
  );
  await complete(page, 'قراءة').click();
  await expectToast(page, ['فشل الانتهاء من المهمه', failure.message]);
  await expect(complete(page, 'قراءة')).toHaveAttribute('aria-pressed', 'false');
  while (consoleErrors.length > 0) expectHttpError(consoleErrors, 500);
});

test('tasks are put into an order by the pointer and by the keyboard, and keep it', { tag: '@core' }, async ({
  page,
}) => {
  await order(page);
  const titles = () => page.getByRole('list', { name: 'ترتيب المهام' }).locator('bdi').allTextContents();
  const [first, second, third] = await titles();
  // The phone's bottom bar covers what is only just in the window.
  await page.getByRole('list', { name: 'ترتيب المهام' }).evaluate((list) => list.scrollIntoView({ block: 'center' }));
  const grip = await page.getByRole('button', { name: `نقل «${third}»` }).boundingBox();
  const top = await page.getByRole('button', { name: `نقل «${first}»` }).boundingBox();
  if (!grip || !top) throw new Error('nothing to hold');
  await page.mouse.move(grip.x + 20, grip.y + 20);
  await page.mouse.down();
  await page.mouse.move(top.x + 20, top.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(titles).toEqual([third, first, second]);
  await page.getByRole('button', { name: `نقل «${second}»` }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(titles).toEqual([third, second, first]);
  await expect(page.getByText(`«${second}»: الموضع 2 من 3`)).toBeAttached();
  await reloadWhenIdle(page);
  await order(page);
  await expect.poll(titles).toEqual([third, second, first]);
});

for (const width of widths) {
  test(`nothing is hidden from anybody at ${width} px`, { tag: '@axe' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await complete(page, 'قراءة').click();
    await expect(page.getByRole('list', { name: 'أُنجزت اليوم 1' })).toBeVisible();
    await expectA11yView(page);
    await order(page);
    await expectA11yView(page);
    await page.getByRole('button', { name: 'انتهى الترتيب' }).click();
    await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).click();
    const form = page.getByRole('dialog', { name: 'مهمة جديدة' });
    await form.getByText('أسبوعية', { exact: true }).click();
    await form.getByRole('button', { name: 'حقول أخرى' }).click();
    await form.getByRole('button', { name: 'إضافة خطوة' }).click();
    await form.getByRole('button', { name: 'إضافة', exact: true }).click();
    await expect(form.getByText('يرجى إدخال عنوان المهمة')).toBeVisible();
    await expectA11yView(page);
  });
}
