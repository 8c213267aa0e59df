import type { BrowserContext } from '@playwright/test';

/** How many days the clock of this process is ahead, and so the server's; 0 but in the longer run. */
export const daysLater = Number(process.env.E2E_SHIFT_DAYS ?? 0);

/** Sets the dates of the context's pages ahead too: the browser's clock is not. */
export async function setDaysLater(context: BrowserContext): Promise<void> {
  if (daysLater > 0) await context.addInitScript(shiftDates, daysLater * 86_400_000);
}

/** Runs in the page. */
function shiftDates(byMs: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...args: readonly unknown[]) {
      if (args.length === 0) super(RealDate.now() + byMs);
      else super(...(args as [number]));
    }

    static override now = () => RealDate.now() + byMs;
  } as DateConstructor;
}
