/**
 * @typedef {{ name: string, seconds: number }} Timed
 * @typedef {{ title: string, specs?: { title: string, tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[] }} PlaywrightTimes
 * @typedef {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} VitestTimes
 */

/**
 * The files and the tests that took longest, by the reports of the runners.
 * @param {readonly (PlaywrightTimes | VitestTimes)[]} reports
 * @param {number} [count]
 */
export function slowestIn(reports, count = 10) {
  const tests = reports.flatMap((report) =>
    'suites' in report
      ? report.suites.flatMap((suite) => testsIn(suite, suite.title))
      : report.testResults.flatMap(testsOf),
  );
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

/**
 * @param {VitestTimes['testResults'][number]} result
 */
const testsOf = ({ name: file, assertionResults }) =>
  assertionResults.map(({ fullName, duration }) => ({ file, name: fullName, seconds: (duration ?? 0) / 1000 }));

/**
 * @param {Suite} suite
 * @param {string} file
 * @returns {(Timed & { file: string })[]}
 */
function testsIn({ specs = [], suites = [] }, file) {
  const own = specs.map(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return { file, name: title, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 };
  });
  return [...own, ...suites.flatMap((suite) => testsIn(suite, file))];
}

/**
 * @param {readonly Timed[]} timed
 * @param {number} count
 */
const longest = (timed, count) => [...timed].sort((a, b) => b.seconds - a.seconds).slice(0, count);
