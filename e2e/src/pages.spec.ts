import { isFullRun } from '@afdal/domain/testing/full-run';
import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { ownPages } from './all-pages.ts';
import { signIn } from './sign-in.ts';
import { expect, expectNoA11yViolations, test, waitForIdle } from './test.ts';
import { smallTargets } from './touch-targets.ts';

declare global {
  interface Window {
    /** By how much the page has been wider than its window, in CSS pixels: the most it was in any frame. */
    beyond?: number;
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  const middle = Math.ceil(ownPages.length / 2);
  const halves = { former: ownPages.slice(0, middle), latter: ownPages.slice(middle) };

  // Each page is loaded once for all of this, since loading takes long; in halves, so that two of them walk at a time.
  for (const [half, paths] of Object.entries(halves)) {
    test(`the ${half} half of a signed-in person’s pages fits at 320 px while it comes, has no accessibility fault, and suits a finger`, {
      tag: '@core',
    }, async ({ page, newUser }) => {
      test.slow();
      await signIn(page, { ...newUser, name: 'Maximilian'.repeat(8) });
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        await route.continue();
      });
      await page.addInitScript(() => {
        const measure = () => {
          const { documentElement: root } = document;
          Object.assign(window, { beyond: Math.max(window.beyond ?? 0, root.scrollWidth - root.clientWidth) });
          requestAnimationFrame(measure);
        };
        requestAnimationFrame(measure);
      });
      for (const path of paths) {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        await waitForIdle(page);
        expect(await page.evaluate(() => window.beyond), path).toBe(0);
        await page.setViewportSize({ width: 360, height: 800 });
        await expectDirectionAndTitle(page);
        await expectA11yView(page);
        expect(await smallTargets(page), path).toEqual([]);
      }
    });
  }
});

const desks = [
  { name: 'on a desk', window: { viewport: { width: 1280, height: 800 } } },
  { name: 'on a desk at 200 %', window: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
];

for (const { name, window } of desks) {
  test.describe(name, { tag: '@axe' }, () => {
    test.use(window);

    test('every page of a signed-in person is right to left, fits, and has no accessibility fault', async ({
      page,
      newUser,
    }) => {
      test.slow();
      await signIn(page, newUser);
      for (const path of ownPages) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectDirectionAndTitle(page);
        await expectA11yView(page);
      }
    });
  });
}

async function expectDirectionAndTitle(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle(/أفضل/);
}

test('the palm stands above the sheet of signing out, also where there is more width than height', async ({
  page,
  newUser,
}) => {
  await signIn(page, newUser);
  await page.setViewportSize({ width: 1280, height: 780 });
  await page.goto('/logout');
  const sheet = await page.getByRole('main').boundingBox();
  const palm = await page.locator('svg > svg[viewBox="0 0 32 32"]').boundingBox();
  expect(palm?.height).toBeGreaterThan(60);
  expect(palm?.y).toBeGreaterThan(0);
  expect((palm?.y ?? 0) + (palm?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
});

test('the addresses that only lead elsewhere do', async ({ page, newUser }) => {
  await signIn(page, newUser);
  for (const path of ['/', '/dashboard-app', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('the reference of the API can be read, and asks nothing of the page’s policy that it may not', async ({
  page,
}) => {
  // It documents every call, so checking it takes long.
  test.slow();
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /PATCH \/dailyTask\/\{id\}\/complete/ })).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('max-width', 'none');
  // For developers, and long: checked by axe in the longer run only.
  if (isFullRun) await expectNoA11yViolations(page);
});
