import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.mjs';
import { countTests, readTests } from './reports.mjs';

const assertion = (fullName: string, status = 'passed') => ({ fullName, status });
const file = (name: string, ...tests: ReturnType<typeof assertion>[]) => ({
  name: join(root, name),
  status: tests.length > 0 && tests.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: tests,
});
const vitest = (...files: ReturnType<typeof file>[]) => ({ testResults: files });
const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [] }] });
const playwright = (...specs: ReturnType<typeof spec>[]) => ({
  suites: [{ title: 'tasks.spec.ts', suites: [{ title: 'the list', specs }] }],
  errors: [] as unknown[],
});

it('lists the failed, the skipped, the flaky, and files that did not load as not passed', () => {
  const reports = [
    vitest(file('web/a.test.ts', assertion('a0'), assertion('a1', 'failed'), assertion('a2', 'pending'))),
    vitest(file('web/broken.test.ts')),
    playwright(spec('c', 'expected'), spec('s', 'skipped'), spec('d', 'flaky')),
  ];
  const failed = reports.flatMap(readTests).filter(({ isPassed }) => !isPassed);
  expect(failed.map((test) => `${test.file}: ${test.name}`)).toEqual([
    'web/a.test.ts: a1',
    'web/a.test.ts: a2',
    'web/broken.test.ts: did not load',
    'e2e/src/tasks.spec.ts: the list › s',
    'e2e/src/tasks.spec.ts: the list › d',
  ]);
});

describe('countTests', () => {
  const passed = vitest(file('a', assertion('1'), assertion('2'), assertion('3')));

  it('counts a step without tests as one', () => {
    expect([countTests(0), countTests(2)]).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });

  it.each([
    ['all passed', 0, passed, 3, 0],
    ['all passed and then the runner crashed', 1, passed, 3, 1],
    ['no test ran', 0, vitest(), 0, 1],
    ['a failed test, counted once', 1, vitest(file('a', assertion('1'), assertion('2', 'failed'))), 1, 1],
    ['a skipped test', 0, vitest(file('a', assertion('1'), assertion('2', 'pending'))), 1, 1],
    ['journeys that passed', 0, playwright(spec('c', 'expected')), 1, 0],
    ['a journey that passed at its second try', 0, playwright(spec('c', 'expected'), spec('d', 'flaky')), 1, 1],
    ['an error outside the journeys', 1, { ...playwright(spec('c', 'expected')), errors: ['no server'] }, 1, 1],
  ])('counts %s', (_, code, report, passedCount, failed) => {
    expect(countTests(code, report)).toEqual({ passed: passedCount, failed });
  });
});
