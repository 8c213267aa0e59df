import type { Page } from '@playwright/test';
import { dialog, openAccount } from './money.ts';
import { maxShift, recordShifts, sumShifts } from './shifts.ts';
import { callApi, signIn, signUpByApi } from './sign-in.ts';
import {
  expect,
  expectNoA11yViolations,
  expectOnlyUnreached,
  type NewUser,
  reloadWhenIdle,
  settle,
  test,
  waitForIdle,
} from './test.ts';
import { expectToast } from './toasts.ts';
import { waitForWorkerReady } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

/** All that the worker's caches hold: addresses, and texts. */
async function cached(page: Page): Promise<{ paths: string[]; text: string }> {
  return await page.evaluate(async () => {
    const [paths, texts]: [string[], string[]] = [[], []];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname);
        texts.push(`${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`);
      }
    }
    return { paths, text: texts.join('\n') };
  });
}

async function signInByForm(page: Page, { email, password }: NewUser): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'تسجيل الدخول' }).click();
}

const paths = ['/tasks', '/dashboard', '/financial-planning?tab=obligations', '/break-habits', '/major-goals'];

async function openFrame(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
}

/** The least of three times until the frame of a page shows: other journeys run beside. */
async function measureOpening(page: Page, path: string): Promise<number> {
  const times: number[] = [];
  while (times.length < 3) {
    const startedAt = Date.now();
    await openFrame(page, path);
    times.push(Date.now() - startedAt);
  }
  return Math.min(...times);
}

