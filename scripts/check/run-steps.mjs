import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import { root } from '../root.mjs';
import { endProgramsOf } from './end-programs.mjs';
import { tallyOf } from './tally.mjs';

/**
 * One check: a command, or several that must all end well.
 * @typedef {object} Step
 * @property {string} key how `--only` calls it
 * @property {string} title
 * @property {(report: string) => Command[] | Promise<Command[]>} commands given the file that a runner shall write its report to
 * @property {boolean} [isReported] whether there must be such a report
 * @property {(report: any) => void} [remember] keeps for another time what a report tells, when all has passed
 * @property {readonly string[]} [after] steps that stand before it and must have passed
 * @property {boolean} [isAlone] it keeps the whole machine busy, or minds company
 *
 * @typedef {{ words: string[], folder?: string, env?: Record<string, string>, minutes?: number }} Command
 * @typedef {{ tally: import('./tally.mjs').Tally, output: string, seconds: number, report?: any }} Result
 */

/**
 * Runs every step, whatever becomes of the others: two at a time the ones that mind no company, then each of the rest alone.
 * @param {readonly Step[]} steps
 * @param {(step: Step) => string} folderOf a folder for what the step writes by the way, by which its programs are known
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
    const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    if (step.isReported && !told) return { ...refused(`${output}\nthe runner left no report`), seconds: since(start) };
    const tally = tallyOf(code, told);
    if (told && tally.failed === 0) step.remember?.(told);
    return { tally, output, seconds: since(start), report: told };
  } catch (error) {
    return { ...refused(error instanceof Error ? error.message : String(error)), seconds: since(start) };
  }
}

/**
 * Runs a script in a Node of its own. One that hangs is ended with everything it started.
 * @param {Command} command
 * @param {string} scratch
 */
async function runCommand({ words, folder = root, env = {}, minutes = 10 }, scratch) {
  // No pipe: whatever it leaves running would hold that open.
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
