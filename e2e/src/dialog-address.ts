import { isFullRun, sample } from '@afdal/domain/testing/full-run';
import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { expect, test, waitForIdle } from './test.ts';
import { smallTargets } from './touch-targets.ts';

/** What a dialog is called on the screen, and whether its address names one thing that it is about. */
export interface Addressed {
  readonly name: string | RegExp;
  readonly isAboutOne?: boolean | string;
}

/** How many of a page's dialogs the check opens; the longer run opens all. */
const walkedInCheck = 4;
/** What a dialog takes on a slow machine: the limit of a test grows with what it walks to. */
const perDialogMs = isFullRun ? 40_000 : 20_000;

/**
 * A link to each dialog of a page, that page beneath, the ways back and forward, a loading of the document, and closing.
 * The longer run also looks whether all can read it and a finger can press it.
 *
 * @param dialogs by the names that the type of the page's dialogs gives them
 * @param getId what a dialog is about, by its name
 */
export async function expectAddresses(
  page: Page,
  path: string,
  dialogs: Readonly<Record<string, Addressed>>,
  getId: (open: string) => string = () => '',
): Promise<void> {
  for (const [open, { name, isAboutOne }] of sample(Object.entries(dialogs), walkedInCheck)) {
    const address = `${path}${path.includes('?') ? '&' : '?'}open=${open}${isAboutOne ? `&id=${getId(open)}` : ''}`;
    const opened = page.getByRole('dialog', { name, exact: true });
    test.setTimeout(test.info().timeout + perDialogMs);
    await test.step(address, async () => {
      await page.goto(address);
      await expect(opened).toBeVisible();
      await expect(page).toHaveURL(address);
      if (isFullRun) {
        await waitForIdle(page);
        await expectA11yView(page);
        expect(await smallTargets(page), address).toEqual([]);
      }
      await page.goBack();
      await expect(opened).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await page.goForward();
      await expect(opened).toBeVisible();
      await page.reload();
      await expect(opened).toBeVisible();
      await expect(page).toHaveURL(address);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
      await expect(page).toHaveURL(path);
    });
  }
}
