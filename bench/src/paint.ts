import { rm } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { screenEmulationMetrics } from 'lighthouse/core/config/constants.js';
import { assertAgainstBaseline } from './baseline/assert-against-baseline.ts';
import { copyPage } from './baseline/copy-page.ts';
import { serveBaseline } from './baseline/serve-baseline.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { type ExampleSession, seedExamplePeople, signInAsExample } from './example-people.ts';
import { observeLargestPaint, openPhone, slowDownPage } from './phone.ts';
import { endProcess, freePort, startProduct, temporaryFolder } from './product.ts';

/**
 * The largest paint of pages on the slow phone of `bench:web`, with nothing in the cache, against a static page of the
 * same bytes: the document as it stands in the end, with its styles and fonts, behind one script that has the bytes of
 * all scripts and answers that the product's page loads until then, and does nothing. So the difference is what the product
 * computes, and what it asks for one after another. The pages take turns; medians count. Exit code 1 when a page misses
 * its budget.
 */
const runs = 5;
const pages = [
  { path: '/login', isSignedIn: false },
  { path: '/welcome', isSignedIn: false },
  { path: '/dashboard', isSignedIn: true },
] as const;
const maxTimesStatic = 1.25;
/** So long without another larger paint, the last one is the largest. */
const restMs = 3_000;
const screen = screenEmulationMetrics.mobile;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] });
try {
  await seedExamplePeople(product.url);
  const layla = await signInAsExample(product.url, 'layla');
  for (const { path, isSignedIn } of pages) {
    const session = isSignedIn ? layla : undefined;
    const url = `${product.url}${path}`;
    const { html, bytes } = await load(browser, url, session);
    const baseline = await serveBaseline(product.url, {
      '/': html.replace('<head>', '<head><script src="/bytes.js"></script>'),
      '/bytes.js': `//${'x'.repeat(bytes - 2)}`,
    });
    try {
      const times: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        times[0].push((await load(browser, url, session)).paintedMs);
        times[1].push((await load(browser, baseline.url)).paintedMs);
      }
      assertAgainstBaseline({
        name: `${path}, largest paint`,
        baseline: `a static page of ${(bytes / 1000).toFixed(0)} kB and the document`,
        times,
        maxTimes: maxTimesStatic,
      });
    } finally {
      baseline.close();
    }
  }
} finally {
  await browser.close();
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

interface Load {
  /** Milliseconds from the navigation to the largest paint. */
  readonly paintedMs: number;
  /** The bytes on the wire of scripts and answers until then. */
  readonly bytes: number;
  /** The document as it stands. */
  readonly html: string;
}

async function load(on: Browser, url: string, session?: ExampleSession): Promise<Load> {
  const context = await openPhone(on, { screen, session });
  try {
    await observeLargestPaint(context);
    const page = await context.newPage();
    await slowDownPage(page);
    await page.goto(url);
    const isSettled = `largestMs > 0 && performance.now() - largestMs > ${restMs} && !document.querySelector('main .skeleton')`;
    while (!(await page.evaluate(isSettled))) await page.waitForTimeout(200);
    const paintedMs = (await page.evaluate('largestMs')) as number;
    const bytes = (await page.evaluate(`performance.getEntriesByType('resource')
      .filter(({ initiatorType, name, responseEnd }) =>
        responseEnd <= largestMs && (/\\.js$/.test(name) || ['script', 'fetch'].includes(initiatorType)))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`)) as number;
    return { paintedMs, bytes, html: await copyPage(page) };
  } finally {
    await context.close();
  }
}
