import { describe, expect, it } from 'vitest';
import { summaryOf, tallyOf } from './tally.mjs';

describe('a step without tests of its own', () => {
  it('counts as one', () => {
    expect(tallyOf(0)).toEqual({ passed: 1, failed: 0 });
    expect(tallyOf(2)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the ending of a runner', () => {
  const report = (passed: number, total: number) => ({ numPassedTests: passed, numTotalTests: total });

  it('changes nothing when all is well', () => {
    expect(tallyOf(0, report(3, 3))).toEqual({ passed: 3, failed: 0 });
  });

  it('is a failure when it breaks after its tests have passed, or before a file has one', () => {
    expect(tallyOf(1, report(3, 3))).toEqual({ passed: 3, failed: 1 });
  });

  it('is a failure when no test ran, even if the runner is content', () => {
    expect(tallyOf(0, report(0, 0))).toEqual({ passed: 0, failed: 1 });
  });

  it('does not count a failed test twice', () => {
    expect(tallyOf(1, report(1, 3))).toEqual({ passed: 1, failed: 2 });
  });

  it('does not make a skipped test a passed one', () => {
    expect(tallyOf(0, report(2, 3))).toEqual({ passed: 2, failed: 1 });
  });
});

describe('the report of Playwright', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

  it('counts what went right', () => {
    expect(tallyOf(0, { stats, errors: [] })).toEqual({ passed: 3, failed: 0 });
  });

  it.each(['unexpected', 'flaky', 'skipped'])('counts what was %s as failed', (status) => {
    expect(tallyOf(0, { stats: { ...stats, [status]: 2 }, errors: [] })).toEqual({ passed: 3, failed: 2 });
  });

  it('counts an error outside the tests', () => {
    expect(tallyOf(1, { stats, errors: [{ message: 'no server' }] })).toEqual({ passed: 3, failed: 1 });
  });
});

describe('the last line', () => {
  it('sums over all steps', () => {
    expect(summaryOf([{ passed: 3, failed: 0 }, tallyOf(0), tallyOf(1)])).toEqual({
      failed: 1,
      line: '4 passed, 1 failed',
    });
  });
});
