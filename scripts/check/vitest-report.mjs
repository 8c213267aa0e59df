/**
 * @typedef {{ status: string, fullName: string }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 */

/**
 * Counts Vitest's JSON report. A skipped test proves nothing, so it has failed; so has a file that broke before its tests.
 * @param {{ testResults: VitestFile[] }} report
 * @returns {import('./tally.mjs').Tally}
 */
export function tallyOfVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const broken = testResults.filter(
    (file) => file.status !== 'passed' && file.assertionResults.every(({ status }) => status === 'passed'),
  );
  const remarks = [
    ...tests.filter(({ status }) => status !== 'passed').map(({ status, fullName }) => `${status}: ${fullName}`),
    ...broken.map(({ name }) => `broken: ${name}`),
  ];
  return { passed, failed: remarks.length, remarks };
}
