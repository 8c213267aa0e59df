import { isFullRun } from '@afdal/domain/testing/full-run';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { aDevice, type Device, dumpBrowserStorage, signInHere, waitForPrecache } from './device.ts';
import { fetchTransactions, openAccount } from './money.ts';
import { callApi, signIn, signUpByApi } from './sign-in.ts';
import { expect, expectHttpError, expectOnlyUnreached, type NewUser, test, waitForIdle } from './test.ts';
import { expectToast } from './toasts.ts';

interface DailyTask {
  readonly id: string;
  readonly title: string;
  readonly isCompleted: boolean;
}

const header = (page: Page) => page.getByRole('banner');
const unsent = (page: Page) => header(page).getByRole('button', { name: /بانتظار الإرسال|تعذّر إرسال/ });
const tick = (page: Page, title: string) => page.getByRole('button', { name: `إنجاز «${title}»`, exact: true });
const ticked = (page: Page, title: string) => page.getByRole('button', { name: `إلغاء إنجاز «${title}»` });
const addTask = (page: Page, title: string) => callApi<DailyTask>(page, 'POST', '/dailyTask', { title });
const fetchDailyTasks = (page: Page) => callApi<readonly DailyTask[]>(page, 'GET', '/dailyTask');
const isWrite = (request: Request) => request.url().includes('/api/') && request.method() !== 'GET';

/** Who is signed in, as the browser keeps it. */
const sessionHere = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token') ?? '', user: localStorage.getItem('user') ?? '' }));

/** Cuts the server off, as on a train: the browser itself believes that it has a network. */
const cutOff = (context: BrowserContext) => context.route('**/api/**', (route) => route.abort());
const reconnect = (context: BrowserContext) => context.unroute('**/api/**');

/** How many of each kind are written without a connection: fifty in the longer run, several in the check. */
const counts = isFullRun
  ? { ticked: 15, deleted: 5, added: 14, spent: 10, slips: 5 }
  : { ticked: 3, deleted: 2, added: 4, spent: 2, slips: 2 };
const ofTasks = counts.ticked + counts.deleted + counts.added + 1;
const waiting = (count: number) => `غير متصل · ${count} ${count > 10 ? 'عنصرًا' : 'عناصر'} بانتظار الإرسال`;

test.describe('on a device that was closed', () => {
  let device: Device;

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  test.beforeEach(({}, info) => {
    device = aDevice(info);
  });
  test.afterEach(() => device.remove());

  test('writes of several kinds arrive, once each and in their order', { tag: '@core' }, async ({ page, newUser }) => {
    test.slow();
    const token = await signIn(page, newUser);
    const user = await callApi<object>(page, 'GET', '/user');
    await openAccount(page);
    await callApi(page, 'POST', '/habit', { name: 'السهر', mode: 'abstain' });
    const titles = Array.from({ length: counts.ticked + counts.deleted }, (_, n) => `مهمة ${n + 1}.`);
    for (const title of titles) await addTask(page, title);

    const first = await device.start();
    first.page.setDefaultTimeout(10_000);
    await signInHere(first.page, { token, user });
    // A slow machine is idle before it has asked for anything, and the next page would come before what was answered is on
    // the device: these are what is needed later.
    const needed = {
      '/financial-planning': /بطاقة مدى.*المواصلات|المواصلات.*بطاقة مدى/,
      '/break-habits': /السهر/,
      '/daily-tasks': /مهمة 1\./,
    };
    for (const [path, stored] of Object.entries(needed)) {
      await first.page.goto(path);
      await expect.poll(() => dumpBrowserStorage(first.page)).toMatch(stored);
      await waitForOtherPageIdle(first.page);
    }
    await expect(tick(first.page, 'مهمة 1.')).toBeVisible();
    await waitForPrecache(first.page);

    await first.context.setOffline(true);
    await writeAll(first.page, titles);
    await first.context.close();

    const second = await device.start();
    const sent: string[] = [];
    second.context.on('request', (request) => isWrite(request) && sent.push(getName(request)));
    await second.context.setOffline(true);
    await second.page.goto('/daily-tasks');
    await expect(ticked(second.page, 'مهمة 1.')).toBeVisible();
    await expect(ticked(second.page, `مهمة ${counts.ticked}.`)).toBeVisible();
    await expect(second.page.getByText(/^بيانات محفوظة من/).first()).toBeVisible();
    await expect(unsent(second.page)).toHaveText(waiting(ofTasks + counts.spent + counts.slips));
    // A reload is no loss either.
    await second.page.reload();
    await expect(ticked(second.page, 'مهمة 1.')).toBeVisible();
    expect(sent).toEqual([]);

    await second.context.setOffline(false);
    await expectToast(second.page, 'عاد الاتصال واكتملت المزامنة', { timeout: 30_000 });
    await expect(unsent(second.page)).toHaveCount(0);
    await second.context.close();
    expect(sent).toEqual([
      ...Array<string>(counts.ticked).fill('PATCH /api/dailyTask/:id/complete'),
      ...Array<string>(counts.deleted).fill('DELETE /api/dailyTask/:id'),
      ...Array<string>(counts.added).fill('POST /api/dailyTask'),
      'PATCH /api/dailyTask/:id/complete',
      ...Array<string>(counts.spent).fill('POST /api/transaction'),
      ...Array<string>(counts.slips).fill('POST /api/habit/:id/event'),
    ]);

    const tasks = await fetchDailyTasks(page);
    const done = tasks.filter(({ isCompleted }) => isCompleted).map(({ title }) => title);
    expect(done.toSorted()).toEqual([...titles.slice(0, counts.ticked), 'جديدة 2'].toSorted());
    expect(tasks.map(({ title }) => title)).not.toContain(titles.at(-1));
    expect(tasks.filter(({ title }) => title.startsWith('جديدة'))).toHaveLength(counts.added);
    const amounts = (await fetchTransactions(page)).map(({ amountMinor }) => amountMinor);
    expect(amounts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: counts.spent }, (_, n) => (n + 1) * 100));
    const [habit] = await callApi<readonly { slips: number }[]>(page, 'GET', '/habit');
    expect(habit?.slips).toBe(counts.slips);
  });
});

