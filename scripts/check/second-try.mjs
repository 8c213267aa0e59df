import { didNotLoad } from './reports.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step @typedef {import('./run-steps.mjs').Result} Result
 * @typedef {import('./reports.mjs').TestOutcome} TestOutcome
 * @typedef {TestOutcome & { load: number }} FlakyTest failed at first, with this load of the machine, and passed alone
 */

const maxFailedFiles = 10;

/** What must not wobble: pure rules, the walks over all calls, who owns what, and sums of money. */
const neverRetried = [
  /^(domain|contract)\//,
  /^server\/src\/(access|card-numbers-everywhere|data-maps|health-readers|log-leaks|mass-assignment|money-columns|ownership|purge|read-only|response-leaks[\w-]*|safe-to-spend)\.test\.ts$/,
  /\/isolation\.test\.ts$/,
  /^server\/src\/features\/finance\//,
];

/**
 * The files of the failed tests of a step, if a second try may excuse them; otherwise none.
 * @param {Step} step
 * @param {Result} result
 * @returns {string[]}
 */
export function findRetriable({ retry }, { failed, output, tests }) {
  const failedTests = tests.filter(({ isPassed }) => !isPassed);
  const files = [...new Set(failedTests.map(({ file }) => file))];
  const isRetriable =
    retry !== undefined &&
    // More failures than tests that failed: an error outside the tests.
    failed === failedTests.length &&
    !/Unhandled (Error|Rejection)/.test(output) &&
    failedTests.every(({ file, name }) => name !== didNotLoad && !neverRetried.some((rule) => rule.test(file))) &&
    files.length <= maxFailedFiles;
  return isRetriable ? files : [];
}

/**
 * Joins the result of a step with that of the second run of its failed files: tests that passed in it are flaky and count as
 * passed; tests that failed in it have failed twice, and both errors are in the output.
 * @param {Result} first
 * @param {Result} second
 * @returns {{ result: Result, flaky: FlakyTest[] }}
 */
export function mergeSecondTry(first, second) {
  const getName = (/** @type {TestOutcome} */ { file, name }) => `${file}: ${name}`;
  const passedAlone = new Set(second.tests.filter(({ isPassed }) => isPassed).map(getName));
  const failedAlone = new Set(second.tests.filter(({ isPassed }) => !isPassed).map(getName));
  const flaky = first.tests.filter(
    (test) => !test.isPassed && passedAlone.has(getName(test)) && !failedAlone.has(getName(test)),
  );
  const isBroken = second.failed > failedAlone.size;
  const tests = first.tests.map((test) => (flaky.includes(test) ? { ...test, isPassed: true } : test));
  const result = {
    ...first,
    tests,
    passed: first.passed + flaky.length,
    // A test that passed at first and fails alone leans on others.
    failed: Math.max(first.failed - flaky.length, failedAlone.size) + Number(isBroken),
    output: second.failed > 0 ? `${first.output}\nThe second try, alone:\n${second.output}` : first.output,
  };
  return { result, flaky: flaky.map((test) => ({ ...test, load: first.load })) };
}
