import '../setup/end-with-npm.mjs';
import '../setup/use-git-hooks.mjs';
import { findFlakyErrors, formatEntry, readFlakyRecord, toDay } from './flaky.mjs';
import { runStep, runSteps } from './run-steps.mjs';
import { findRetriable, mergeSecondTry } from './second-try.mjs';
import { openTempDir } from './temp-dir.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step @typedef {import('./run-steps.mjs').Result} Result */

/**
 * Runs steps, prints the result of each, and as the last line how many tests passed and failed. Sets the exit code.
 * What failed in a step that has a `retry` runs once more at the end, alone.
 * @param {() => readonly Step[] | Promise<readonly Step[]>} choose
 */
export async function run(choose) {
  // Plain output, for logs rather than for a terminal.
  process.env.NO_COLOR = '1';
  delete process.env.FORCE_COLOR;
  try {
    const steps = await choose();
    const tempDir = openTempDir();
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      // The sweeper that watches this process ends what was started.
      process.on(signal, () => process.exit(130));
    }
    const results = await runSteps(steps, tempDir.createFolder, print);
    const flaky = [];
    for (const [step, first] of results) {
      const files = findRetriable(step, first);
      if (files.length === 0 || !step.retry) continue;
      const { retry } = step;
      const second = await runStep(
        { commands: (report) => retry(report, files), isReported: true },
        tempDir.createFolder(`${step.key}-again`),
      );
      const merged = mergeSecondTry(first, second);
      results.set(step, merged.result);
      flaky.push(...merged.flaky);
      print({ ...step, title: `${step.title}, with a second try` }, merged.result);
    }
    for (const [step, result] of results) if (result.failed === 0) await step.onPassed?.(result);
    await tempDir.close();
    const runErrors = printFlaky(flaky);
    printFailed(results, runErrors);
    const passed = sum([...results.values()].map((result) => result.passed));
    const failed = sum([...results.values()].map((result) => result.failed)) + runErrors.length;
    process.exitCode = failed > 0 ? 1 : 0;
    console.log(`\n${passed} passed, ${failed} failed`);
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
function print({ title, isAlone }, { passed, failed, output, seconds, cpuSeconds }) {
  const cpu = isAlone ? ` · ${cpuSeconds.toFixed(0)} s of CPU` : '';
  const counts = passed + failed > 1 ? ` · ${passed} passed, ${failed} failed` : '';
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(`${failed > 0 ? '✗' : '✓'} ${title} · ${seconds.toFixed(1)} s${cpu}${counts}`);
}

/**
 * Prints the flaky tests. Returns why they fail the run all the same.
 * @param {readonly import('./second-try.mjs').FlakyTest[]} flaky
 */
function printFlaky(flaky) {
  const today = toDay(new Date());
  if (flaky.length > 0)
    console.log('\nFlaky, passed alone at a second try; add to "open" in docs/flaky.json and mend:');
  for (const { file, name, error = '', load } of flaky) {
    console.log(`  ${formatEntry(`${file}: ${name}`, error, today)}`);
    console.log(`    load ${load.toFixed(1)}, seed ${process.env.TEST_SEED ?? 'of the check'}\n${error}`);
  }
  const names = flaky.map(({ file, name }) => `${file}: ${name}`);
  return findFlakyErrors(readFlakyRecord(), names, today);
}

/**
 * Repeats the failures near the last line, where people look for them.
 * @param {ReadonlyMap<Step, Result>} results
 * @param {readonly string[]} more
 */
function printFailed(results, more) {
  const failed = [...results].filter(([, result]) => result.failed > 0);
  const names = failed.flatMap(([{ title }, { tests }]) => [
    title,
    ...tests.filter(({ isPassed }) => !isPassed).map(({ file, name }) => `${file}: ${name}`),
  ]);
  if (names.length + more.length > 0) console.log('\nNot passed:');
  for (const name of [...names, ...more]) console.log(`  ${name}`);
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