test.describe('without a network', () => {
  test('a page opens within a second, or in twice its time with a network', async ({
    page,
    newUser,
    context,
    consoleErrors,
  }) => {
    test.slow();
    await signIn(page, newUser);
    await page.goto('/tasks');
    await waitForWorkerReady(page);
    const withNetworkMs = new Map<string, number>();
    for (const path of paths) withNetworkMs.set(path, await measureOpening(page, path));
    await context.setOffline(true);
    for (const path of paths) {
      const ms = await measureOpening(page, path);
      expect(ms, path).toBeLessThan(Math.max(1000, 2 * (withNetworkMs.get(path) ?? 0)));
    }
    expectOnlyUnreached(consoleErrors);
  });

  test('every page opens, at any address', { tag: '@core' }, async ({ page, newUser, context, consoleErrors }) => {
    await signIn(page, newUser);
    await page.goto('/tasks');
    await waitForWorkerReady(page);
    await context.setOffline(true);
    for (const path of paths) {
      await openFrame(page, path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    // Fetched by nobody so far, as are the parts of every page that are opened by a press.
    await page.getByRole('button', { name: 'إضافة سريعة' }).click();
    await expect(dialog(page, 'إضافة سريعة').getByRole('button', { name: 'إضافة', exact: true })).toBeVisible();
    expectOnlyUnreached(consoleErrors);
  });

  test('nothing of a person is left behind, nor was ever kept with the app’s files', { tag: '@core' }, async ({
    page,
    newUser,
    context,
    consoleErrors,
  }) => {
    await signUpByApi(page, newUser);
    await page.goto('/login?next=/tasks');
    await signInByForm(page, newUser);
    await expect(page).toHaveURL('/tasks');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(newUser.name);
    await waitForWorkerReady(page);
    const during = await cached(page);
    expect(during.paths.filter((path) => !/^\/(assets\/[\w-]+\.\w+|files)?$/.test(path))).toEqual([]);
    await page.goto('/logout');
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL(/\/login/);
    await context.setOffline(true);
    await page.goBack();
    await page.reload();
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' }).last()).toBeVisible();
    await expect(page.getByText(newUser.name)).toHaveCount(0);
    for (const { text } of [during, await cached(page)]) {
      expect([newUser.name, newUser.email].filter((secret) => text.includes(secret))).toEqual([]);
    }
    expectOnlyUnreached(consoleErrors);
  });
});

test.describe('the offer to install', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'تثبيت «أفضل» على جهازك' });
  /** What Chromium does once it finds that the app can be installed. */
  const offer = (page: Page, outcome: 'accepted' | 'dismissed' | 'broken' = 'accepted') =>
    page.evaluate((response) => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        if (response === 'broken') throw new Error('no prompt');
        if (response === 'accepted') window.dispatchEvent(new Event('appinstalled'));
        return { outcome: response };
      };
      window.dispatchEvent(Object.assign(event, { prompt }));
      return event.defaultPrevented;
    }, outcome);

  test.beforeEach(async ({ page, newUser }) => {
    await page.clock.install();
    await signIn(page, newUser);
  });

  async function openTasks(page: Page): Promise<void> {
    await page.goto('/tasks');
    await expect(page.getByRole('heading', { name: 'درع السلسلة' }).or(page.getByRole('banner')).first()).toBeVisible();
    await waitForIdle(page);
  }

  test('comes half a minute after the browser’s, and thanks who takes it', async ({ page }) => {
    await openTasks(page);
    expect(await offer(page)).toBe(true);
    await page.clock.runFor(29_000);
    await expect(card(page)).toHaveCount(0);
    await page.clock.runFor(1_100);
    await expect(card(page)).toBeVisible();
    await expectNoA11yViolations(page);
    await card(page).getByRole('button', { name: 'تثبيت' }).click();
    await expectToast(page, 'شكرًا لتثبيت «أفضل»!');
    await expect(card(page)).toHaveCount(0);
  });

  test('stays away for a day once it was declined', async ({ page }) => {
    await openTasks(page);
    await offer(page);
    await page.clock.runFor(31_000);
    await card(page).getByRole('button', { name: 'لاحقًا' }).click();
    await expect(card(page)).toHaveCount(0);
    await page.clock.fastForward('23:30:00');
    await reloadWhenIdle(page);
    await offer(page);
    await page.clock.runFor(31_000);
    await expect(card(page)).toHaveCount(0);
    await page.clock.fastForward('00:40:00');
    await expect(card(page)).toBeVisible();
  });

  test('that fails says so', async ({ page }) => {
    await openTasks(page);
    await offer(page, 'broken');
    await page.clock.runFor(31_000);
    await card(page).getByRole('button', { name: 'تثبيت' }).click();
    await expectToast(page, 'خطأ في التثبيت');
    await expect(card(page)).toHaveCount(0);
  });

  test('is not made where the app is installed', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await openTasks(page);
    await offer(page);
    await page.clock.runFor(60_000);
    await expect(card(page)).toHaveCount(0);
  });

  for (const width of [360, 1280]) {
    test(`moves nothing that is shown, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const title of ['قراءة', 'مشي']) await callApi(page, 'POST', '/task', { title });
      await recordShifts(page);
      await openTasks(page);
      await settle(page);
      const before = await sumShifts(page);
      await offer(page);
      await page.clock.runFor(31_000);
      await expect(card(page)).toBeVisible();
      expect((await sumShifts(page)) - before).toBeLessThanOrEqual(maxShift);
    });
  }

  test.describe('on an iPhone', () => {
    test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

    test('says how it is done by hand', async ({ page }) => {
      await openTasks(page);
      await page.clock.runFor(31_000);
      await expect(card(page)).toContainText('زر المشاركة، ثم «إضافة إلى الشاشة الرئيسية»');
      await expect(card(page).getByRole('button', { name: 'تثبيت' })).toHaveCount(0);
    });
  });
});

test('the manifest says in Arabic what is installed, and all that it names is there', { tag: '@core' }, async ({
  page,
  newUser,
}) => {
  await signIn(page, newUser);
  await page.goto('/dashboard');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'أفضل',
    short_name: 'أفضل',
    lang: 'ar',
    dir: 'rtl',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#fcfaf4',
    background_color: '#fcfaf4',
    share_target: { action: '/share', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...manifest.icons, { src: apple ?? '', sizes: '180x180' }]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['إضافة مصروف', 'إضافة مهمة', 'تسجيل تعثّر']);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

test.describe('a text that another app shares', () => {
  const message = 'شراء عبر نقاط البيع\nبطاقة: 5678\nمبلغ: 45.50 SAR\nلدى: STARBUCKS\nفي: 2026-01-05 08:30';
  const share = (fields: Record<string, string>) => `/share?${new URLSearchParams(fields)}`;

  test('comes to its review, and leaves the address', { tag: '@core' }, async ({ page, newUser }) => {
    await signIn(page, newUser);
    await openAccount(page);
    await page.goto(share({ title: 'AlRajhiBank', text: message }));
    const review = dialog(page, 'مراجعة المعاملات');
    await expect(review.getByLabel('الجهة')).toHaveValue('STARBUCKS');
    expect(page.url()).not.toContain('STARBUCKS');
    await page.reload();
    await expect(dialog(page, 'رسائل البنك').getByLabel('نص الرسائل')).toHaveValue('');
  });

  test('waits for who has to sign in first', async ({ page, newUser }) => {
    await signUpByApi(page, newUser);
    await page.goto(share({ text: message }));
    await expect(page).toHaveURL(/\/login/);
    await signInByForm(page, newUser);
    await expect(dialog(page, 'مراجعة المعاملات')).toBeVisible();
    expect(page.url()).not.toContain('STARBUCKS');
  });

  test('is told of when there is none, or too much', async ({ page, newUser }) => {
    await signIn(page, newUser);
    await page.goto(share({ text: '  ' }));
    await expect(page.getByText('لا نص فيما شُورك')).toBeVisible();
    await expectNoA11yViolations(page);
    await waitForWorkerReady(page);
    await page.goto(share({ text: 'x'.repeat(20_001) }));
    await expect(page.getByText('النص المشارك أطول مما يُقرأ مرة واحدة')).toBeVisible();
    await page.getByRole('link', { name: 'لصق رسائل البنك' }).click();
    await expect(dialog(page, 'رسائل البنك').getByLabel('نص الرسائل')).toBeVisible();
  });
});
