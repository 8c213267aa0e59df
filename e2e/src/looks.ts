import { isFullRun } from '@afdal/domain/testing/full-run';
import type { Page } from '@playwright/test';
import { expectNoFault, expectNoSidewaysScroll, settle } from './test.ts';

/** The widths that screens are checked at: a phone's and a desktop's. */
export const widths = [360, 1280] as const;

// The dark scheme changes only colours, whose pairs have a test of their own (`contrast.test.ts`): the longer run alone looks.
const schemes = isFullRun ? (['light', 'dark'] as const) : (['light'] as const);

/** Expects no accessibility fault and no sideways scroll, in the longer run in the dark scheme too. */
export async function expectFine(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectNoFault(page);
    await expectNoSidewaysScroll(page);
  }
}
