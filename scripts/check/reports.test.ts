import { expect, it } from 'vitest';
import { slowestIn } from './slowest.mjs';

const vitest = {
  testResults: [
    { name: 'a.test.ts', assertionResults: [300, 500, null].map((duration, n) => ({ fullName: `a${n}`, duration })) },
    { name: 'b.test.ts', assertionResults: [{ fullName: 'b', duration: 700 }] },
  ],
};
const spec = (title: string, ...durations: number[]) => ({
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});
const playwright = {
  suites: [{ title: 'c.spec.ts', specs: [spec('c', 400)], suites: [{ title: 'inner', specs: [spec('d', 600, 900)] }] }],
};

it('puts the slowest files and tests of all runners in order, retries counted', () => {
  expect(slowestIn([vitest, playwright], 3)).toEqual({
    files: [
      { name: 'c.spec.ts', seconds: 1.9 },
      { name: 'a.test.ts', seconds: 0.8 },
      { name: 'b.test.ts', seconds: 0.7 },
    ],
    tests: [
      { file: 'c.spec.ts', name: 'd', seconds: 1.5 },
      { file: 'b.test.ts', name: 'b', seconds: 0.7 },
      { file: 'a.test.ts', name: 'a1', seconds: 0.5 },
    ],
  });
});
