import { join } from 'node:path';
import { root } from '../root.mjs';
import { findChromium, headlessShell, wholeBrowser } from '../setup/find-chromium.mjs';
import { isPlaywrightChromiumThere, noChromium } from '../setup/install-chromium.mjs';
import { script, tool } from '../tool.mjs';
import { freePort } from './free-port.mjs';
import { projects, typesOf } from './types.mjs';
import { rememberVisits } from './visits.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step @typedef {import('./run-steps.mjs').Command} Command */

/** The timeout of steps that run hundreds of tests, in the check and in the proof, which runs each apart or many times. */
const longMinutes = 25;
const proofMinutes = 60;

/** @param {Record<string, string>} env */
const minutesOf = (env) => (env.FULL_RUN === '1' ? proofMinutes : longMinutes);

/**
 * @param {readonly string[]} files
 * @returns {Command}
 */
export const lint = (files) => ({
  words: [
    tool('@biomejs/biome:biome'),
    ...['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true'],
    ...files,
  ],
});

/**
 * @param {readonly string[]} options
 * @returns {Command}
 */
export const architecture = (options) => ({
  words: [
    tool('dependency-cruiser:depcruise'),
    ...['--config', '.dependency-cruiser.cjs', ...options],
    ...['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs', 'vitest.config.ts'],
  ],
});

/** @type {Step} */
const types = { key: 'types', title: 'types', commands: () => projects().map(typesOf) };

/** @type {Step} */
const unused = {
  key: 'unused',
  title: 'unused code',
  commands: () => [
    { words: [tool('knip'), '--no-progress'] },
    // What only tests use is dead too.
    { words: [tool('knip'), '--no-progress', '--production', '--config', 'knip.production.json'] },
  ],
};

/** @type {Step} */
const lockfile = {
  key: 'lockfile',
  title: 'lockfile',
  commands: () => [
    {
      words: [
        tool('lockfile-lint', 'scripts'),
        ...['--path', 'package-lock.json', '--type', 'npm', '--format', 'plain'],
        ...['--validate-https', '--validate-integrity', '--allowed-hosts', 'npm'],
      ],
    },
    { words: [script('check/lockfile.mjs')] },
  ],
};

/** @type {Step} */
const schema = {
  key: 'schema',
  title: 'tables and migrations agree',
  commands: () => [{ words: [script('check/schema.mjs')] }],
};

/** @type {Step} */
const build = { key: 'build', title: 'build', commands: () => [{ words: [script('build.mjs')] }] };

/** @type {Step} */
const sizes = {
  key: 'sizes',
  title: 'sizes',
  after: ['build'],
  commands: () => [
    { words: [tool('size-limit', 'scripts'), '--config', 'size-limit.config.mjs'], folder: join(root, 'scripts') },
  ],
};

/**
 * @param {string} name of a benchmark
 * @param {readonly string[]} words
 * @param {number} [minutes]
 * @returns {Command}
 */
const bench = (name, words = [], minutes = 10) => ({ words: [script('bench.mjs'), name, ...words], minutes });

/** @type {Step} */
const fuzz = {
  key: 'fuzz',
  title: '4,000 odd requests, every answer as the contract says',
  after: ['build'],
  commands: () => [bench('fuzz', ['--requests', '4000', '--no-long-texts'])],
};

/** @type {Step} */
const faults = {
  key: 'faults',
  title: 'five kills, nothing lost',
  after: ['build'],
  commands: () => [bench('faults', ['--rounds', '5'])],
};

/** @type {Step} */
const tests = {
  key: 'tests',
  title: 'unit, property, server and web tests',
  isAlone: true,
  isReported: true,
  commands: (report) => [vitest(report)],
};

/**
 * @param {string} report
 * @param {readonly string[]} words
 * @param {Record<string, string>} env
 * @returns {Command}
 */
