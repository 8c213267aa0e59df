import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../root.mjs';
import { switched } from './owner-clauses.mjs';

/** @typedef {import('./owner-clauses.mjs').Clause & { index: number, test: string }} Mutant the test is the file that must fail */

const server = join(root, 'server');
// Below the server, where its tests are found, and where imports resolve as for files beside the sources.
const folder = join(server, 'node_modules/.owners');
const theSwitch = join(root, 'scripts/tenancy/testing/owner-switch.mjs');

/**
 * Disables each clause and runs the tests that must fail.
 * The tests run once unchanged, recording which of them use which clause; then each clause is disabled in turn for the
 * tests that use it. If none fails, all tests of the file run: a statement may be cached from an earlier test.
 * @param {readonly Mutant[]} mutants
 * @param {{ isWhole: boolean }} options whether to run all tests of the file right away
 * @returns {Promise<{ survivors: Mutant[], problems: string[] }>} complaints: why nothing is proved at all
 */
export async function tryMutants(mutants, { isWhole }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const runner = await startRunner(mutants);
  try {
    const asTheyAre = [...new Set(mutants.map(({ test }) => test))].map((test) => ({ test, clause: null, only: null }));
    const before = await runner.run(asTheyAre);
    const problems = findProblems(before, 'fails on the sources as they are');
    if (problems.length > 0) return { survivors: [], problems };

    const meeting = testsByClause(before);
    const first = await runner.run(
      mutants.map(({ index, test, text }) => ({
        test,
        clause: index,
        only: isWhole || text.includes('placeholder(') ? null : (meeting.get(index) ?? []),
      })),
    );
    const doubtful = mutants.filter((_, at) => first[at]?.isOk !== false);
    const second = await runner.run(doubtful.map(({ index, test }) => ({ test, clause: index, only: null })));
    // State that a mutant left in its worker would show here.
    const after = await runner.run(asTheyAre);
    return {
      survivors: doubtful.filter((_, at) => second[at]?.isOk !== false),
      problems: findProblems(after, 'fails on the sources as they are, after the mutants'),
    };
  } finally {
    await runner.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {{ test: string, clause: number | null, only: readonly string[] | null }} Trial
 * @typedef {Trial & { isOk: boolean, messages: string[], sights: import('./testing/owner-switch.mjs').Sight[] }} Outcome
 */

/** @param {readonly Mutant[]} mutants */
async function startRunner(mutants) {
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: server,
      watch: false,
      maxWorkers: 2,
      isolate: false,
      reporters: [{}],
      include: ['node_modules/.owners/*.test.ts'],
      exclude: [],
      globalSetup: [join(server, 'testing/global-setup.ts')],
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
    { plugins: [switching(mutants)] },
  );
  let trialsSoFar = 0;
  const project = vitest.getRootProject();
  return {
    /** @param {readonly Trial[]} trials @returns {Promise<Outcome[]>} */
    run: async (trials) => {
      if (trials.length === 0) return [];
      const files = trials.map((trial) => writeTrial(trial, trialsSoFar++));
      const { testModules } = await vitest.runTestSpecifications(
        files.map((file) => project.createSpecification(file)),
      );
      return trials.map((trial, at) => {
        const module = testModules.find(({ moduleId }) => moduleId === files[at]);
        const tests = [...(module?.children.allTests() ?? [])];
        const errors = [module?.errors() ?? [], ...tests.map((test) => test.result().errors ?? [])].flat();
        return {
          ...trial,
          isOk: module?.ok() === true && tests.length > 0,
          messages: errors.map(({ message }) => message),
          sights: tests.map((test) => /** @type {import('./testing/owner-switch.mjs').Sight} */ (test.meta())),
        };
      });
    },
    close: () => vitest.close(),
  };
}

/**
 * @param {readonly Mutant[]} mutants
 * @returns {import('vite').Plugin}
 */
const switching = (mutants) => ({
  name: 'switches-owner-clauses',
  enforce: 'pre',
  transform: (code, id) => {
    const own = mutants.filter(({ file }) => file === id.split('?')[0]);
    return own.length > 0 ? switched(code, own) : null;
  },
});

/**
 * Writes a test file that imports another one under a unique name: that one is loaded again, while its imports are not.
 * @param {Trial} trial
 * @param {number} number
 */
function writeTrial({ test, clause, only }, number) {
  const file = join(folder, `${String(number).padStart(4, '0')}.test.ts`);
  writeFileSync(
    file,
    `import { removeClause } from ${JSON.stringify(theSwitch)};
removeClause(${JSON.stringify(clause)}, ${JSON.stringify(only)});
await import(${JSON.stringify(`${test}?trial=${number}`)});
`,
  );
  return file;
}

/**
 * @param {readonly Outcome[]} outcomes
 * @param {string} what
 */
const findProblems = (outcomes, what) =>
  outcomes
    .filter(({ isOk }) => !isOk)
    .map(({ test, messages }) => `${relative(root, test)} ${what}: ${messages[0] ?? 'no test ran'}`);

/** @param {readonly Outcome[]} outcomes */
function testsByClause(outcomes) {
  /** @type {Map<number, string[]>} */
  const tests = new Map();
  for (const { seen = [], path = '' } of outcomes.flatMap(({ sights }) => sights)) {
    for (const clause of seen) tests.set(clause, [...(tests.get(clause) ?? []), path]);
  }
  return tests;
}
