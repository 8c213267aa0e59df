import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig, Locator, Page } from '@playwright/test';
import { expectA11yView, widths } from './a11y-views.ts';
import { expect, test } from './test.ts';

const families = [
  'foundations',
  'parts',
  'fields',
  'controls',
  'lists',
  'tables',
  'charts',
  'overlays',
  'states',
  'shell',
] as const;

/** Opens the gallery with everything rendered, at a fixed date. */
async function openGallery(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-11-21T15:00:00Z');
  await page.goto('/ui');
  for (const family of families) await expect(page.locator(`#${family} > *`).nth(1)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const drawnBy = join(import.meta.dirname, '../baseline/chromium.txt');

/** The browser version of the baseline reproduces it almost exactly; another may render text slightly differently. */
function toleranceFor(version: string, update: FullConfig['updateSnapshots']) {
  if (update === 'all' || update === 'changed') writeFileSync(drawnBy, `${version}\n`);
  return readFileSync(drawnBy, 'utf8').trim() === version ? { maxDiffPixels: 60 } : { maxDiffPixelRatio: 0.01 };
}

/** Hides fixed elements, which would cover parts of screenshots taller than the window. */
async function hideElements(...locators: readonly Locator[]): Promise<void> {
  for (const part of locators) {
    await part.evaluate((element: HTMLElement) => {
      element.style.display = 'none';
    });
  }
}

for (const width of widths) {
  test.describe(`the parts of the design system at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    test('have no accessibility fault, and scroll nothing sideways', { tag: '@axe' }, async ({ page }) => {
      await openGallery(page);
      await expectA11yView(page);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(colorScheme, { tag: '@pictures' }, () => {
        test.use({ colorScheme });

        test('look as they did', async ({ page, browser }, { config }) => {
          // Ten screenshots, each retaken until two in a row are the same.
          test.slow();
          const tolerance = toleranceFor(browser.version(), config.updateSnapshots);
          await openGallery(page);
          await hideElements(page.getByRole('banner'), page.getByRole('link', { name: 'إلى المحتوى' }));
          for (const family of families) {
            await expect
              .soft(page.locator(`#${family}`))
              .toHaveScreenshot(`${family}-${width}-${colorScheme}.png`, { ...tolerance, timeout: 20_000 });
          }
        });
      });
    }
  });
}

test('the theme of the gallery is chosen there, and the person’s own comes back after it', async ({ page }) => {
  await openGallery(page);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByText('داكن', { exact: true }).click();
  expect(await theme()).toBe('dark');
  await page.goto('/login');
  expect(await theme()).toBeUndefined();
});
