/**
 * What one step counted.
 * @typedef {{ passed: number, failed: number }} Tally
 *
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport
 * @typedef {{ numPassedTests: number, numTotalTests: number }} VitestReport
 */

/**
 * Counts what a runner reports, or a step without tests of its own as one. Only what went right the first time has passed:
 * not the flaky, not the skipped. A runner that ended badly, or that ran nothing, has failed whatever it reports.
 * @param {number} code with which it ended
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
 * A file that broke before its tests has none that failed: the code tells of it.
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