const ids = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const getName = (request: Request) => `${request.method()} ${new URL(request.url()).pathname.replace(ids, ':id')}`;

/** As `waitForIdle`, for a page that is not the journey's own. */
async function waitForOtherPageIdle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function writeAll(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles.slice(0, counts.ticked)) {
    await tick(page, title).click();
    await expect(ticked(page, title)).toBeVisible();
  }
  for (const title of titles.slice(counts.ticked)) {
    await page.getByRole('button', { name: `حذف «${title}»` }).click();
    await expect(tick(page, title)).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('button', { name: 'إضافة مهمة' }).click();
  for (let n = 0; n < counts.added; n++) {
    await page.getByLabel('العنوان').fill(`جديدة ${n + 1}`);
    await page.getByRole('button', { name: 'إضافة', exact: true }).click();
    await expect(tick(page, `جديدة ${n + 1}`)).toBeVisible();
  }
  // What the server has never seen can be changed.
  await tick(page, 'جديدة 2').click();
  await expect(ticked(page, 'جديدة 2')).toBeVisible();
  // What is counted is on the disk.
  await expect(unsent(page)).toHaveText(waiting(ofTasks));
  await page.goto('/financial-planning');
  for (let n = 0; n < counts.spent; n++) {
    await page.getByRole('button', { name: 'إضافة سريعة' }).click();
    const sheet = page.getByRole('dialog', { name: 'إضافة سريعة' });
    // The chips are read from the device: arriving between press and release, they would move the button away.
    await sheet.getByRole('radiogroup', { name: 'الفئة' }).getByRole('radio').first().waitFor({ state: 'attached' });
    await sheet.getByLabel('المبلغ', { exact: true }).fill(`${n + 1}`);
    await sheet.getByRole('button', { name: 'إضافة', exact: true }).click();
    await expect(sheet).toHaveCount(0);
  }
  await expect(unsent(page)).toHaveText(waiting(ofTasks + counts.spent));
  await expect(page.getByText('المجاميع والأرصدة لا تشمل بعدُ ما ينتظر الإرسال من هذا الجهاز.')).toBeVisible();
  await page.goto('/break-habits');
  for (let n = 0; n < counts.slips; n++) {
    await page.getByRole('button', { name: 'تعثرت: السهر' }).click();
    const sheet = page.getByRole('dialog', { name: 'تسجيل تعثّر' });
    await sheet.getByRole('button', { name: 'تسجيل', exact: true }).click();
    await expect(sheet).toHaveCount(0);
  }
  await expect(unsent(page)).toHaveText(waiting(ofTasks + counts.spent + counts.slips));
}

test('what the server refuses later is listed with its reason, is not shown as done, and can be dropped', {
  tag: '@core',
}, async ({ page, context, newUser, consoleErrors }) => {
  const token = await signIn(page, newUser);
  const { id } = await addTask(page, 'مشي');
  await addTask(page, 'قراءة عشر صفحات');
  await page.goto('/daily-tasks');
  await expect(tick(page, 'مشي')).toBeVisible();
  await context.setOffline(true);
  await tick(page, 'مشي').click();
  await tick(page, 'قراءة عشر صفحات').click();
  await expect(unsent(page)).toHaveText('غير متصل · عنصران بانتظار الإرسال');
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.fetch(`/api/dailyTask/${id}`, { method: 'DELETE', headers })).ok()).toBe(true);

  await context.setOffline(false);
  await expect(unsent(page)).toHaveText('عنصر واحد تعذّر إرساله');
  await expect(ticked(page, 'قراءة عشر صفحات')).toBeVisible();
  await expect(ticked(page, 'مشي')).toHaveCount(0);
  await unsent(page).click();
  const sheet = page.getByRole('dialog', { name: 'بانتظار الإرسال' });
  await expect(sheet.getByText('تعذّر الإرسال. السبب: العنصر غير موجود أو حُذف')).toBeVisible();
  await sheet.getByRole('button', { name: /^تجاهل/ }).click();
  await expect(sheet.getByText('كل ما كتبته وصل.')).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
  expectHttpError(consoleErrors, 404);
  expectOnlyUnreached(consoleErrors);
});

