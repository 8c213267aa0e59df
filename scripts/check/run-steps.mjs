import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import { root } from '../root.mjs';
import { endProgramsOf } from './end-programs.mjs';
import { tallyOf } from './tally.mjs';

/**
 * One check: a command, or several that must all succeed.
 * @typedef {object} Step
 * @property {string} key its name for `--only`
 * @property {string} title
 * @property {(report: string) => Command[] | Promise<Command[]>} commands given the file that a runner must write its report to
 * @property {boolean} [isReported] whether such a report is required
 * @property {(report: any) => void} [remember] stores data of a report for later runs, when all has passed
 * @property {readonly string[]} [after] steps that run before it and must have passed
 * @property {boolean} [isAlone] it uses the whole machine, or must not run beside others
 *
 * @typedef {{ words: string[], folder?: string, env?: Record<string, string>, minutes?: number }} Command
 * @typedef {{ tally: import('./tally.mjs').Tally, output: string, seconds: number, report?: any }} Result
 */

/**
 * Runs every step, even if others fail: first those that may run in parallel, two at a time, then the rest one by one.
 * @param {readonly Step[]} steps
 * @param {(step: Step) => string} folderOf the step's scratch folder, which also identifies its processes
 * @param {(step: Step, result: Result) => void} onResult
 * @returns {Promise<Result[]>}
 */
export async function runSteps(steps, folderOf, onResult) {
  /** @type {Map<string, Promise<Result>>} */
  const results = new Map();
  /** @param {Step} step */
  const run = async (step) => {
    const before = await Promise.all((step.after ?? []).map(async (key) => ({ key, result: await results.get(key) })));
    const missing = before.find(({ result }) => result?.tally.failed !== 0);
    const result = missing ? refused(`not run, because ${missing.key} failed`) : await runStep(step, folderOf(step));
    onResult(step, result);
    return result;
  };
  /** @param {Step} step */
  const start = (step) => {
    const result = run(step);
    results.set(step.key, result);
    return result;
  };
  await pMap(
    steps.filter(({ isAlone }) => !isAlone),
    start,
    { concurrency: 2 },
  );
  await pMap(
    steps.filter(({ isAlone }) => isAlone),
    start,
    { concurrency: 1 },
  );
  return await Promise.all(results.values());
}

/**
 * @param {Step} step
 * @param {string} folder
 * @returns {Promise<Result>}
 */
async function runStep(step, folder) {
  const start = performance.now();
  const report = join(folder, 'report.json');
  try {
    let [code, output] = [0, ''];
    for (const command of await step.commands(report)) {
      const ended = await runCommand(command, folder);
      output += ended.output;
      code ||= ended.code;
    }
    if (/ENOSPC|No space left on device/.test(output)) output += '\nThe disk is full: make room, and run this again.\n';
    const reported = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    if (step.isReported && !reported)
      return { ...refused(`${output}\nthe runner left no report`), seconds: since(start) };
    const tally = tallyOf(code, reported);
    if (reported && tally.failed === 0) step.remember?.(reported);
    return { tally, output, seconds: since(start), report: reported };
  } catch (error) {
    return { ...refused(error instanceof Error ? error.message : String(error)), seconds: since(start) };
  }
}

/**
 * Runs a script in its own Node process. One that hangs is killed with everything it started.
 * @param {Command} command
 * @param {string} scratch
 */
async function runCommand({ words, folder = root, env = {}, minutes = 10 }, scratch) {
  // No pipe: a process it leaves running would hold that open.
  const file = join(scratch, 'output.txt');
  const output = openSync(file, 'w');
  const program = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...env, TMPDIR: scratch },
    stdio: ['ignore', output, output],
    timeout: minutes * 60_000,
    killSignal: 'SIGKILL',
  });
  const [code] = /** @type {[number | null]} */ (await once(program, 'exit'));
  closeSync(output);
  if (program.killed) await endProgramsOf(scratch);
  const said = readFileSync(file, 'utf8');
  return program.killed
    ? { code: 1, output: `${said}\nended after ${minutes} minutes without a result\n` }
    : { code: code ?? 1, output: said };
}

/**
 * @param {string} output
 * @returns {Result}
 */
const refused = (output) => ({ tally: { passed: 0, failed: 1 }, output, seconds: 0 });

/** @param {number} start */
const since = (start) => (performance.now() - start) / 1000;
