import { join } from 'node:path';
import { root } from '../root.mjs';
import { describeChromium, findChromium, headlessShell } from '../setup/find-chromium.mjs';
import { isPlaywrightChromiumThere, noChromium } from '../setup/install-chromium.mjs';
import { script, tool } from '../tool.mjs';
import { freePort } from './free-port.mjs';
import { projects, toTypeCheck } from './types.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step @typedef {import('./run-steps.mjs').Command} Command */

/** The timeout of steps that run hundreds of tests. A slow machine needs three times what a quick one does. */
export const longMinutes = 45;

/**
 * @param {readonly string[]} options
 * @returns {Command}
 */
export const architecture = (options) => ({
  args: [
    tool('dependency-cruiser:depcruise'),
    ...['--config', '.dependency-cruiser.cjs', ...options],
    ...['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs', 'vitest.config.ts'],
  ],
});

/**
 * @param {string} name of a benchmark
 * @param {readonly string[]} args
 * @param {number} [minutes]
 * @returns {Command}
 */
export const bench = (name, args = [], minutes = 10) => ({ args: [script('bench.mjs'), name, ...args], minutes });

/**
 * @param {string} report
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 * @returns {Command}
 */
export const vitest = (report, args = [], env = {}) => ({
  args: [tool('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
  // Without CI a missing snapshot would be written, and pass.
  env: { CI: 'true', ...env },
  minutes: longMinutes,
});

/**
 * @param {string} report
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @param {import('../setup/find-chromium.mjs').Browser} [browser]
 * @returns {Promise<Command>}
 */
export async function playwright(report, args, env = {}, browser = headlessShell) {
  const chromium = findChromium(browser);
  if (!chromium && !isPlaywrightChromiumThere()) throw new Error(noChromium);
  console.log(`The journeys run in ${chromium ? describeChromium(chromium) : "Playwright's own Chromium"}.`);
  return {
    args: [tool('@playwright/test:playwright', 'e2e'), 'test', '--reporter=list,json', ...args],
    folder: join(root, 'e2e'),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_PORT: String(await freePort()),
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...env,
    },
    minutes: longMinutes,
  };
}

/**
 * @param {string} key
 * @param {string} title
 * @param {() => Command[]} commands called when the step begins: one whose tool is missing fails by itself
 * @param {readonly string[]} [after]
 * @returns {Step}
 */
const step = (key, title, commands, after = []) => ({ key, title, commands, after });

export const build = step('build', 'build', () => [{ args: [script('build.mjs')] }]);

/** What is proved without running the product. */
export const staticSteps = [
  build,
  step('types', 'types', () => projects().map(toTypeCheck)),
  step('lint', 'format and lint', () => [
    { args: [tool('@biomejs/biome:biome'), 'check', '--error-on-warnings', '--files-ignore-unknown=true', '.'] },
  ]),
  step('architecture', 'architecture', () => [architecture(['--output-type', 'err-long'])]),
  // What only tests use is dead too.
  step('unused', 'unused code', () =>
    [[], ['--production', '--config', 'knip.production.json']].map((args) => ({
      args: [tool('knip'), '--no-progress', ...args],
    })),
  ),
  step('lockfile', 'lockfile', () => [
    {
      args: [
        tool('lockfile-lint', 'scripts'),
        ...['--path', 'package-lock.json', '--type', 'npm', '--format', 'plain'],
        ...['--validate-https', '--validate-integrity', '--allowed-hosts', 'npm'],
      ],
    },
    { args: [script('supply-chain/lockfile.mjs')] },
  ]),
  step('schema', 'tables and migrations agree', () => [{ args: [script('check/schema.mjs')] }]),
  step(
    'sizes',
    'sizes',
    () => [
      { args: [tool('size-limit', 'scripts'), '--config', 'size-limit.config.mjs'], folder: join(root, 'scripts') },
    ],
    ['build'],
  ),
];

/**
 * The steps that `--only types,sizes` names, each by its key or by what that begins with, as `shuffle` does `shuffle-web`, and
 * those that must run before them.
 * @param {readonly Step[]} steps
 * @param {readonly string[]} names
 */
export function stepsNamed(steps, names) {
  const isNamed = (/** @type {string} */ key, /** @type {string} */ name) => key === name || key.startsWith(`${name}-`);
  const unknown = names.find((name) => !steps.some(({ key }) => isNamed(key, name)));
  if (unknown !== undefined) {
    throw new Error(`There is no check named "${unknown}". There is: ${steps.map(({ key }) => key).join(', ')}.`);
  }
  const wanted = new Set(
    steps.flatMap(({ key, after = [] }) => (names.some((name) => isNamed(key, name)) ? [key, ...after] : [])),
  );
  return steps.filter(({ key }) => wanted.has(key));
}
