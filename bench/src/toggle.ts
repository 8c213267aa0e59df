import { rm } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { newPersonWithTasks } from './api/seed-tasks.ts';
import { assertAgainstBaseline } from './baseline/assert-against-baseline.ts';
import { copyPage, copyTrees } from './baseline/copy-page.ts';
import { bareListFiles, serveBaseline } from './baseline/serve-baseline.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { quantile } from './statistics.ts';

/**
 * The time from a tap on a task's ring to the paint that shows it done, on an emulated phone with 4× CPU throttling and
 * 300 tasks in the list, against the same rows and styles in bare React, which hold nothing but which of them are done.
 * Both pages are tapped in turns; the mean of the middle half of the taps counts, since the browser's own event timing
 * goes by steps of 8 ms. Exit code 1 when the product misses its budget.
 */
const taskCount = 300;
const taps = 24;
const slowDown = 4;
const maxTimesBare = 1.5;
/** Longer than a toggled row waits before it moves, so that each tap finds the list at rest. */
const restMs = 2_500;
const rings = '[id^="ring-"]';
const rows = 'main li[data-entry]';

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
  await page
    .locator(rings)
    .nth(taskCount - 1)
    .waitFor();
  const html = await copyPage(page, rows);
  const trees = await copyTrees(page, rows);
  await page.locator(rings).first().tap();
  const [done] = await copyTrees(page, `${rows}:has([aria-pressed="true"])`);
  const baseline = await serveBaseline(product.url, await bareListFiles(html, { rows: trees, done }));
  try {
    const bare = await context.newPage();
    await bare.goto(baseline.url);
    await bare
      .locator(rings)
      .nth(taskCount - 1)
      .waitFor();
    for (const each of [page, bare]) {
      await (await context.newCDPSession(each)).send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      await observeTaps(each);
    }
    const [inProduct, inBare]: [number[], number[]] = [[], []];
    for (let tap = 1; tap <= taps; tap += 1) {
      // Always the first row: a completed one stays there for a while, then moves.
      inProduct.push(await tapRing(page, 0));
      inBare.push(await tapRing(bare, tap));
    }
    assertAgainstBaseline({
      name: `toggling one of ${taskCount} tasks, to the paint`,
      baseline: 'bare React',
      times: [inProduct, inBare],
      maxTimes: maxTimesBare,
      summarize: middleMean,
    });
  } finally {
    baseline.close();
  }
} finally {
  await browser.close();
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function tapRing(page: Page, index: number): Promise<number> {
  await page.bringToFront();
  await page.locator(rings).nth(index).tap();
  await page.waitForTimeout(restMs);
  return await slowestSince(page);
}

/** The mean of the values between the first and the third quarter. */
function middleMean(values: readonly number[]): number {
  const [from, to] = [quantile(values, 0.25), quantile(values, 0.75)];
  const middle = values.filter((value) => value >= from && value <= to);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
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
