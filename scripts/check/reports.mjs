import { relative } from 'node:path';
import { root } from '../root.mjs';

/**
 * @typedef {{ file: string, name: string, isPassed: boolean, error?: string | undefined }} TestOutcome one test; its file from the root
 * @typedef {{ passed: number, failed: number }} Counts
 *
 * @typedef {{ status: string, projectName?: string, results: { errors?: { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ title: string, specs?: { title: string, tests: PlaywrightTest[] }[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors: unknown[] }} PlaywrightReport
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: VitestTest[] }[] }} VitestReport
 * @typedef {PlaywrightReport | VitestReport} Report
 */

export const didNotLoad = 'did not load';

/**
 * Every test in a runner's report, and every file that failed to load.
 * @param {Report} report
 * @returns {TestOutcome[]}
 */
export const readTests = (report) =>
  'suites' in report
    ? report.suites.flatMap((suite) => readSuite(suite, suite.title, []))
    : report.testResults.flatMap(readFile);

/**
 * Counts the tests that a runner reports; a step without tests counts as one. Skipped tests count as failed. A runner that
 * exits with an error, or that passed no test, has failed whatever it reports.
 * @param {number} code its exit code
 * @param {Report} [report]
 * @returns {Counts}
 */
export function countTests(code, report) {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const tests = readTests(report);
  const passed = tests.filter(({ isPassed }) => isPassed).length;
  const failed = tests.length - passed + ('errors' in report ? report.errors.length : 0);
  return { passed, failed: failed || Number(code !== 0 || passed === 0) };
}

/** @param {VitestReport['testResults'][number]} result */
function readFile({ name, status, message, assertionResults: tests }) {
  const file = relative(root, name).replaceAll('\\', '/');
  if (tests.length === 0 && status === 'failed') return [{ file, name: didNotLoad, isPassed: false, error: message }];
  return tests.map(({ fullName, status: outcome, failureMessages = [] }) => ({
    file,
    name: fullName,
    isPassed: outcome === 'passed',
    error: failureMessages[0],
  }));
}

/**
 * @param {Suite} suite
 * @param {string} file
 * @param {readonly string[]} titles
 * @returns {TestOutcome[]}
 */
const readSuite = ({ specs = [], suites = [] }, file, titles) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `e2e/src/${file}`,
      name: [...titles, title].join(' › '),
      isPassed: status === 'expected',
      error: results.at(-1)?.errors?.[0]?.message,
    })),
  ),
  ...suites.flatMap((suite) => readSuite(suite, file, [...titles, suite.title])),
];
