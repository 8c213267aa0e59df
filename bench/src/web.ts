import { rm } from 'node:fs/promises';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { assertBudget } from './assert-budget.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { median } from './statistics.ts';

/**
 * The built app on a slow phone: Lighthouse's mobile simulation, median of five runs per page. Exit code 1 when a figure
 * misses its budget.
 */
const runs = 5;
const pages: readonly { readonly path: string; readonly performance: number; readonly seo?: number }[] = [
  { path: '/login', performance: 95 },
  { path: '/onboarding', performance: 95 },
  { path: '/welcome', performance: 95 },
  { path: '/blog', performance: 95, seo: 100 },
  { path: '/blog/first-month-fund', performance: 95, seo: 100 },
];
const maxLayoutShift = 0.02;

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
const chrome = await launch({ chromePath: chromiumPath, chromeFlags: ['--headless=new', ...chromiumFlags] });
try {
  for (const { path, performance, seo } of pages) {
    const seen: Seen[] = [];
    for (let run = 0; run < runs; run++) seen.push(await measurePage(`${product.url}${path}`));
    const getMedian = (pick: (one: Seen) => number) => median(seen.map(pick));
    console.log(path);
    assertBudget(
      '  performance',
      getMedian((one) => one.performance),
      { min: performance, unit: '' },
    );
    assertBudget(
      '  accessibility',
      getMedian((one) => one.accessibility),
      { min: 100, unit: '' },
    );
    assertBudget(
      '  best practices',
      getMedian((one) => one.bestPractices),
      { min: 100, unit: '' },
    );
    assertBudget(
      '  layout shift',
      getMedian((one) => one.layoutShift),
      { max: maxLayoutShift, unit: '' },
    );
    if (seo !== undefined) {
      assertBudget(
        '  search engines',
        getMedian((one) => one.seo),
        { min: seo, unit: '' },
      );
    }
    console.log(`  largest paint ${getMedian((one) => one.largestPaintMs).toFixed(0)} ms`);
    for (const failedAudit of new Set(seen.flatMap((one) => one.failedAudits)))
      console.log(`  complaint: ${failedAudit}`);
  }
} finally {
  chrome.kill();
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

interface Seen {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Of pages that search engines may read. */
  readonly seo: number;
  readonly layoutShift: number;
  readonly largestPaintMs: number;
  /** The titles of the failed accessibility and best-practices audits. */
  readonly failedAudits: readonly string[];
}

async function measurePage(url: string): Promise<Seen> {
  const result = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result) throw new Error(`Lighthouse had nothing to say of ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const strict = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? []);
  const failed = strict.map(({ id }) => audits[id]).filter((audit) => audit?.score != null && audit.score < 1);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    failedAudits: failed.map((audit) => audit?.title ?? ''),
  };
}
