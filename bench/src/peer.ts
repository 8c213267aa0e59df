import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { screenEmulationMetrics } from 'lighthouse/core/config/constants.js';
import { serveFolder } from './baseline/serve-folder.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { type ExampleSession, seedExamplePeople, signInAsExample } from './example-people.ts';
import { observeLargestPaint, openPhone, slowDownPage } from './phone.ts';
import { endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { median } from './statistics.ts';

/**
 * Beside a peer's client, Actual's: the first screen of a stranger and a page of the budget on the slow phone of
 * `bench:web`, with nothing in the cache. The peer's client is installed into a folder of its own for the run; it has no
 * server, and works on its demo budget, which is on the phone already. It has no budget to miss.
 */
const client = '@actual-app/web@26.9.0';
const runs = 3;
const taps = 12;
/** So long without a request, a page is settled. */
const restMs = 3_000;
const screen = screenEmulationMetrics.mobile;

interface Seen {
  readonly firstContentMs: number;
  readonly largestMs: number;
  readonly kilobytes: number;
}

const folder = await temporaryFolder();
const dataDir = join(folder, 'data');
await mkdir(dataDir);
await promisify(execFile)('npm', [
  'install',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--prefix',
  folder,
  client,
]);
const peer = await serveFolder(join(folder, 'node_modules/@actual-app/web/build'));
const product = await startProduct(dataDir, await freePort());
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] });
try {
  await seedExamplePeople(product.url);
  const session = await signInAsExample(product.url, 'layla');
  const screens: [Seen[], Seen[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    screens[0].push(await loadFirstScreen(browser, `${product.url}/welcome`));
    screens[1].push(await loadFirstScreen(browser, peer.url));
  }
  const rows: (readonly [string, (one: Seen) => number])[] = [
    ['first content, ms', (one) => one.firstContentMs],
    ['largest paint, ms', (one) => one.largestMs],
    ['first screen, kB', (one) => one.kilobytes],
  ];
  console.log(`${''.padEnd(34)} ${'Afdal'.padStart(8)} ${'Actual'.padStart(8)}`);
  for (const [name, pick] of rows) printRow(name, screens.map((seen) => median(seen.map(pick))) as [number, number]);
  printRow('previous month, tap to paint, ms', [await tapThroughCycles(session), await tapThroughDemo()]);
} finally {
  await browser.close();
  peer.close();
  await endProcess(product.process, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

function printRow(name: string, [one, other]: [number, number]): void {
  console.log(`${name.padEnd(34)} ${one.toFixed(0).padStart(8)} ${other.toFixed(0).padStart(8)}`);
}

async function loadFirstScreen(on: Browser, url: string): Promise<Seen> {
  const context = await openPhone(on, { screen });
  try {
    await observeLargestPaint(context);
    const page = await context.newPage();
    await slowDownPage(page);
    const traffic = await watchTraffic(page);
    await page.goto(url);
    while (!(await page.evaluate('largestMs > 0')) || traffic.sinceLastMs() < restMs) await page.waitForTimeout(200);
    const firstContentMs = (await page.evaluate(
      "performance.getEntriesByName('first-contentful-paint')[0].startTime",
    )) as number;
    return {
      firstContentMs,
      largestMs: (await page.evaluate('largestMs')) as number,
      kilobytes: traffic.bytes() / 1000,
    };
  } finally {
    await context.close();
  }
}

/** The bytes on the wire, of the page and of its workers. */
async function watchTraffic(page: Page) {
  let bytes = 0;
  let last = performance.now();
  page.context().on('request', () => {
    last = performance.now();
  });
  page.context().on('requestfinished', async (request) => {
    last = performance.now();
    const sizes = await request.sizes().catch(() => undefined);
    bytes += (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0);
  });
  return { bytes: () => bytes, sinceLastMs: () => performance.now() - last };
}

async function tapThroughCycles(session: ExampleSession): Promise<number> {
  const context = await openPhone(browser, { screen, session });
  const page = await context.newPage();
  await page.goto(`${product.url}/financial-planning`);
  return await tapThrough(context, page, 'الدورة السابقة', 'الدورة التالية');
}

async function tapThroughDemo(): Promise<number> {
  const context = await openPhone(browser, { screen });
  const page = await context.newPage();
  await page.goto(peer.url);
  await page.getByRole('button', { name: 'Try the demo' }).tap();
  return await tapThrough(context, page, 'Previous month', 'Next month');
}

/** The median time from a tap that goes a month back or forth to the next paint, by the browser's own event timing. */
async function tapThrough(context: BrowserContext, page: Page, back: string, forth: string): Promise<number> {
  try {
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
    await button(back).waitFor({ timeout: 120_000 });
    // By then the page has prefetched what it does for other pages.
    await page.waitForTimeout(2 * restMs);
    await slowDownPage(page);
    await page.evaluate(`
      globalThis.durations = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) durations.push(duration);
      }).observe({ type: 'event', durationThreshold: 16 });
    `);
    const seen: number[] = [];
    for (let tap = 0; tap < taps; tap += 1) {
      await button(tap % 2 === 0 ? back : forth).tap();
      await page.waitForTimeout(restMs);
      seen.push((await page.evaluate('Math.max(0, ...durations.splice(0))')) as number);
    }
    return median(seen);
  } finally {
    await context.close();
  }
}
