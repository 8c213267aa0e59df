import { rm } from 'node:fs/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { assertBudget } from './assert-budget.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { newPersonWithMoney } from './money/seed-money.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';

/**
 * Scrolls through ten thousand transactions of one cycle on an emulated phone with 4× CPU throttling: the longest task of
 * the main thread while it scrolls and loads pages, and the most rows in the DOM. Exit code 1 when one misses its budget.
 */
const transactionCount = 10_000;
const slowDown = 4;
const longTaskMs = 50;
const maxRows = 100;
/** Like a hasty thumb: half a screen per fling, two flings per second. */
const flings = 220;
const fling = { from: 640, to: 180, stepPx: 46, stepMs: 12, pauseMs: 150 } as const;
/** By then the page has prefetched what it does for other pages. */
const settledMs = 8_000;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] });
try {
  const connection = await connectToDatabase(dataDir);
  // All of them in the current cycle, which is the calendar month.
  const days = new Date().getUTCDate();
  const { email, password } = await newPersonWithMoney(product.url, connection, {
    transactions: transactionCount,
    days,
  });
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
  });
  const page = await context.newPage();
  await page.goto(`${product.url}/login?next=%2Ffinancial-planning`);
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForLoadState('networkidle');
  const whole = page.getByRole('button', { name: 'الأيام السابقة' });
  await whole.click();
  await whole.waitFor({ state: 'detached' });
  await page.waitForTimeout(settledMs);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await observeTasks(page);

  let peakRows = 0;
  let last = 0;
  for (let count = 1; count <= flings; count += 1) {
    await flingWith(devtools, page);
    if (count % 10 > 0) continue;
    const rows = await rowsOn(page);
    peakRows = Math.max(peakRows, rows.length);
    last = Math.max(last, ...rows);
  }
  const tasks = await tasksOn(page);
  assertBudget('longest task while scrolling', Math.max(0, ...tasks), { max: longTaskMs, unit: 'ms' });
  assertBudget('rows in the page', peakRows, { max: maxRows, unit: '' });
  assertBudget('rows that were passed', last, { min: 1_000, unit: '' });
  console.log(`  tasks over ${longTaskMs} ms: ${tasks.length === 0 ? 'none' : tasks.sort((a, b) => b - a).join(' ')}`);
} finally {
  await browser.close();
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function flingWith(devtools: CDPSession, page: Page): Promise<void> {
  const at = (y: number) => [{ x: 180, y }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(fling.from) });
  for (let y = fling.from - fling.stepPx; y >= fling.to; y -= fling.stepPx) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
    await page.waitForTimeout(fling.stepMs);
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(fling.pauseMs);
}

async function observeTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    // The types here are Node's, which lack `longtask`. The browser reports tasks over 50 ms.
    const observer: { observe(options: object): void } = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration));
    });
    observer.observe({ type: 'longtask' });
  });
}

async function tasksOn(page: Page): Promise<number[]> {
  return await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
}

async function rowsOn(page: Page): Promise<number[]> {
  const indices = await page.evaluate(
    "[...document.querySelectorAll('main [data-index]')].map((row) => row.dataset.index)",
  );
  return (indices as string[]).map(Number);
}
