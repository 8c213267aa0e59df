/**
 * What one step counted.
 * @typedef {{ passed: number, failed: number }} Tally
 *
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport
 * @typedef {{ numPassedTests: number, numTotalTests: number }} VitestReport
 */

/**
 * Counts the tests that a runner reports; a step without tests counts as one. Flaky and skipped tests count as failed.
 * A runner that exits with an error, or that passed no test, has failed whatever it reports.
 * @param {number} code its exit code
 * @param {PlaywrightReport | VitestReport} [report]
 * @returns {Tally}
 */
export function tallyOf(code, report) {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed } = 'stats' in report ? countsOfPlaywright(report) : countsOfVitest(report);
  return { passed, failed: failed || Number(code !== 0 || passed === 0) };
}

/** @param {PlaywrightReport} report */
const countsOfPlaywright = ({ stats: { expected, unexpected, flaky, skipped }, errors }) => ({
  passed: expected,
  failed: unexpected + flaky + skipped + errors.length,
});

/**
 * A file that failed to load has no failed tests: only the exit code shows it.
 * @param {VitestReport} report
 */
const countsOfVitest = ({ numPassedTests, numTotalTests }) => ({
  passed: numPassedTests,
  failed: numTotalTests - numPassedTests,
});

/** @param {readonly Tally[]} tallies */
export function summaryOf(tallies) {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  return { failed, line: `${passed} passed, ${failed} failed` };
}
