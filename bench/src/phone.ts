import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { throttling, userAgents } from 'lighthouse/core/config/constants.js';
import type { ExampleSession } from './example-people.ts';

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
}

/** A phone whose browser has nothing of the product stored but the session, if there is one. */
export async function openPhone(
  on: Browser,
  { screen, session }: { readonly screen: Screen; readonly session?: ExampleSession | undefined },
): Promise<BrowserContext> {
  const { width, height, deviceScaleFactor } = screen;
  const context = await on.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    userAgent: userAgents.mobile,
    isMobile: true,
    hasTouch: true,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
  });
  if (session) {
    const { token, user } = session;
    const stored = { token, authToken: token, user: JSON.stringify(user) };
    await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  }
  return context;
}

/**
 * Keeps the milliseconds from the navigation to the largest paint so far as `largestMs` of each page, and to its heading,
 * which the loading screen has none of, as `headingMs`.
 */
export async function observeLargestPaint(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    globalThis.largestMs = 0;
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) globalThis.largestMs = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    globalThis.headingMs = Number.POSITIVE_INFINITY;
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')) return;
      globalThis.headingMs = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  `);
}

/** Keeps as `seen` of each page when one of `titles` was painted first, when nothing was loading any more, and what moved. */
export async function observeLoad(context: BrowserContext, titles: readonly string[]): Promise<void> {
  await context.addInitScript(`globalThis.titles = ${JSON.stringify(titles)}`);
  await context.addInitScript({ path: fileURLToPath(new URL('dashboard-paint/observe-load.mjs', import.meta.url)) });
}

/** What Lighthouse simulates, applied to the requests and the CPU themselves. */
export async function slowDownPage(page: Page): Promise<void> {
  const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps, cpuSlowdownMultiplier } =
    throttling.mobileSlow4G;
  const toBytes = (kbps: number) => (kbps * 1024) / 8;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: toBytes(downloadThroughputKbps),
    uploadThroughput: toBytes(uploadThroughputKbps),
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier });
}
