import { script } from '../tool.mjs';
import { isSpec, isTest } from './closures.mjs';
import { findStale, hashTests, readLedger, sharedKey, specProjects } from './ledger.mjs';
import { bench, longMinutes, playwright, staticSteps, vitest } from './steps.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step */

/** Tests that always run: rules, the contract, the walks over all calls, and the pages of documentation. */
const always = /^(domain|contract|docs)\/|^server\/src\/[\w-]+\.test\.ts$/;

/** Core journeys that always run: those through the app's frame. */
const alwaysWalked = ['e2e/src/public-screens.spec.ts', 'e2e/src/shell.spec.ts'];

/** More stale files of journeys than this mean that something shared has changed: they are the longer run's. */
const maxStaleSpecs = 12;

/** Chosen when a step first asks for it: most single steps do without. @type {Promise<Selection> | undefined} */
let selection;

/** @typedef {{ tests: string[], e2eSpecs: Record<string, string[]>, notes: string[] }} Selection */

async function select() {
  const hashes = await hashTests();
  const selected = selectTests(hashes, findStale(readLedger(), hashes));
  for (const note of selected.notes) console.log(note);
  return selected;
}
const selected = () => (selection ??= select());

/**
 * Everything that a change must pass, the cheapest failures first: what always runs, and what has changed since a longer run
 * proved it.
 * @type {readonly Step[]}
 */
export const checkSteps = [
  ...staticSteps,
  {
    key: 'fuzz',
    title: '500 hostile requests, every response as the contract says',
    after: ['build'],
    commands: () => [bench('fuzz', ['--requests', '500', '--no-long-texts'])],
  },
  {
    key: 'tests',
    title: 'unit, property, server and web tests',
    isAlone: true,
    isReported: true,
    after: ['build'],
    commands: async (report) => [vitest(report, (await selected()).tests)],
    retry: (report, files) => [vitest(report, [...files, '--maxWorkers=1'])],
  },
  {
    key: 'tenancy',
    title: 'no owner clause can be taken away unnoticed',
    isAlone: true,
    commands: () => [{ args: [script('tenancy.mjs')], minutes: longMinutes }],
  },
  {
    key: 'e2e',
    title: 'browser journeys',
    isAlone: true,
    isReported: true,
    after: ['build'],
    commands: (report) => runE2e(report),
    retry: (report) => runE2e(report, ['--last-failed', '--workers=1', '--trace=on']),
  },
];

/**
 * @param {string} report
 * @param {readonly string[]} [args]
 */
async function runE2e(report, args = []) {
  const { e2eSpecs } = await selected();
  return [await playwright(report, [...projectArgs(e2eSpecs), ...args], { E2E_SPECS: JSON.stringify(e2eSpecs) })];
}

/**
 * @param {Readonly<Record<string, string>>} hashes of all tests
 * @param {readonly string[]} stale keys of them
 * @returns {Selection}
 */
export function selectTests(hashes, stale) {
  const all = Object.keys(hashes).filter(isTest);
  const tests = all.filter((test) => always.test(test) || stale.includes(test));
  const specs = (/** @type {readonly string[]} */ keys, /** @type {string} */ project) =>
    keys.filter((key) => key.startsWith(`${project}:`) && isSpec(getFile(key))).map(getFile);
  const core = specs(stale.includes(sharedKey) ? Object.keys(hashes) : stale, 'core');
  const full = specs(stale, 'full');
  const axe = specs(stale, 'axe');
  const others = new Set([...full, ...axe]).size;
  const isTooMuch = others > maxStaleSpecs;
  const e2eSpecs = {
    core: [...new Set([...alwaysWalked, ...core])],
    ...(isTooMuch ? { full: [], axe: [] } : { full, axe }),
  };
  return {
    tests,
    e2eSpecs,
    notes: [
      `${tests.length} of ${all.length} files of tests run: ${tests.filter((test) => always.test(test)).length} always, the others have changed since a longer run passed them.`,
      `The core of ${e2eSpecs.core.length} files of journeys runs.`,
      isTooMuch
        ? `${others} files of journeys are concerned, more than the check takes besides the core: run \`npm run check:full -- --only e2e,axe\`.`
        : `Besides the core, ${others} files of journeys run.`,
    ],
  };
}

/** @param {string} key such as `full:e2e/src/tasks.spec.ts` */
const getFile = (key) => key.slice(key.indexOf(':') + 1);

/** @param {Record<string, string[]>} e2eSpecs the files of each project */
const projectArgs = (e2eSpecs) =>
  specProjects.filter((project) => e2eSpecs[project]?.length).flatMap((project) => ['--project', project]);
