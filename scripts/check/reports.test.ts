import { expect, it } from 'vitest';
import { slowestOf, testsIn } from './reports.mjs';

const assertion = (fullName: string, duration: number | null, status = 'passed') => ({ fullName, status, duration });
const vitest = {
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [assertion('a0', 300), assertion('a1', 500, 'failed'), assertion('a2', null, 'pending')],
    },
    { name: 'b.test.ts', status: 'passed', assertionResults: [assertion('b', 700)] },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ],
};
const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});
const playwright = {
  suites: [
    {
      title: 'c.spec.ts',
      specs: [spec('c', 'expected', 400), spec('s', 'skipped')],
      suites: [{ title: 'inner', specs: [spec('d', 'flaky', 600, 900)] }],
    },
  ],
};

it('puts the slowest files and tests of all runners in order, retries counted', () => {
  expect(slowestOf(testsIn([vitest, playwright]), 3)).toEqual({
    files: [
      { name: 'c.spec.ts', seconds: 1.9 },
      { name: 'a.test.ts', seconds: 0.8 },
      { name: 'b.test.ts', seconds: 0.7 },
    ],
    tests: [
      { name: 'd', seconds: 1.5 },
      { name: 'b', seconds: 0.7 },
      { name: 'a1', seconds: 0.5 },
    ],
  });
});

it('knows what has not passed: the failed, the flaky, the skipped, and what did not load', () => {
  const failed = testsIn([vitest, playwright]).filter(({ isPassed }) => !isPassed);
  expect(failed.map(({ file, name }) => `${file} ${name}`)).toEqual([
    'a.test.ts a1',
    'a.test.ts a2',
    'broken.test.ts did not load',
    'c.spec.ts s',
    'c.spec.ts d',
  ]);
});
