import '../setup/end-with-npm.mjs';
import '../setup/use-git-hooks.mjs';
import { slowestOf, testsIn } from './reports.mjs';
import { runSteps } from './run-steps.mjs';
import { openScratch } from './scratch.mjs';
import { summaryOf } from './tally.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step @typedef {import('./run-steps.mjs').Result} Result */

/**
 * Runs steps, prints the result of each, and as the last line how many tests passed and failed. Sets the exit code.
 * @param {() => readonly Step[] | Promise<readonly Step[]>} choose
 */
export async function run(choose) {
  // Plain output, for logs rather than for a terminal.
  process.env.NO_COLOR = '1';
  delete process.env.FORCE_COLOR;
  try {
    const steps = await choose();
    const scratch = openScratch();
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      // The sweeper that watches this process ends what was started.
      process.on(signal, () => process.exit(130));
    }
    /** @type {string[]} */
    const failedSteps = [];
    const results = await runSteps(
      steps,
      ({ key }) => scratch.folderOf(key),
      (step, result) => {
        if (result.tally.failed > 0) failedSteps.push(step.title);
        print(step, result);
      },
    );
    await scratch.close();
    const tests = testsIn(results.flatMap(({ report }) => report ?? []));
    printSlowest(tests);
    printFailed([
      ...failedSteps,
      ...tests.filter(({ isPassed }) => !isPassed).map(({ file, name }) => `${file}: ${name}`),
    ]);
    const { failed, line } = summaryOf(results.map(({ tally }) => tally));
    process.exitCode = failed > 0 ? 1 : 0;
    console.log(`\n${line}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
  }
}

/**
 * @param {Step} step
 * @param {Result} result
 */
function print({ title }, { tally: { passed, failed }, output, seconds }) {
  const counts = passed + failed > 1 ? ` · ${passed} passed, ${failed} failed` : '';
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(`${failed > 0 ? '✗' : '✓'} ${title} · ${seconds.toFixed(1)} s${counts}`);
}

/** @param {readonly import('./reports.mjs').TestOutcome[]} tests */
function printSlowest(tests) {
  for (const [what, timed] of Object.entries(slowestOf(tests))) {
    if (timed.length > 0) console.log(`\nThe slowest ${what}, in seconds:`);
    for (const { name, seconds } of timed) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
  }
}

/**
 * Repeats the failures near the last line, where people look for them.
 * @param {readonly string[]} names
 */
function printFailed(names) {
  if (names.length > 0) console.log('\nNot passed:');
  for (const name of names) console.log(`  ${name}`);
}
