import { isFullRun } from '@afdal/domain/testing/full-run';
import type { Page } from '@playwright/test';
import { expectNoA11yViolations, expectNoHorizontalScroll, settle } from './test.ts';

/** The widths of screens in the longer run: a phone's and a desktop's. */
export const widths = [360, 1280] as const;

// The themes differ only in colours: in the check, `web/src/ui/contrast.test.ts` covers the dark theme.
const colorSchemes = isFullRun ? (['light', 'dark'] as const) : (['light'] as const);

/** Expects no accessibility fault and no sideways scroll. */
export async function expectA11yView(page: Page): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectNoA11yViolations(page);
    await expectNoHorizontalScroll(page);
  }
}

/** What depends on the colours of a theme; all else is the same in both. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** As `expectA11yView`, but in the dark theme too wherever it runs. */
export async function expectA11yInBothThemes(page: Page): Promise<void> {
  await settle(page);
  await expectNoA11yViolations(page);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  await expectNoA11yViolations(page, colorRules);
  await page.emulateMedia({ colorScheme: 'light' });
}
