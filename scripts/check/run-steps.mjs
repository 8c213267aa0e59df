import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { root } from '../root.mjs';
import { endPrograms } from './end-programs.mjs';
import { countTests, readTests } from './reports.mjs';

/**
 * One check: a command, or several that must all succeed.
 * @typedef {object} Step
 * @property {string} key its name for `--only`
 * @property {string} title
 * @property {(report: string) => Command[] | Promise<Command[]>} commands given the file that a runner must write its report to
 * @property {boolean} [isReported] whether such a report is required
 * @property {(report: string, files: readonly string[]) => Command[] | Promise<Command[]>} [retry] runs again what failed in these files
 * @property {(result: Result) => void | Promise<void>} [onPassed]
 * @property {readonly string[]} [after] steps that run before it and must have passed
 * @property {boolean} [isAlone] it uses the whole machine, or must not run beside others
 *
 * @typedef {{ args: string[], folder?: string, env?: Record<string, string>, minutes?: number }} Command
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string} output
 * @property {number} seconds
 * @property {number} cpuSeconds of the whole machine, so they mean something for a step that ran alone
 * @property {number} load processes that wanted to run, over the last minute
 * @property {readonly import('./reports.mjs').TestOutcome[]} tests
 */

/**
 * Runs every step, even if others fail: first those that may run in parallel, two at a time, then the rest one by one.
 * @param {readonly Step[]} steps
 * @param {(key: string) => string} createFolder a step's temporary folder, which also identifies its processes
 * @param {(step: Step, result: Result) => void} onResult
 * @returns {Promise<Map<Step, Result>>}
 */
export async function runSteps(steps, createFolder, onResult) {
  /** @type {Map<string, Promise<Result>>} */
  const results = new Map();
  /** @type {Map<Step, Result>} */
  const ended = new Map();
  /** @param {Step} step */
  const run = async (step) => {
    const before = await Promise.all((step.after ?? []).map(async (key) => ({ key, result: await results.get(key) })));
    const missing = before.find(({ result }) => result?.failed !== 0);
    const result = missing
      ? fail(`not run, because ${missing.key} failed`)
      : await runStep(step, createFolder(step.key));
    ended.set(step, result);
    onResult(step, result);
    return result;
  };
  for (const isAlone of [false, true]) {
    await pMap(
      steps.filter((step) => Boolean(step.isAlone) === isAlone),
      (step) => {
        const result = run(step);
        results.set(step.key, result);
        return result;
      },
      { concurrency: isAlone ? 1 : 2 },
    );
  }
  return ended;
}

/**
 * @param {Pick<Step, 'commands' | 'isReported'>} step
 * @param {string} folder
 * @returns {Promise<Result>}
 */
export async function runStep({ commands, isReported }, folder) {
  const [start, busyBefore] = [performance.now(), busySeconds()];
  const measured = () => ({
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: busySeconds() - busyBefore,
    load: loadavg()[0] ?? 0,
  });
  const file = join(folder, 'report.json');
  try {
    let [code, output] = [0, ''];
    for (const command of await commands(file)) {
      const ended = await runCommand(command, folder);
      output += ended.output;
      code ||= ended.code;
    }
    if (/ENOSPC|No space left on device/.test(output)) output += '\nThe disk is full: make room, and run this again.\n';
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    if (isReported && !report) return { ...fail(`${output}\nthe runner left no report`), ...measured() };
    return { ...countTests(code, report), output, ...measured(), tests: report ? readTests(report) : [] };
  } catch (error) {
    return { ...fail(error instanceof Error ? error.message : String(error)), ...measured() };
  }
}

/**
 * Runs a script in its own Node process. One that hangs is killed with everything it started.
 * @param {Command} command
 * @param {string} tempDir
 */
async function runCommand({ args, folder = root, env = {}, minutes = 10 }, tempDir) {
  // No pipe: a process it leaves running would hold that open.
  const file = join(tempDir, 'output.txt');
  const outputFile = openSync(file, 'w');
  const program = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env, TMPDIR: tempDir },
    stdio: ['ignore', outputFile, outputFile],
    timeout: minutes * 60_000,
    killSignal: 'SIGKILL',
  });
  const [code] = /** @type {[number | null]} */ (await once(program, 'exit'));
  closeSync(outputFile);
  if (program.killed) await endPrograms(tempDir);
  const output = readFileSync(file, 'utf8');
  return program.killed
    ? { code: 1, output: `${output}\nended after ${minutes} minutes without a result\n` }
    : { code: code ?? 1, output };
}

/**
 * @param {string} output
 * @returns {Result}
 */
const fail = (output) => ({ passed: 0, failed: 1, output, seconds: 0, cpuSeconds: 0, load: 0, tests: [] });

const busySeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
