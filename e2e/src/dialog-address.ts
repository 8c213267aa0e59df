import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** A dialog, as the type of its page's dialogs names it, and what it is called on the screen. */
type Addressed = readonly [string, { readonly name: string | RegExp; readonly isAboutOne?: boolean | string }];

/** A link to the dialog, its page beneath, the ways back and forward, a loading of the document, and closing. */
export async function expectAddress(page: Page, path: string, [open, { name, isAboutOne }]: Addressed, id: string) {
  const address = `${path}?open=${open}${isAboutOne ? `&id=${id}` : ''}`;
  const shown = page.getByRole('dialog', { name, exact: true });
  await test.step(address, async () => {
    await page.goto(address);
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(shown).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await page.goForward();
    await expect(shown).toBeVisible();
    await page.reload();
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
}
