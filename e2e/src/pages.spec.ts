import AxeBuilder from '@axe-core/playwright';
import { expect, signUp, test } from './test.ts';

const publicPages = [
  '/login',
  '/signup',
  '/onboarding',
  '/legal',
  '/not-authorized',
  '/confirm-email',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=x',
  '/no/such/page',
];
const ownPages = [
  '/dashboard',
  '/daily-tasks',
  '/main-menu',
  '/self-development',
  '/break-habits',
  '/financial-planning',
  '/major-goals',
  '/tasks',
  '/subscription',
  '/profile',
  '/notifications',
  '/referral',
  '/settings',
  '/blog',
  '/logout',
];
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of looks) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    for (const path of publicPages) {
      test(`${path} is right to left, fits, and has no accessibility fault`, async ({ page }) => {
        await page.goto(path);
        await inspect(page);
      });
    }

    test('every page of a signed-in person is so too', async ({ page, someone }) => {
      test.setTimeout(90_000);
      await signUp(page, someone);
      for (const path of ownPages) {
        await page.goto(path);
        await inspect(page);
      }
    });
  });
}

test('no page scrolls sideways at 320 px', async ({ page, someone }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, { ...someone, name: 'Maximilian'.repeat(8) });
  for (const path of ['/dashboard', '/daily-tasks', '/logout']) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await expectNoSidewaysScroll(page);
  }
});

test('the palm stands above the sheet of signing out, also where there is more width than height', async ({
  page,
  someone,
}) => {
  await signUp(page, someone);
  await page.setViewportSize({ width: 1280, height: 780 });
  await page.goto('/logout');
  const sheet = await page.getByRole('main').boundingBox();
  const palm = await page.locator('svg > svg[viewBox="0 0 32 32"]').boundingBox();
  expect(palm?.height).toBeGreaterThan(60);
  expect(palm?.y).toBeGreaterThan(0);
  expect((palm?.y ?? 0) + (palm?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
});

test('the addresses that only lead elsewhere do', async ({ page, someone }) => {
  await signUp(page, someone);
  for (const path of ['/', '/dashboard-app', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('the reference of the API can be read, and asks nothing of the page’s policy that it may not', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /PATCH \/dailyTask\/\{id\}\/complete/ })).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('max-width', 'none');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

type Page = Parameters<typeof signUp>[0];

async function inspect(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page).toHaveTitle(/أفضل/);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
  await expectNoSidewaysScroll(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [page.url(), id, nodes.map(({ html }) => html)])).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}
