import { describe, expect, it } from 'vitest';
import { tallyOfPlaywright } from './playwright-report.mjs';
import { failedOnce, summaryOf, tallyOfCode, withEnding } from './tally.mjs';
import { tallyOfVitest } from './vitest-report.mjs';

const passed = { passed: 3, failed: 0, remarks: [] };

describe('a step without tests of its own', () => {
  it('counts as one', () => {
    expect(tallyOfCode(0)).toEqual({ passed: 1, failed: 0, remarks: [] });
    expect(tallyOfCode(2)).toEqual({ passed: 0, failed: 1, remarks: [] });
  });
});

describe('the ending of a runner', () => {
  it('changes nothing when all is well', () => {
    expect(withEnding(passed, 0)).toEqual(passed);
  });

  it('is a failure when it breaks after its tests have passed', () => {
    expect(withEnding(passed, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('is a failure when no test ran, even if the runner is content', () => {
    expect(withEnding({ passed: 0, failed: 0, remarks: [] }, 0)).toEqual(failedOnce(['no test ran']));
  });

  it('does not count a failed test twice', () => {
    expect(withEnding({ passed: 1, failed: 2, remarks: [] }, 1)).toMatchObject({ passed: 1, failed: 2 });
  });
});

describe('the report of Vitest', () => {
  const file = (status: string, ...tests: string[]) => ({
    name: 'a.test.ts',
    status,
    assertionResults: tests.map((result, index) => ({ status: result, fullName: `test ${index}` })),
  });

  it('is summed over its files', () => {
    const tally = tallyOfVitest({
      testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    });
    expect(tally).toEqual({ passed: 3, failed: 1, remarks: ['failed: test 1'] });
  });

  it.each(['skipped', 'pending', 'todo', 'disabled'])('counts a %s test as failed, and names it', (status) => {
    const tally = tallyOfVitest({ testResults: [file('passed', 'passed', status)] });
    expect(tally).toEqual({ passed: 1, failed: 1, remarks: [`${status}: test 1`] });
  });

  it('counts a file that broke before its tests', () => {
    expect(tallyOfVitest({ testResults: [file('failed')] })).toEqual({
      passed: 0,
      failed: 1,
      remarks: ['broken: a.test.ts'],
    });
  });
});

describe('the report of Playwright', () => {
  const suite = (...statuses: string[]) => ({
    title: 'a.spec.ts',
    specs: statuses.map((status) => ({ title: 'signs up', tests: [{ status, projectName: '' }] })),
  });

  it('is summed over suites within suites', () => {
    const suites = [{ title: 'all', suites: [suite('expected'), { title: 'inner', suites: [suite('expected')] }] }];
    expect(tallyOfPlaywright({ suites })).toEqual({ passed: 2, failed: 0, remarks: [] });
  });

  it.each(['unexpected', 'flaky', 'skipped'])('counts what was %s as failed, and names it', (status) => {
    expect(tallyOfPlaywright({ suites: [suite('expected', status)] })).toEqual({
      passed: 1,
      failed: 1,
      remarks: [`${status}: signs up`],
    });
  });

  it('counts an error outside the tests', () => {
    expect(tallyOfPlaywright({ suites: [], errors: [{ message: 'no server' }] })).toEqual({
      passed: 0,
      failed: 1,
      remarks: ['broken: no server'],
    });
  });
});

describe('the last line', () => {
  it('sums over all steps', () => {
    expect(summaryOf([passed, tallyOfCode(0), failedOnce([])])).toEqual({ failed: 1, line: '4 passed, 1 failed' });
  });
});
