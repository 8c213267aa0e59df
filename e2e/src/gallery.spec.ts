import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const families = ['foundations', 'parts', 'fields', 'controls', 'lists', 'tables', 'charts', 'overlays', 'states'];
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** The gallery with everything in it, on a day that does not change. */
async function openGallery(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-11-21T15:00:00Z');
  await page.goto('/ui');
  for (const family of families) await expect(page.locator(`#${family} > *`).nth(1)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

for (const { width, colorScheme } of looks) {
  test.describe(`the parts of the design system at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });

    test('have no accessibility fault, and scroll nothing sideways', async ({ page }) => {
      await openGallery(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll).toBe(client);
    });
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
