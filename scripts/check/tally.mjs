/**
 * What one step counted.
 * @typedef {{ passed: number, failed: number, remarks: string[] }} Tally
 */

/**
 * A step without tests of its own counts as one.
 * @param {number} code
 * @returns {Tally}
 */
export const tallyOfCode = (code) => (code === 0 ? passedOnce : failedOnce([]));

const passedOnce = { passed: 1, failed: 0, remarks: [] };

/**
 * @param {string[]} remarks
 * @returns {Tally}
 */
export const failedOnce = (remarks) => ({ passed: 0, failed: 1, remarks });

/**
 * A runner that ended badly, or that ran nothing, has failed whatever its report says.
 * @param {Tally} counted
 * @param {number} code
 * @returns {Tally}
 */
export function withEnding(counted, code) {
  if (counted.failed > 0) return counted;
  if (counted.passed === 0) return failedOnce([...counted.remarks, 'no test ran']);
  if (code === 0) return counted;
  return {
    ...counted,
    failed: 1,
    remarks: [...counted.remarks, `the runner ended with ${code} though no test failed`],
  };
}

/** @param {readonly Tally[]} tallies */
export function summaryOf(tallies) {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  return { failed, line: `${passed} passed, ${failed} failed` };
}
