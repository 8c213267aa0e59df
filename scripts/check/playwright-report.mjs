/**
 * @typedef {{ status: string, projectName?: string }} PlaywrightTest
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * Counts Playwright's JSON report. Only what went right the first time has passed: not the flaky, not the skipped.
 * @param {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} report
 * @returns {import('./tally.mjs').Tally}
 */
export function tallyOfPlaywright({ suites, errors = [] }) {
  const results = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests.map(({ status, projectName }) => ({ status, title: projectName ? `${title} (${projectName})` : title })),
    );
  const remarks = [
    ...results.filter(({ status }) => status !== 'expected').map(({ status, title }) => `${status}: ${title}`),
    ...errors.map(({ message = 'an error outside the tests' }) => `broken: ${message}`),
  ];
  return { passed: results.filter(({ status }) => status === 'expected').length, failed: remarks.length, remarks };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
