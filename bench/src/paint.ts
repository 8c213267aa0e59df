import { rm } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { screenEmulationMetrics } from 'lighthouse/core/config/constants.js';
import { assertAgainstBaseline } from './baseline/assert-against-baseline.ts';
import { copyPage } from './baseline/copy-page.ts';
import { serveBaseline } from './baseline/serve-baseline.ts';
import { serveOverHttp2 } from './baseline/serve-over-http2.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { type ExampleSession, readTaskTitles, seedExamplePeople, signInAsExample } from './example-people.ts';
import { observeLargestPaint, observeLoad, openPhone, slowDownPage } from './phone.ts';
import { endProcess, freePort, startProduct, temporaryFolder } from './product.ts';

/**
 * The largest paint of public pages, and the first task of the example person Layla on the dashboard, on the slow phone of
 * `bench:web`, over HTTP/2, with nothing in the cache, against a static page of the same bytes: the document as it stands in
 * the end, with its styles and fonts, behind one script that has the bytes of all scripts and answers that the product's
 * page loads until then, and does nothing. So the difference is what the product computes, and what it asks for one after
 * another. The pages take turns; medians count. Exit code 1 when a page misses its budget.
 */
const runs = 5;
const pages = [
  { path: '/login', shown: 'largest paint', isSignedIn: false },
  { path: '/welcome', shown: 'largest paint', isSignedIn: false },
  { path: '/dashboard', shown: 'a task painted', isSignedIn: true },
] as const;
const maxTimesStatic = 1.25;
/** So long after the heading without another larger paint, the last one is the largest: the first is the loading screen. */
const restMs = 3_000;
const screen = screenEmulationMetrics.mobile;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
const front = await serveOverHttp2(product.url);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [...chromiumFlags, '--ignore-certificate-errors'],
});
try {
  await seedExamplePeople(product.url);
  const session = await signInAsExample(product.url, 'layla');
  const titles = await readTaskTitles(product.url, session);
  for (const { path, shown, isSignedIn } of pages) {
    const inProduct = { url: `${front.url}${path}`, ...(isSignedIn && { session, titles }) };
    const { html, bytes } = await load(browser, inProduct);
    const page = await serveBaseline(product.url, {
      '/': html.replace('<head>', '<head><script src="/bytes.js"></script>'),
      '/bytes.js': `//${'x'.repeat(bytes - 2)}`,
    });
    const baseline = await serveOverHttp2(page.url.slice(0, -1));
    try {
      const times: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        times[0].push((await load(browser, inProduct)).paintedMs);
        times[1].push((await load(browser, { url: baseline.url, titles: inProduct.titles })).paintedMs);
      }
      assertAgainstBaseline({
        name: `${path}, ${shown}`,
        baseline: `a static page of ${(bytes / 1000).toFixed(0)} kB and the document`,
        times,
        maxTimes: maxTimesStatic,
      });
    } finally {
      baseline.close();
      page.close();
    }
  }
} finally {
  await browser.close();
  front.close();
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

interface Visit {
  readonly url: string;
  readonly session?: ExampleSession;
  /** Those of the tasks of which one is waited for; without them, the largest paint is. */
  readonly titles?: readonly string[] | undefined;
}

interface Load {
  /** Milliseconds from the navigation to the largest paint, or to that of a task. */
  readonly paintedMs: number;
  /** The bytes on the wire of scripts and answers until then. */
  readonly bytes: number;
  /** The document as it stands in the end. */
  readonly html: string;
}

async function load(on: Browser, { url, session, titles }: Visit): Promise<Load> {
  const context = await openPhone(on, { screen, session });
  try {
    if (titles) await observeLoad(context, titles);
    else await observeLargestPaint(context);
    const page = await context.newPage();
    await slowDownPage(page);
    await page.goto(url);
    const painted = titles ? 'seen.taskMs' : 'largestMs';
    const isSettled = titles
      ? `seen.taskMs > 0 && performance.now() - seen.settledMs > ${restMs}`
      : `performance.now() - Math.max(largestMs, headingMs) > ${restMs}`;
    while (!(await page.evaluate(isSettled))) await page.waitForTimeout(200);
    const paintedMs = (await page.evaluate(painted)) as number;
    const bytes = (await page.evaluate(`performance.getEntriesByType('resource')
      .filter(({ initiatorType, name, responseEnd }) =>
        responseEnd <= ${paintedMs} && (/\\.js$/.test(name) || ['script', 'fetch'].includes(initiatorType)))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`)) as number;
    return { paintedMs, bytes, html: await copyPage(page) };
  } finally {
    await context.close();
  }
}
