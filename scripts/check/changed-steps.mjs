import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { affectedBy } from './affected.mjs';
import { architecture, checkSteps, lint, playwright, vitest } from './steps.mjs';
import { rememberedVisits } from './visits.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step */

/**
 * The steps of the check that a change can affect. Fuzzing and fault injection belong to the full check only.
 * @param {string} since a commit; uncommitted changes count too
 * @returns {Step[]}
 */
export function changedSteps(since) {
  const changed = [
    ...git('diff', '--name-only', '-z', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const { tests, journeys } = affectedBy(changed, {
    graph: importsOf(),
    textOf: (file) => readFileSync(join(root, file), 'utf8'),
    visits: rememberedVisits(),
  });
  console.log(
    `${changed.length} files changed: ${tests.length} files of tests, ${journeys.length} journeys or files of them`,
  );
  const present = changed.filter((file) => existsSync(join(root, file)));
  const isOf = (/** @type {RegExp} */ rooms) => changed.some((file) => rooms.test(file));
  /** What to run of each step: nothing, all, or reduced commands. @type {Record<string, boolean | Step['commands']>} */
  const wanted = {
    build: isOf(/^(domain|contract|server|web)\//) || journeys.length > 0,
    types: isOf(/\.([cm]?ts|tsx|mjs|json)$/),
    lint: present.length > 0 && (() => [lint(present)]),
    architecture: isOf(/\.[cm]?[jt]sx?$/) && (() => [architecture(['--output-type', 'err-long', '--affected', since])]),
    unused: isOf(/\.[cm]?[jt]sx?$|json$/),
    lockfile: isOf(/package(-lock)?\.json$/),
    schema: isOf(/^server\/(.*tables\.ts$|migrations\/)/),
    sizes: isOf(/^(domain|contract|web)\//),
    tests: tests.length > 0 && ((report) => [vitest(report, tests)]),
    owners: isOf(/^server\//),
    journeys:
      journeys.length > 0 &&
      (async (report) => {
        const list = `${report}.list`;
        writeFileSync(list, journeys.map((journey) => journey.replace('e2e/src/', '')).join('\n'));
        return [await playwright(report, ['--test-list', list])];
      }),
  };
  return checkSteps.flatMap((step) => {
    const commands = wanted[step.key];
    if (!commands) return [];
    // A few tests and clauses mostly wait for a database to start.
    const isAlone = step.key === 'journeys';
    return [{ ...step, isAlone, ...(typeof commands === 'function' && { commands }) }];
  });
}

/** @returns {import('./affected.mjs').Graph} */
function importsOf() {
  const { words } = architecture(['--output-type', 'json']);
  const { stdout } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  /** @type {{ modules: { source: string, dependencies: { resolved: string }[] }[] }} */
  const { modules } = JSON.parse(stdout);
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

/** @param {string[]} words */
function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split('\0').filter(Boolean);
}
