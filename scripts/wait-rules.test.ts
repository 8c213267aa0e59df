import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.mjs';
import { findViolations, problems } from './wait-rules.ts';

const rooms = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs'];
const forTests = /\.(test|fixture|spec)\.tsx?$|(^|\/)testing\/|^e2e\/src\//;

/** Who may, and why. */
const exempt: Readonly<Record<string, readonly string[]>> = {
  // The one place where tests poll.
  'server/testing/poll-until.ts': [problems.sleep],
  // Draws the seed of a longer run.
  'domain/testing/draw-seed.ts': [problems.dice],
  // Mails are files of another process, and calls those of a page: Playwright has no waiting for either.
  'e2e/src/mails.ts': [problems.sleep],
  'e2e/src/test.ts': [problems.sleep],
  // An answer that comes late is what these journeys are about.
  'e2e/src/pages.spec.ts': [problems.sleep],
  'e2e/src/recurring.spec.ts': [problems.sleep],
};

function sourcesIn(room: string): string[] {
  const entries = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' });
  return entries
    .map((entry) => `${room}/${entry.split(sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && forTests.test(file) && !/node_modules|\/dist\//.test(file));
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe.each(rooms)('the tests of %s', (room) => {
  it('lean on no clock and on no chance', () => {
    const found = sourcesIn(room).flatMap((file) =>
      findViolations(file, read(file))
        .filter(({ problem }) => !exempt[file]?.includes(problem))
        .map(({ line, problem }) => `${file}:${line} ${problem}`),
    );
    expect(found).toEqual([]);
  });

  it('have one seed for all properties', () => {
    const config = join(room, 'vitest.config.ts');
    const drawing = sourcesIn(room).filter((file) => /\bfc\.(assert|check|sample)\(/.test(read(file)));
    const isConfigured = existsSync(join(root, config)) && read(config).includes('testing/configure-properties.ts');
    expect(isConfigured ? [] : drawing).toEqual([]);
  });
});

it('exempts only what would be found', () => {
  for (const [file, allowed] of Object.entries(exempt)) {
    const found = findViolations(file, read(file)).map(({ problem }) => problem);
    expect(found, file).toEqual(expect.arrayContaining([...allowed]));
  }
});

describe('finds what', () => {
  it.each<[keyof typeof problems, string]>([
    ['sleep', 'await new Promise((resolve) => setTimeout(resolve, 100));'],
    ['sleep', 'await new Promise<void>((resolve) => { setTimeout(() => { x = 1; resolve(); }, ms); });'],
    ['sleep', 'await new Promise(function (resolve) { globalThis.setTimeout(resolve, 5); });'],
    ['sleep', 'const never = new Promise((_, reject) => setTimeout(() => reject(new Error()), 3_000));'],
    ['sleep', "import { setTimeout } from 'node:timers/promises';\nawait setTimeout(200);"],
    ['sleep', "import { setTimeout as sleep } from 'timers/promises';\nawait sleep(200);"],
    ['sleep', 'await page.waitForTimeout(50);'],
    ['sleep', "import { scheduler } from 'node:timers/promises';\nawait scheduler.wait(9_000);"],
    ['limit', "await screen.findByText('x', {}, { timeout: 3000 });"],
    ['limit', 'await waitFor(() => x(), { timeout: 4_999 });'],
    ['limit', 'await expect.poll(read, { timeout: 500 }).toBe(1);'],
    ['limit', 'await expect(async () => x()).toPass({ timeout: 2 * 1000 });'],
    ['limit', 'const limit = 1_000;\nawait expect(row).toBeVisible({ timeout: limit });'],
    ['limit', 'configure({ asyncUtilTimeout: 1000 });'],
    ['limit', 'await pollUntil(() => isDone, 2_000);'],
    ['limit', "it('x', () => {}, 1_000);"],
    ['limit', "it.each([1])('x', async () => {}, 4_000);"],
    ['limit', 'page.setDefaultTimeout(1_000);'],
    ['viWait', 'await vi.waitFor(() => expect(x).toBe(1));'],
    ['viWait', 'await vi.waitUntil(() => x, { timeout: 9_000 });'],
    ['duration', 'const began = performance.now();\nexpect(performance.now() - began).toBeLessThan(100);'],
    ['duration', 'const t = performance.now();\nconst took = performance.now() - t;\nexpect(took).toBeLessThan(100);'],
    ['duration', 'const t = Date.now();\nexpect(Date.now() - t).toBeLessThan(100);'],
    ['duration', 'const t = Date.now();\nconst ms = Date.now() - t;\nexpect(ms / 2).toBeGreaterThan(100);'],
    ['duration', 'const t = process.hrtime.bigint();\nexpect(process.hrtime.bigint() - t < 5n).toBe(true);'],
    ['dice', 'const n = Math.floor(Math.random() * 9);'],
    ['dice', "import { randomInt as roll } from 'node:crypto';\nroll(9);"],
    ['dice', 'crypto.randomInt(9);'],
    ['seed', "import fc from 'fast-check';\nfc.assert(fc.property(fc.nat(), f), { seed: 1 });"],
  ])('leans on a %s: %j', (problem, text) => {
    expect(findViolations('a.test.ts', text).map((violation) => violation.problem)).toEqual([problems[problem]]);
  });

  it.each([
    'await new Promise((resolve) => setTimeout(resolve));',
    'await new Promise((resolve) => setTimeout(resolve, 0));',
    'setTimeout(() => void proxy.open(), 500);',
    "import { setImmediate } from 'node:timers/promises';\nawait setImmediate();",
    "await screen.findByText('x', {}, { timeout: 5_000 });",
    'await pollUntil(() => isDone, grace + 9);',
    "it('x', () => {}, 60_000);",
    "vi.useFakeTimers({ toFake: ['setTimeout'] });\nawait vi.advanceTimersByTimeAsync(100);",
    'const id = uuidv7(Date.now());\nexpect(id).toHaveLength(36);',
    'expect(payload.exp - Date.now() / 1_000).toBeGreaterThan(60);',
    'const name = randomBytes(6);',
    'expect(elapsed).toBe(3);',
    "import fc from 'fast-check';\nfc.assert(fc.property(fc.nat(), f), { numRuns: 5 });",
    "import fc from 'fast-check';\nfc.configureGlobal({ seed: testSeed });",
  ])('leans on nothing: %j', (text) => {
    expect(findViolations('a.test.ts', text)).toEqual([]);
  });
});
