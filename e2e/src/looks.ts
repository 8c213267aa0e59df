import { isFullRun } from '@afdal/domain/testing/full-run';
import type { Page } from '@playwright/test';
import { expectNoFault, expectNoSidewaysScroll, settle } from './test.ts';

/** The widths that screens are checked at: a phone's, and in the proof a desktop's too. */
export const widths = [
  { width: 360, details: {} },
  { width: 1280, details: { tag: '@proof' } },
] as const;

// The scheme changes only colours: all rules are checked in the dark scheme only in the proof.
const schemes: readonly { colorScheme: 'light' | 'dark'; rules?: readonly string[] }[] = [
  { colorScheme: 'light' },
  { colorScheme: 'dark', ...(!isFullRun && { rules: ['color-contrast'] }) },
];

/** Expects no accessibility fault and no sideways scroll, in the light and in the dark scheme. */
export async function expectFine(page: Page): Promise<void> {
  for (const { colorScheme, rules } of schemes) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectNoFault(page, rules);
    await expectNoSidewaysScroll(page);
  }
}
