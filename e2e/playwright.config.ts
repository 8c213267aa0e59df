import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFullRun } from '@afdal/domain/testing/full-run';
import { defineConfig } from '@playwright/test';
import { daysLater } from './src/later-day.ts';
import { getLogPath } from './src/search-log.ts';

const port = Number(process.env.E2E_PORT ?? 43_117);
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
// Each worker loads this config too; the folder is created only once.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'afdal-e2e-'));
const dataDir = process.env.E2E_DATA_DIR;
/** The files of each project that the check runs; the longer run has no such list, and runs all. */
const specs: Readonly<Record<string, readonly string[]>> = JSON.parse(process.env.E2E_SPECS ?? '{}');
const listed = (project: string) =>
  specs[project] && { testMatch: specs[project].map((file) => `**/${file.split('/').at(-1)}`) };
// PostgreSQL's own user must be able to reach it.
chmodSync(dataDir, 0o755);

export default defineConfig({
  testDir: 'src',
  outputDir: 'results',
  snapshotPathTemplate: '{testDir}/../baseline/{arg}{ext}',
  // Other systems render text differently.
  ignoreSnapshots: process.platform !== 'linux',
  fullyParallel: true,
  // One more than the two cores: a journey often waits for the app.
  workers: 3,
  // The check runs what has changed; the longer run runs all of them.
  projects: [
    { name: 'core', grep: /@core/, ...listed('core') },
    { name: 'axe', grep: /@axe/, grepInvert: /@core/, ...listed('axe') },
    { name: 'pictures', grep: /@pictures/ },
    { name: 'full', grepInvert: /@(core|axe|pictures)/, ...listed('full') },
  ],
  forbidOnly: true,
  // A slow machine needs several times what a quick one does; a failed test alone takes longer for it.
  timeout: 90_000,
  // Many failures usually have one cause: no need to wait for all of them.
  maxFailures: isFullRun ? 0 : 10,
  reportSlowTests: { max: 10, threshold: 20_000 },
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  globalTeardown: './src/global-teardown.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    viewport: { width: 360, height: 780 },
    // Animations cost CPU time and waiting: the check reduces motion, as some people do; the longer run does not.
    ...(!isFullRun && { contextOptions: { reducedMotion: 'reduce' as const } }),
    // Routes of a test do not see what a worker fetches, and no test waits for one; those about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(existsSync(chromium) && { executablePath: chromium }),
      // On a later day the clock is libfaketime's, which Chromium does not bear; `later-day.ts` sets the pages' dates.
      ...(daysLater > 0 && { env: { ...process.env, LD_PRELOAD: '' } as Record<string, string> }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The built single process, as in production. It logs everything, and the log is searched at the end.
  webServer: {
    command: `node ${JSON.stringify(join(import.meta.dirname, '../server/dist/main.js'))} > ${JSON.stringify(getLogPath(dataDir))}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '10000',
      LOG_LEVEL: 'trace',
    },
  },
});
