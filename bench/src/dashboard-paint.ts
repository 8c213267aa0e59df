import { rm } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { screenEmulationMetrics } from 'lighthouse/core/config/constants.js';
import { assertBudget } from './assert-budget.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { type ExampleSession, readTaskTitles, seedExamplePeople, signInAsExample } from './example-people.ts';
import { observeLoad, openPhone, type Screen, slowDownPage } from './phone.ts';
import { endProcess, freePort, startProduct, temporaryFolder } from './product.ts';
import { median, quantile } from './statistics.ts';

/**
 * The dashboard against the tasks on the slow phone of `bench:web`, as the example person Layla, with nothing in the
 * cache: until anything is painted, until the first of the person's tasks is, and what moves meanwhile. The pages take
 * turns; medians count. Exit code 1 when the dashboard is later than the tasks by more than their own runs differ, or moves.
 */
const runs = 5;
const paths = ['/dashboard', '/tasks'] as const;
const cardCount = 8;
const maxLayoutShift = 0.02;
/** So long after the last card nothing else is expected to move. */
const restMs = 1_500;
const phone = screenEmulationMetrics.mobile;
/** One in which all cards are in view, since nothing counts as moved that nobody sees. */
const tall = { ...phone, height: 4_600 };

const dataDir = await temporaryFolder();
const product = await startProduct(dataDir, await freePort());
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] });
try {
  await seedExamplePeople(product.url);
  const session = await signInAsExample(product.url, 'layla');
  const titles = await readTaskTitles(product.url, session);

  const seen: Record<(typeof paths)[number], Load[]> = { '/dashboard': [], '/tasks': [] };
  for (let run = 0; run < runs; run += 1) {
    for (const path of run % 2 === 0 ? paths : paths.toReversed()) {
      seen[path].push(await load(browser, { path, session, titles, screen: phone }));
    }
  }
  const whole: Load[] = [];
  for (let run = 0; run < 2; run += 1) {
    whole.push(await load(browser, { path: '/dashboard', session, titles, screen: tall }));
  }

  for (const path of paths) {
    const [painted, task, settled] = (['paintedMs', 'taskMs', 'settledMs'] as const).map((key) =>
      median(seen[path].map((one) => one[key])).toFixed(0),
    );
    console.log(`${path.padEnd(12)} anything ${painted} ms, a task ${task} ms, all of it ${settled} ms`);
  }
  compare('anything painted, dashboard to tasks', (one) => one.paintedMs);
  compare('a task painted, dashboard to tasks', (one) => one.taskMs);
  assertShift('layout shift of the dashboard on a phone', seen['/dashboard']);
  assertShift(`layout shift with all ${cardCount} cards in view`, whole);

  function compare(name: string, pick: (one: Load) => number): void {
    const [dashboard, tasks] = paths.map((path) => seen[path].map(pick)) as [number[], number[]];
    // What the runs of one page differ by, between the first and the third quarter.
    const noise = (quantile(tasks, 0.75) - quantile(tasks, 0.25)) / median(tasks);
    assertBudget(name, (100 * median(dashboard)) / median(tasks), { max: Math.round(100 * (1 + noise)), unit: '%' });
  }
} finally {
  await browser.close();
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

interface Shift {
  readonly value: number;
  readonly atMs: number;
  /** What moved, and from where to where. */
  readonly sources: readonly string[];
}

interface Load {
  /** Milliseconds from the navigation to the first paint of anything, of a task, and until no part is loading. */
  readonly paintedMs: number;
  readonly taskMs: number;
  readonly settledMs: number;
  readonly shifts: readonly Shift[];
}

interface Options {
  readonly path: (typeof paths)[number];
  readonly session: ExampleSession;
  readonly titles: readonly string[];
  readonly screen: Screen;
}

/** Loads a page as somebody signed in whose browser has nothing of the product stored. */
async function load(on: Browser, { path, session, titles, screen }: Options): Promise<Load> {
  const context = await openPhone(on, { screen, session });
  try {
    await observeLoad(context, titles);
    const page = await context.newPage();
    await slowDownPage(page);
    await page.goto(`${product.url}${path}`);
    // Each round is evaluated by itself: the policy of the page lets none be made of a string in it.
    const isSettled = `seen.taskMs > 0 && performance.now() - seen.settledMs > ${restMs}`;
    while (!(await page.evaluate(isSettled))) await page.waitForTimeout(200);
    const { taskMs, settledMs, shifts } = (await page.evaluate('seen')) as Omit<Load, 'paintedMs'>;
    const paintedMs = (await page.evaluate(
      "performance.getEntriesByName('first-contentful-paint')[0].startTime",
    )) as number;
    const cards = await page.locator('main h2').count();
    if (path === '/dashboard' && cards !== cardCount) throw new Error(`the dashboard shows ${cards} cards`);
    return { paintedMs, taskMs, settledMs, shifts };
  } finally {
    await context.close();
  }
}

function assertShift(name: string, loads: readonly Load[]): void {
  const sum = ({ shifts }: Load) => shifts.reduce((total, { value }) => total + value, 0);
  assertBudget(name, Math.max(...loads.map(sum)), { max: maxLayoutShift, unit: '' });
  for (const { value, atMs, sources } of loads.toSorted((a, b) => sum(b) - sum(a))[0]?.shifts ?? []) {
    console.log(`  ${value.toFixed(4)} at ${atMs.toFixed(0)} ms: ${sources.join('; ')}`);
  }
}
