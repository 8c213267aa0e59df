import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

const root = join(import.meta.dirname, '../..');

/** Saves the visible part of the page as a small WebP. The file's path is relative to the repository's root. */
export async function takePicture(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // What was noticed meanwhile would cover the page; it may also leave by itself.
  const close = page.locator('.toaster').getByRole('button', { name: 'إغلاق' });
  while (await close.count()) await close.click({ timeout: 1_000 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready);
  await Promise.all(
    await page.evaluate(() =>
      document.getAnimations().map((each) =>
        each.finished.then(
          () => {},
          () => {},
        ),
      ),
    ),
  );
  const devtools = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // Where the page is scrolled to: a clip is of the document.
  const { y, scale } = await page.evaluate(() => ({ y: window.scrollY, scale: devicePixelRatio }));
  const clip = { x: 0, y, width, height, scale };
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip });
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), Buffer.from(data, 'base64'));
}