export const vitest = (report, words = [], env = {}) => ({
  words: [tool('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...words],
  // Without CI a missing snapshot would be written, and pass.
  env: { CI: 'true', ...env },
  minutes: minutesOf(env),
});

/** @type {Step} */
const owners = {
  key: 'owners',
  title: 'no owner clause that changed can be taken away unnoticed',
  isAlone: true,
  commands: () => [{ words: [script('owners.mjs')], minutes: longMinutes }],
};

/** @type {Step} */
const journeys = {
  key: 'journeys',
  title: 'browser journeys',
  isAlone: true,
  isReported: true,
  after: ['build'],
  commands: async (report) => [await playwright(report)],
  remember: rememberVisits,
};

/**
 * @param {string} report
 * @param {readonly string[]} words
 * @param {Record<string, string>} env
 * @returns {Promise<Command>}
 */
export async function playwright(report, words = [], env = {}) {
  const chromium = findChromium(env.FULL_RUN === '1' ? wholeBrowser : headlessShell);
  if (!chromium && !isPlaywrightChromiumThere()) throw new Error(noChromium);
  return {
    words: [tool('@playwright/test:playwright', 'e2e'), 'test', '--reporter=list,json', ...words],
    folder: join(root, 'e2e'),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_PORT: String(await freePort()),
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...env,
    },
    minutes: minutesOf(env),
  };
}

/**
 * Everything that a change must pass, the cheapest failures first.
 * @type {readonly Step[]}
 */
export const checkSteps = [
  build,
  types,
  { key: 'lint', title: 'format and lint', commands: () => [lint(['.'])] },
  { key: 'architecture', title: 'architecture', commands: () => [architecture(['--output-type', 'err-long'])] },
  unused,
  lockfile,
  schema,
  sizes,
  fuzz,
  faults,
  tests,
  owners,
  journeys,
];

// Room by room: with files of several rooms mixed, each would get a new worker, and no shared state to depend on.
const roomGroups = [['server'], ['web'], ['domain', 'contract', 'scripts', 'bench', 'docs']];

/** Every test in random order. @type {readonly Step[]} */
const shuffled = [1, 2, 3].flatMap((round) =>
  roomGroups.map((rooms) => ({
    key: `shuffled-${rooms[0]}-${round}`,
    title: `every test of ${rooms.join(', ')} in another order (${round} of 3)`,
    isAlone: true,
    isReported: true,
    commands: (/** @type {string} */ report) => [
      vitest(report, [
        ...rooms.flatMap((room) => ['--project', room]),
        ...['--sequence.shuffle.files', '--sequence.shuffle.tests'],
        `--sequence.seed=${Math.floor(Math.random() * 1e9)}`,
      ]),
    ],
  })),
);

/**
 * The exhaustive, statistical or long steps: all of the check's tests in full, and those too slow for every change.
 * @type {readonly Step[]}
 */
export const proofSteps = [
  build,
  {
    key: 'isolated',
    title: 'every test in full, each file by itself',
    isAlone: true,
    isReported: true,
    commands: (report) => [vitest(report, [], { FULL_RUN: '1', ISOLATE: '1' })],
  },
  ...shuffled,
  {
    key: 'owners',
    title: 'no owner clause can be taken away unnoticed',
    isAlone: true,
    commands: () => [{ words: [script('owners.mjs'), '--all'], minutes: proofMinutes }],
  },
  {
    key: 'journeys',
    title: 'every journey, picture and look',
    isAlone: true,
    isReported: true,
    after: ['build'],
    commands: async (report) => [await playwright(report, [], { FULL_RUN: '1' })],
  },
  {
    key: 'fuzz',
    title: '10,000 odd requests and every long text',
    isAlone: true,
    after: ['build'],
    commands: () => [bench('fuzz', [], proofMinutes)],
  },
  {
    key: 'faults',
    title: 'a hundred kills, nothing lost',
    isAlone: true,
    after: ['build'],
    commands: () => [bench('faults', ['--rounds', '100'], proofMinutes)],
  },
  {
    key: 'medians',
    title: 'medians that tell nothing, and a backup that lacks nothing',
    isAlone: true,
    after: ['build'],
    commands: () => [bench('accounts', ['--medians']), bench('backup')],
  },
];

/**
 * The steps that `--only types,sizes` names, and those that must run before them.
 * @param {readonly Step[]} steps
 * @param {readonly string[]} keys
 */
export function stepsNamed(steps, keys) {
  const unknown = keys.find((key) => !steps.some((step) => step.key === key));
  if (unknown !== undefined) {
    throw new Error(`There is no check named "${unknown}". There is: ${steps.map(({ key }) => key).join(', ')}.`);
  }
  const wanted = new Set(steps.flatMap((step) => (keys.includes(step.key) ? [step.key, ...(step.after ?? [])] : [])));
  return steps.filter(({ key }) => wanted.has(key));
}
