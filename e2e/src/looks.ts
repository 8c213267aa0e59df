import type { Page } from '@playwright/test';
import { expectNoFault, expectNoSidewaysScroll, settle } from './test.ts';

/** How wide the screens are looked through: as on a phone, and for the proof as on a desk too. */
export const widths = [
  { width: 360, details: {} },
  { width: 1280, details: { tag: '@proof' } },
] as const;

// The scheme changes colours alone: that all the rules agree in the dark as well, the proof looks at.
const schemes: readonly { colorScheme: 'light' | 'dark'; rules?: readonly string[] }[] = [
  { colorScheme: 'light' },
  { colorScheme: 'dark', ...(process.env.PROVE !== '1' && { rules: ['color-contrast'] }) },
];

/** What stands there is hidden from nobody, in the light and in the dark, and nothing of it is scrolled to the side. */
export async function expectFine(page: Page): Promise<void> {
  for (const { colorScheme, rules } of schemes) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectNoFault(page, rules);
    await expectNoSidewaysScroll(page);
  }
}