test('of two tabs one sends what waits', { tag: '@core' }, async ({ page, context, newUser, consoleErrors }) => {
  await signIn(page, newUser);
  const { id } = await addTask(page, 'مشي');
  await page.goto('/daily-tasks');
  await expect(tick(page, 'مشي')).toBeVisible();
  const { token, user } = await sessionHere(page);
  const other = await context.newPage();
  await signInHere(other, { token, user: JSON.parse(user) });
  await other.goto('/daily-tasks');
  await expect(tick(other, 'مشي')).toBeVisible();
  await waitForIdle(page);
  const sent: string[] = [];
  context.on('request', (request) => isWrite(request) && sent.push(getName(request)));
  await context.setOffline(true);
  await tick(page, 'مشي').click();
  await expect(unsent(page)).toBeVisible();
  await expect(unsent(other)).toBeVisible();
  await context.setOffline(false);
  await expect(unsent(page)).toHaveCount(0);
  await expect(unsent(other)).toHaveCount(0);
  await expect(ticked(other, 'مشي')).toBeVisible();
  expect(sent).toEqual(['PATCH /api/dailyTask/:id/complete']);
  expect((await fetchDailyTasks(page)).find((task) => task.id === id)?.isCompleted).toBe(true);
  expectOnlyUnreached(consoleErrors);
});

/** Signed in by the page itself, so that a logout lasts; with one tick that waits. */
async function withOneWaiting(page: Page, context: BrowserContext, newUser: NewUser) {
  const session = await signUpByApi(page, newUser);
  await signInHere(page, session);
  const headers = { authorization: `Bearer ${session.token}` };
  await page.request.post('/api/dailyTask', { data: { title: 'مشي' }, headers });
  await page.goto('/daily-tasks');
  await expect(tick(page, 'مشي')).toBeVisible();
  await cutOff(context);
  await tick(page, 'مشي').click();
  await expect(unsent(page)).toHaveText('عنصر واحد بانتظار الإرسال');
  return async () => {
    const response = await page.request.get('/api/dailyTask', { headers });
    return ((await response.json()) as readonly DailyTask[]).find(({ title }) => title === 'مشي')?.isCompleted;
  };
}

test('a logout sends first what waits, and leaves nothing of the person behind', { tag: '@core' }, async ({
  page,
  context,
  newUser,
  consoleErrors,
}) => {
  await withOneWaiting(page, context, newUser);
  await page.goto('/logout');
  await expect(page.getByText('عنصر واحد بانتظار الإرسال. الخروج الآن يحذف ما لم يُرسل.')).toBeVisible();
  await page.getByRole('button', { name: 'إرسال ثم خروج' }).click();
  await expectToast(page, 'لم يصل كل شيء بعد، وهو باقٍ على جهازك.');
  await expect(page).toHaveURL('/logout');

  await reconnect(context);
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith('/complete')),
    page.getByRole('button', { name: 'إرسال ثم خروج' }).click(),
  ]);
  expect((await (await request.response())?.finished()) ?? null).toBeNull();
  await expect(page).toHaveURL('/login');
  const browserStorage = await dumpBrowserStorage(page);
  for (const trace of ['مشي', newUser.name, newUser.email, '/api/', 'token'])
    expect(browserStorage).not.toContain(trace);
  expect(JSON.parse(browserStorage)).toMatchObject({ rows: [[], []], local: {} });
  expectOnlyUnreached(consoleErrors);
});

test('what waits stays when the session ends, for the same person and for nobody else', { tag: '@core' }, async ({
  page,
  context,
  newUser,
  consoleErrors,
}) => {
  const isDone = await withOneWaiting(page, context, newUser);
  const session = await sessionHere(page);
  const end = () =>
    page.evaluate(() => {
      for (const key of ['token', 'authToken', 'user']) localStorage.removeItem(key);
    });
  await end();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  expect(await dumpBrowserStorage(page)).toContain('completeDailyTask');

  await reconnect(context);
  await signInHere(page, { token: session.token, user: JSON.parse(session.user) });
  await page.goto('/daily-tasks');
  await expect(ticked(page, 'مشي')).toBeVisible();
  expect(await isDone()).toBe(true);

  await cutOff(context);
  await ticked(page, 'مشي').click();
  await expect(unsent(page)).toBeVisible();
  await end();
  await page.reload();
  await reconnect(context);
  const omar = await signUpByApi(page, { ...newUser, name: 'عمر', email: `omar-${newUser.email}` });
  await signInHere(page, omar);
  await page.goto('/daily-tasks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => await dumpBrowserStorage(page)).not.toContain('editDailyTask');
  expect(await isDone()).toBe(true);
  expect(await dumpBrowserStorage(page)).not.toContain('مشي');
  expectOnlyUnreached(consoleErrors);
});
