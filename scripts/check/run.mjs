import '../setup/end-with-npm.mjs';
import '../setup/use-git-hooks.mjs';
import { runSteps } from './run-steps.mjs';
import { openScratch } from './scratch.mjs';
import { slowestIn } from './slowest.mjs';
import { summaryOf } from './tally.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step @typedef {import('./run-steps.mjs').Result} Result */

/**
 * Runs steps, prints what became of each, and as the last line how many tests passed and failed. Sets the exit code.
 * @param {() => readonly Step[] | Promise<readonly Step[]>} choose
 */
export async function run(choose) {
  // Tools print for a reader of logs, not for a terminal.
  process.env.NO_COLOR = '1';
  delete process.env.FORCE_COLOR;
  try {
    const steps = await choose();
    const scratch = openScratch();
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      // What was started is swept away by the process that watches this one.
      process.on(signal, () => process.exit(130));
    }
    const results = await runSteps(steps, ({ key }) => scratch.folderOf(key), print);
    await scratch.close();
    printSlowest(results);
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

/** @param {readonly Result[]} results */
function printSlowest(results) {
  const { files, tests } = slowestIn(results.flatMap(({ report }) => report ?? []));
  for (const [what, timed] of Object.entries({ files, tests })) {
    if (timed.length > 0) console.log(`\nThe slowest ${what}, in seconds:`);
    for (const { name, seconds } of timed) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
  }
}
