import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSteps } from './check-steps.mjs';
import { type Result, runSteps, type Step } from './run-steps.mjs';
import { stepsNamed } from './steps.mjs';

let folder: string;
const script = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const step = (key: string, code: number, more: Partial<Step> = {}): Step => ({
  key,
  title: key,
  commands: () => [{ args: [script(`${key}.mjs`, `console.log('words of ${key}'); process.exitCode = ${code};`)] }],
  ...more,
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'afdal with spaces '));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...steps: Step[]): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  const createFolder = (key: string) => {
    const own = join(folder, 'scratch', key);
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    return own;
  };
  await runSteps(steps, createFolder, ({ key }, result) => results.set(key, result));
  return results;
}

describe('a run', () => {
  it('goes on after a failure, and keeps what was said', async () => {
    const results = await run(step('a', 1), step('b', 0), step('c', 0, { isAlone: true }));
    expect([...results].map(([key, { passed, failed }]) => [key, passed, failed]).sort()).toEqual([
      ['a', 0, 1],
      ['b', 1, 0],
      ['c', 1, 0],
    ]);
    expect(results.get('a')?.output).toContain('words of a');
  });

  it('fails a step whose groundwork has failed, without running it', async () => {
    const results = await run(step('build', 1), step('sizes', 0, { after: ['build'] }));
    expect(results.get('sizes')).toMatchObject({ passed: 0, failed: 1 });
    expect(results.get('sizes')?.output).toBe('not run, because build failed');
  });

  it('fails a step of which one command fails, and runs the others', async () => {
    const commands = [...(await step('x', 3).commands('')), ...(await step('y', 0).commands(''))];
    const result = (await run(step('both', 0, { commands: () => commands }))).get('both');
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result?.output).toContain('words of y');
  });

  it('fails a runner that leaves no report', async () => {
    const results = await run(step('tests', 0, { isReported: true }));
    expect(results.get('tests')).toMatchObject({ passed: 0, failed: 1 });
    expect(results.get('tests')?.output).toContain('no report');
  });

  it('counts what a runner reports', async () => {
    const tested = ['passed', 'passed', 'passed', 'failed'].map((status) => ({ fullName: 'a', status }));
    const report = JSON.stringify({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: tested }] });
    const write = `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], ${JSON.stringify(report)});`;
    const tests = step('tests', 0, {
      isReported: true,
      commands: (file) => [{ args: [script('runner.mjs', write), file] }],
    });
    expect((await run(tests)).get('tests')).toMatchObject({ passed: 3, failed: 1 });
  });

  it('fails a step that cannot even begin', async () => {
    const broken = step('broken', 0, {
      commands: () => {
        throw new Error('not installed');
      },
    });
    const result = (await run(broken)).get('broken');
    expect(result?.failed).toBe(1);
    expect(result?.output).toContain('not installed');
  });

  it('says in a sentence that the disk is full', async () => {
    const full = script('full.mjs', `console.error('write: ENOSPC'); process.exitCode = 1;`);
    const result = (await run(step('full', 1, { commands: () => [{ args: [full] }] }))).get('full');
    expect(result?.output).toContain('The disk is full: make room, and run this again.');
  });
});

describe('a program that hangs', () => {
  it('is ended, with what it started in a session of its own', async () => {
    const pidFile = join(folder, 'pid');
    const child = script(
      'child.mjs',
      `import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
      setInterval(() => {}, 1000);`,
    );
    const parent = script(
      'parent.mjs',
      `import { spawn } from 'node:child_process';
      spawn(process.execPath, [${JSON.stringify(child)}], { detached: true, stdio: 'ignore' }).unref();
      setInterval(() => {}, 1000);`,
    );
    const hanging = step('hanging', 0, { commands: () => [{ args: [parent], minutes: 1 / 10 }] });
    const result = (await run(hanging)).get('hanging');
    expect(result?.failed).toBe(1);
    expect(result?.output).toContain('without a result');
    const pid = Number(readFileSync(pidFile, 'utf8'));
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

describe('--only', () => {
  it('takes along what must come first', () => {
    expect(stepsNamed(checkSteps, ['sizes', 'types']).map(({ key }) => key)).toEqual(['build', 'types', 'sizes']);
  });

  it('refuses a name that is none', () => {
    expect(() => stepsNamed(checkSteps, ['typos'])).toThrow('There is no check named "typos"');
  });
});
