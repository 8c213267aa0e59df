import type { Page } from '@playwright/test';

/** The layout shift that goes unnoticed, as browsers measure it. */
export const maxShift = 0.02;

/** Records, from the next page on, how far what is shown moves. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** How far what is shown has moved since the page was opened. */
export async function sumShifts(page: Page): Promise<number> {
  return await page.evaluate(() =>
    (window as unknown as { shifts: { value: number }[] }).shifts.reduce((sum, { value }) => sum + value, 0),
  );
}
