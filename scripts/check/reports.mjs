/**
 * @typedef {{ name: string, seconds: number }} Timed
 * @typedef {{ file: string, name: string, seconds: number, isPassed: boolean }} TestOutcome one test, as its runner reports it
 *
 * @typedef {{ status: string, results: { duration: number }[], annotations?: { type: string, description?: string }[] }} PlaywrightTest
 * @typedef {{ file: string, titles: string[], tests: PlaywrightTest[] }} Journey its titles are those of its suites, then its own
 * @typedef {{ title: string, specs?: { title: string, tests: PlaywrightTest[] }[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[] }} PlaywrightReport
 * @typedef {{ fullName: string, status: string, duration?: number | null }} VitestTest
 * @typedef {{ testResults: { name: string, status: string, assertionResults: VitestTest[] }[] }} VitestReport
 */

/**
 * Every test in the runners' reports, and every file that failed to load.
 * @param {readonly (PlaywrightReport | VitestReport)[]} reports
 * @returns {TestOutcome[]}
 */
export const testsIn = (reports) =>
  reports.flatMap((report) => ('suites' in report ? journeysIn(report).map(resultOf) : testsOfVitest(report)));

/**
 * @param {PlaywrightReport} report
 * @returns {Journey[]}
 */
export const journeysIn = ({ suites }) => suites.flatMap((suite) => journeysOf(suite, suite.title, []));

/**
 * The files and the tests that took longest.
 * @param {readonly TestOutcome[]} tests
 * @param {number} [count]
 */
export function slowestOf(tests, count = 10) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  return {
    files: longest(
      [...files].map(([name, seconds]) => ({ name, seconds })),
      count,
    ),
    tests: longest(tests, count),
  };
}

/** @param {VitestReport} report */
const testsOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name: file, status, assertionResults: tests }) =>
    tests.length === 0 && status === 'failed'
      ? [{ file, name: 'did not load', seconds: 0, isPassed: false }]
      : tests.map(({ fullName, status, duration }) => ({
          file,
          name: fullName,
          seconds: (duration ?? 0) / 1000,
          isPassed: status === 'passed',
        })),
  );

/**
 * @param {Suite} suite
 * @param {string} file
 * @param {readonly string[]} titles
 * @returns {Journey[]}
 */
const journeysOf = ({ specs = [], suites = [] }, file, titles) => [
  ...specs.map(({ title, tests }) => ({ file, titles: [...titles, title], tests })),
  ...suites.flatMap((suite) => journeysOf(suite, file, [...titles, suite.title])),
];

/**
 * @param {Journey} journey
 * @returns {TestOutcome}
 */
const resultOf = ({ file, titles, tests }) => ({
  file,
  name: titles.at(-1) ?? '',
  seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  // Flaky and skipped tests do not count as passed.
  isPassed: tests.every(({ status }) => status === 'expected'),
});

/**
 * @param {readonly Timed[]} timed
 * @param {number} count
 * @returns {Timed[]}
 */
const longest = (timed, count) =>
  timed
    .map(({ name, seconds }) => ({ name, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
