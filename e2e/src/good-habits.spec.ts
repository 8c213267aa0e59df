import type { Page } from '@playwright/test';
import { expectA11yView, widths } from './a11y-views.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectOnlyUnreached, reloadWhenIdle, test } from './test.ts';
import { expectToast } from './toasts.ts';

const water = 'شرب الماء';
const walk = 'مشي نصف ساعة';
const memorise = 'مراجعة الحفظ';
const circle = 'حلقة القرآن';

const dayNames = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'];

interface Listed {
  readonly title: string;
  readonly doneDays: readonly string[];
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
const more = (page: Page) => page.getByRole('button', { name: `زيادة كوب واحد في «${water}»` });
const less = (page: Page) => page.getByRole('button', { name: `إنقاص كوب واحد من «${water}»` });

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

test('a task with a number is counted to its target, for points once, and below it is open again', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/tasks?tab=all');
  await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).click();
  const form = page.getByRole('dialog', { name: 'مهمة جديدة' });
  await form.getByLabel('العنوان').fill(water);
  await form.getByRole('button', { name: 'حقول أخرى' }).click();
  await form.getByLabel(/^المقدار/).fill('٣');
  await form.getByRole('button', { name: 'أكواب' }).click();
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(row(page, water)).toContainText('0 من 3 أكواب');

  for (const count of ['1', '2', '3']) {
    await more(page).click();
    await expect(row(page, water)).toContainText(`${count} من 3 أكواب`);
  }
  await expectToast(page, 'أُنجزت المهمة: \u2066+15\u2069 نقطة');
  await reloadWhenIdle(page);
  await expect(page.getByRole('list', { name: 'أُنجزت اليوم 1' })).toContainText('3 من 3 أكواب');

  await less(page).click();
  await expectToast(page, 'أُلغي الإنجاز: \u2066−15\u2069 نقطة');
  await row(page, water).getByRole('button', { name: water, exact: true }).click();
  const detail = page.getByRole('dialog', { name: water });
  await detail.getByLabel('الكمية', { exact: true }).fill('5');
  await detail.getByRole('button', { name: 'حفظ الكمية' }).click();
  await expect(detail.getByText('5 من 3 أكواب')).toBeVisible();
  await reloadWhenIdle(page);
  const storedTasks = await callApi<readonly { title: string; amount: number; earned: number }[]>(page, 'GET', '/task');
  expect(storedTasks.find(({ title }) => title === water)).toMatchObject({ amount: 5, earned: 15 });
});

test('what is counted without a connection counts at once, and arrives when it is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await callApi(page, 'POST', '/task', { title: water, target: 8, unit: 'أكواب' });
  await page.goto('/tasks');
  await expect(row(page, water)).toContainText('0 من 8 أكواب');
  await context.setOffline(true);
  await expect(page.getByRole('banner').getByText('غير متصل')).toBeVisible();
  await more(page).click();
  await more(page).click();
  await expect(row(page, water)).toContainText('2 من 8 أكواب');
  await expect(page.getByRole('banner').getByText('غير متصل · عنصران بانتظار الإرسال')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('غير متصل')).toHaveCount(0);
  await expectToast(page, 'عاد الاتصال واكتملت المزامنة');
  await reloadWhenIdle(page);
  await expect(row(page, water)).toContainText('2 من 8 أكواب');
  expectOnlyUnreached(consoleErrors);
});

test('a task for two chosen weekdays is due today, done by a tap, and its days are edited', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/tasks');
  await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).click();
  const form = page.getByRole('dialog', { name: 'مهمة جديدة' });
  await form.getByLabel('العنوان').fill(circle);
  await form.getByText('أسبوعية', { exact: true }).click();
  const weekdays = form.getByRole('group', { name: 'أيام الأسبوع' });
  const today = (await weekdays.getByRole('checkbox', { checked: true }).getAttribute('aria-label')) ?? '';
  const [other = ''] = dayNames.filter((name) => name !== today);
  await page.setViewportSize({ width: 360, height: 740 });
  const pill = weekdays.locator('label').filter({ hasText: other });
  expect((await pill.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await pill.click();
  await expectA11yView(page);
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('list', { name: /^الآن/ })).toContainText(circle);
  await expect(row(page, circle)).toContainText(other.slice(2));
  await expect(row(page, circle)).toContainText(today.slice(2));

  await page.getByRole('button', { name: `إنجاز «${circle}»` }).click();
  await expect(page.getByRole('list', { name: /^أُنجزت اليوم/ })).toContainText(circle);
  await reloadWhenIdle(page);
  await expect(page.getByRole('button', { name: `إلغاء إنجاز «${circle}»` })).toBeVisible();
  const listed = async () => {
    const tasks = await callApi<readonly (Listed & { weekdays: readonly number[] | null })[]>(page, 'GET', '/task');
    return tasks.find((task) => task.title === circle);
  };
  const number = (name: string) => dayNames.indexOf(name);
  const inOrder = (...names: string[]) => names.map(number).toSorted((a, b) => a - b);
  expect((await listed())?.weekdays).toEqual(inOrder(today, other));

  await page.getByRole('button', { name: `خيارات «${circle}»` }).click();
  await page.getByRole('menuitem', { name: 'تعديل', exact: true }).click();
  const edited = page.getByRole('dialog', { name: 'تعديل المهمة' });
  const third = dayNames.find((name) => name !== today && name !== other) ?? '';
  await edited.getByText(third, { exact: true }).click();
  await edited.getByRole('button', { name: 'حفظ' }).click();
  await expect(edited).toHaveCount(0);
  await expect.poll(async () => (await listed())?.weekdays).toEqual(inOrder(today, other, third));
  await expect(row(page, circle)).toContainText(third.slice(2));
});

