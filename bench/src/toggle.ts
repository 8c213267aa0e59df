import { rm } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { newPersonWithTasks } from './api/seed-tasks.ts';
import { assertBudget } from './assert-budget.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { median } from './statistics.ts';

/**
 * The time from a tap on a task's ring to the paint that shows it done, on an emulated phone with 4× CPU throttling and
 * 300 tasks in the list: the browser's own event timing, in steps of 8 ms. The median of twenty taps counts. Exit code 1
 * when it misses its budget.
 */
const taskCount = 300;
const taps = 20;
const slowDown = 4;
const maxPaintMs = 100;
/** Longer than a toggled row waits before it moves, so that each tap finds the list at rest. */
const restMs = 2_500;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [...chromiumFlags],
});
try {
  const connection = await connectToDatabase(dataDir);
  const { email, password } = await newPersonWithTasks(product.url, connection, { tasks: taskCount, days: 60 });
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
  });
  const page = await context.newPage();
  await page.goto(`${product.url}/login?next=%2Ftasks`);
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const rings = page.locator('[id^="ring-"]');
  await rings.nth(taskCount - 1).waitFor();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await observeTaps(page);

  const seen: number[] = [];
  for (let tap = 0; tap < taps; tap++) {
    // Always the first row: a completed one stays there for a while, then moves.
    await rings.first().tap();
    await page.waitForTimeout(restMs);
    seen.push(await slowestSince(page));
  }
  assertBudget(`toggling one of ${taskCount} tasks, to the paint`, median(seen), { max: maxPaintMs, unit: 'ms' });
  console.log(`  ${seen.sort((a, b) => a - b).join(' ')}`);
} finally {
  await browser.close();
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function observeTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    // The types here are Node's, which lack event timing.
    const observer: { observe(options: object): void } = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 });
  });
}

/** The longest event since the last call: with a tap, the click that toggles. */
async function slowestSince(page: Page): Promise<number> {
  return await page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { durations: number[] }).durations.splice(0)),
  );
}
