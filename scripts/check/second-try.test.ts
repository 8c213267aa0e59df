import { describe, expect, it } from 'vitest';
import type { Result, Step } from './run-steps.mjs';
import { findRetriable, mergeSecondTry } from './second-try.mjs';

const test = (file: string, isPassed: boolean, name = 'a') => ({
  file,
  name,
  isPassed,
  error: isPassed ? undefined : 'red',
});
const result = (tests: Result['tests'], change: Partial<Result> = {}): Result => ({
  passed: tests.filter(({ isPassed }) => isPassed).length,
  failed: tests.filter(({ isPassed }) => !isPassed).length,
  output: 'first output',
  seconds: 1,
  cpuSeconds: 1,
  load: 3,
  tests,
  ...change,
});
const step: Step = { key: 'tests', title: 'tests', commands: () => [], retry: () => [] };

describe('findRetriable', () => {
  const page = 'web/src/pages/tasks.test.tsx';

  it('names the files of failed tests once each', () => {
    const tests = [
      test(page, false),
      test(page, false, 'b'),
      test('e2e/src/tasks.spec.ts', false),
      test('web/a', true),
    ];
    expect(findRetriable(step, result(tests))).toEqual([page, 'e2e/src/tasks.spec.ts']);
  });

  it.each([
    ['a rule of the domain', 'domain/src/money/split.test.ts'],
    ['the contract', 'contract/src/contract.test.ts'],
    ['a walk over all calls', 'server/src/ownership.test.ts'],
    ['a part of a walk', 'server/src/response-leaks-of-lists.test.ts'],
    ['isolation', 'server/src/features/tasks/isolation.test.ts'],
    ['sums of money', 'server/src/features/finance/budgets/budgets.test.ts'],
  ])('never retries %s, nor what failed beside it', (_, file) => {
    expect(findRetriable(step, result([test(file, false), test(page, false)]))).toEqual([]);
  });

  it.each<[string, Result]>([
    ['a file that did not load', result([test(page, false, 'did not load')])],
    ['an unhandled error', result([test(page, false)], { output: '⎯ Unhandled Errors ⎯\nUnhandled Rejection' })],
    ['an error outside the tests', result([test(page, false)], { failed: 2 })],
    ['a runner that crashed', result([], { failed: 1 })],
    ['more than ten red files', result(Array.from({ length: 11 }, (__, n) => test(`web/${n}.test.ts`, false)))],
  ])('does not retry after %s', (_, failed) => {
    expect(findRetriable(step, failed)).toEqual([]);
  });

  it('does not retry a step that has no second try', () => {
    const { retry: _, ...once } = step;
    expect(findRetriable(once, result([test(page, false)]))).toEqual([]);
  });
});

describe('mergeSecondTry', () => {
  const first = result([test('web/a', false), test('web/a', false, 'b'), test('web/c', true)]);

  it('counts tests that pass alone as passed and lists them as flaky', () => {
    const { result: merged, flaky } = mergeSecondTry(first, result([test('web/a', true), test('web/a', true, 'b')]));
    expect(merged).toMatchObject({ passed: 3, failed: 0, output: 'first output' });
    expect(flaky).toMatchObject([
      { file: 'web/a', name: 'a', error: 'red', load: 3 },
      { file: 'web/a', name: 'b' },
    ]);
  });

  it('fails tests that fail twice, and prints both errors', () => {
    const second = result([test('web/a', true), test('web/a', false, 'b')], { output: 'second output' });
    const { result: merged, flaky } = mergeSecondTry(first, second);
    expect(merged).toMatchObject({ passed: 2, failed: 1 });
    expect(merged.output).toMatch(/first output[\s\S]*second output/);
    expect(flaky).toHaveLength(1);
  });

  it.each<[string, Result]>([
    ['the second run crashes', result([], { failed: 1 })],
    [
      'a test that passed at first fails alone',
      result([test('web/a', true), test('web/a', true, 'b'), test('web/a', false, 'z')]),
    ],
    ['a failed test does not run again', result([test('web/a', true)])],
  ])('fails when %s', (_, second) => {
    expect(mergeSecondTry(first, second).result.failed).toBeGreaterThan(0);
  });
});
