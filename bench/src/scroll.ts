import { rm } from 'node:fs/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { assertBudget } from './assert-budget.ts';
import { assertAgainstBaseline } from './baseline/assert-against-baseline.ts';
import { copyPage, copyTrees } from './baseline/copy-page.ts';
import { bareListFiles, serveBaseline } from './baseline/serve-baseline.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { newPersonWithMoney } from './money/seed-money.ts';
import { connectToDatabase, endProcess, freePort, startProduct, temporaryFolder } from './product.ts';

/**
 * Scrolls through ten thousand transactions of one cycle on an emulated phone with 4× CPU throttling: the longest task of
 * the main thread while it scrolls and loads pages, against a bare virtual list of the same rows, which has all of them at
 * hand; and the most rows in the DOM. Both are scrolled in turns, and the median of each one's longest tasks counts. Exit
 * code 1 when one misses its budget.
 */
const transactionCount = 10_000;
const slowDown = 4;
const maxTimesBare = 1.5;
const maxRows = 100;
/** Like a hasty thumb: half a screen per fling, two flings per second. */
const [turns, flings] = [5, 50];
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
  const rows = 'main [data-index]';
  const bareRows = { rows: await copyTrees(page, rows), count: transactionCount };
  const baseline = await serveBaseline(product.url, await bareListFiles(await copyPage(page, rows), bareRows));
  try {
    const bare = await context.newPage();
    await bare.goto(baseline.url);
    await bare.locator('[data-index]').first().waitFor();
    const inProduct = await slowScroller(browser, page);
    const inBare = await slowScroller(browser, bare);
    const longest: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      longest[0].push(await inProduct.longestTask());
      longest[1].push(await inBare.longestTask());
    }
    assertAgainstBaseline({
      name: 'longest task while scrolling',
      baseline: 'a bare virtual list',
      times: longest,
      maxTimes: maxTimesBare,
    });
    assertBudget('rows in the page', inProduct.peakRows(), { max: maxRows, unit: '' });
    assertBudget('rows that were passed', inProduct.lastRow(), { min: 1_000, unit: '' });
    assertBudget('  of the bare list', inBare.lastRow(), { min: 1_000, unit: '' });
  } finally {
    baseline.close();
  }
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

/** Scrolls a page on and on, on a CPU that is slowed down. */
async function slowScroller(on: Browser, page: Page) {
  let [peakRows, lastRow] = [0, 0];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return {
    peakRows: () => peakRows,
    lastRow: () => lastRow,
    /** Scrolls for a while; returns the milliseconds of the main thread's longest task meanwhile. */
    async longestTask(): Promise<number> {
      await page.bringToFront();
      await on.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
      for (let count = 1; count <= flings; count += 1) {
        await flingWith(devtools, page);
        if (count % 10 > 0) continue;
        const rows = await rowsOn(page);
        peakRows = Math.max(peakRows, rows.length);
        lastRow = Math.max(lastRow, ...rows);
      }
      return findLongestTask(JSON.parse(String(await on.stopTracing())));
    },
  };
}

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    /** Microseconds. */
    readonly dur?: number;
    readonly args?: { readonly name?: string };
  }[];
}

function findLongestTask({ traceEvents }: Trace): number {
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.includes(`${pid} ${tid}`));
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000));
}

async function rowsOn(page: Page): Promise<number[]> {
  const indices = await page.evaluate("[...document.querySelectorAll('[data-index]')].map((row) => row.dataset.index)");
  return (indices as string[]).map(Number);
}