test('a task for two days of any week is done on the second, and a day is taken back', async ({ page }) => {
  await page.goto('/tasks?tab=weekly');
  await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).click();
  const form = page.getByRole('dialog', { name: 'مهمة جديدة' });
  await form.getByLabel('العنوان').fill(walk);
  const weekdays = form.getByRole('group', { name: 'أيام الأسبوع' });
  await weekdays.getByRole('checkbox', { checked: true }).uncheck({ force: true });
  await form.getByLabel('المرات في الأسبوع').selectOption('مرتان');
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(row(page, walk)).toContainText('0 من 2 هذا الأسبوع');

  await page.getByRole('button', { name: `إنجاز «${walk}»` }).click();
  await expect(page.getByRole('list', { name: 'أُنجزت اليوم 1' })).toContainText('1 من 2 هذا الأسبوع');
  // The week of the day before may be another one.
  const [task] = (await callApi<readonly Listed[]>(page, 'GET', '/task')).filter(({ title }) => title === walk);
  await callApi(page, 'PATCH', '/preferences', {
    weekStart: (new Date(`${task?.doneDays[0]}T00:00Z`).getUTCDay() + 6) % 7,
  });
  await reloadWhenIdle(page);
  await row(page, walk).getByRole('button', { name: walk, exact: true }).click();
  const days = page.getByRole('dialog', { name: walk }).getByRole('group', { name: 'أيام هذا الأسبوع' });
  await days.locator('label').first().click();
  await expectToast(page, 'أُنجزت المهمة: \u2066+20\u2069 نقطة');
  await days.locator('label').first().click();
  await expectToast(page, 'أُلغي الإنجاز: \u2066−20\u2069 نقطة');
  await reloadWhenIdle(page);
  await expect(days.locator('label').first().getByRole('checkbox')).not.toBeChecked();
  await expect(days.locator('label').nth(1).getByRole('checkbox')).toBeChecked();
});

test('a task after a prayer asks for the city once, and shows the time that the server has', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/tasks?tab=all');
  await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).click();
  const form = page.getByRole('dialog', { name: 'مهمة جديدة' });
  await form.getByLabel('العنوان').fill(memorise);
  await form.getByRole('button', { name: 'حقول أخرى' }).click();
  await form.getByLabel('الموعد').selectOption('بعد الفجر');
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(form.getByText('يرجى اختيار المدينة التي تُحسب مواقيت صلاتها')).toBeVisible();
  await form.getByLabel('المدينة').selectOption('الرياض');
  await expect(form.getByText('بتوقيت الرياض، تقويم أم القرى')).toBeVisible();
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(form).toHaveCount(0);
  const listed = await callApi<readonly { title: string; dueTime: string }[]>(page, 'GET', '/task');
  const time = listed.find(({ title }) => title === memorise)?.dueTime ?? '';
  expect(time).toMatch(/^0[345]:/);
  await expect(row(page, memorise)).toContainText(`بعد الفجر، ${time.replace(/^0/, '')} ص`);
  await reloadWhenIdle(page);
  await expect(row(page, memorise)).toContainText(`بعد الفجر، ${time.replace(/^0/, '')} ص`);
});

for (const width of widths) {
  test(`nothing of good habits is hidden from anybody at ${width} px`, { tag: '@axe' }, async ({ page }) => {
    const { id } = await callApi<{ id: string }>(page, 'POST', '/task', { title: water, target: 8, unit: 'أكواب' });
    await callApi(page, 'PATCH', `/task/${id}`, { amount: 5 });
    await callApi(page, 'POST', '/task', { title: walk, taskType: 'weekly', timesPerWeek: 5 });
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/tasks');
    await expect(row(page, water)).toContainText('5 من 8 أكواب');
    await expectA11yView(page);
    await row(page, walk).getByRole('button', { name: walk, exact: true }).click();
    await expect(page.getByRole('group', { name: 'أيام هذا الأسبوع' })).toBeVisible();
    await expectA11yView(page);
    await page.goBack();
    await row(page, water).getByRole('button', { name: water, exact: true }).click();
    const detail = page.getByRole('dialog', { name: water });
    await expect(detail.getByText('5 من 8 أكواب')).toBeVisible();
    await expectA11yView(page);
    await detail.getByRole('button', { name: 'تعديل المهمة' }).click();
    const form = page.getByRole('dialog', { name: 'تعديل المهمة' });
    await expect(form.getByLabel(/^المقدار/)).toHaveValue('8');
    await expectA11yView(page);
  });
}
