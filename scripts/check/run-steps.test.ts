import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from './run-program.mjs';
import type { Result, Step } from './run-step.mjs';
import { runSteps } from './run-steps.mjs';
import { stepsNamed } from './steps.mjs';
import { tallyOfVitest } from './vitest-report.mjs';

let folder: string;
const script = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const step = (key: string, code: number, more: Partial<Step> = {}): Step => ({
  key,
  title: key,
  commands: () => [{ words: [script(`${key}.mjs`, `console.log('words of ${key}'); process.exitCode = ${code};`)] }],
  ...more,
});

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'afdal with spaces '));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...steps: Step[]): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  await runSteps(steps, ({ key }, result) => results.set(key, result));
  return results;
}

describe('a run', () => {
  it('goes on after a failure, and keeps what was said', async () => {
    const results = await run(step('a', 1), step('b', 0), step('c', 0, { alone: true }));
    expect([...results].map(([key, { tally }]) => [key, tally.passed, tally.failed]).sort()).toEqual([
      ['a', 0, 1],
      ['b', 1, 0],
      ['c', 1, 0],
    ]);
    expect(results.get('a')?.output).toContain('words of a');
  });

  it('fails a step whose groundwork has failed, without running it', async () => {
    const results = await run(step('build', 1, { alone: true }), step('sizes', 0, { alone: true, after: ['build'] }));
    expect(results.get('sizes')).toMatchObject({ output: '', tally: { passed: 0, failed: 1 } });
    expect(results.get('sizes')?.tally.remarks.join()).toContain('build failed');
  });

  it('fails a step of which one command fails, and runs the others', async () => {
    const both = step('both', 0, { commands: () => [...step('x', 3).commands(''), ...step('y', 0).commands('')] });
    const result = (await run(both)).get('both');
    expect(result?.tally).toMatchObject({ passed: 0, failed: 1 });
    expect(result?.output).toContain('words of y');
  });

  it('fails a runner that leaves no report', async () => {
    const results = await run(step('tests', 0, { count: tallyOfVitest }));
    expect(results.get('tests')?.tally).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts what a runner reports', async () => {
    const report = {
      testResults: [{ name: 'a', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a' }] }],
    };
    const write = `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], ${JSON.stringify(JSON.stringify(report))});`;
    const tests = step('tests', 0, {
      count: tallyOfVitest,
      commands: (file) => [{ words: [script('runner.mjs', write), file] }],
    });
    expect((await run(tests)).get('tests')?.tally).toEqual({ passed: 1, failed: 0, remarks: [] });
  });

  it('fails a step that cannot even begin', async () => {
    const broken = step('broken', 0, {
      commands: () => {
        throw new Error('not installed');
      },
    });
    const result = (await run(broken)).get('broken');
    expect(result?.tally.failed).toBe(1);
    expect(result?.output).toContain('not installed');
  });
});

describe('a program that hangs', () => {
  it('is ended, with what it started', async () => {
    const trail = join(folder, 'trail');
    const child = script(
      'child.mjs',
      `import { appendFileSync } from 'node:fs'; setInterval(() => appendFileSync(${JSON.stringify(trail)}, '.'), 20);`,
    );
    const parent = script(
      'parent.mjs',
      `import { spawn } from 'node:child_process'; spawn(process.execPath, [${JSON.stringify(child)}]); setInterval(() => {}, 1000);`,
    );
    const { code, output } = await runProgram([parent], { minutes: 1 / 30 });
    expect(code).toBe(1);
    expect(output).toContain('without a result');
    const length = statSync(trail).size;
    expect(length).toBeGreaterThan(0);
    await setTimeout(200);
    expect(statSync(trail).size).toBe(length);
  });
});

describe('--only', () => {
  it('takes along what must come first', () => {
    expect(stepsNamed(['sizes', 'types']).map(({ key }) => key)).toEqual(['types', 'build', 'sizes']);
  });

  it('refuses a name that is none', () => {
    expect(() => stepsNamed(['typos'])).toThrow('There is no check named "typos"');
  });
});
