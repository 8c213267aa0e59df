import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { failedOnce, tallyOfCode, withEnding } from './tally.mjs';

/**
 * One check: a command, or several that must all end well.
 * @typedef {object} Step
 * @property {string} key how `--only` calls it
 * @property {string} title
 * @property {(report: string) => Command[]} commands given the file that a runner shall write its report to
 * @property {(report: any) => import('./tally.mjs').Tally} [count] for a runner that reports its tests
 * @property {readonly string[]} [after] steps that must have passed before
 * @property {boolean} [alone] it keeps the whole machine busy, or minds company
 *
 * @typedef {{ words: readonly string[], folder?: string, env?: Record<string, string>, minutes?: number }} Command
 * @typedef {{ tally: import('./tally.mjs').Tally, output: string, seconds: number }} Result
 */

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
export async function runStep(step) {
  const start = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'afdal-check-'));
  const report = join(folder, 'report.json');
  try {
    const { code, output } = await runCommands(step, report);
    const tally = step.count ? reportedTally(step.count, report, code) : tallyOfCode(code);
    return { tally, output, seconds: (performance.now() - start) / 1000 };
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { tally: failedOnce([]), output, seconds: (performance.now() - start) / 1000 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Step} step
 * @param {string} report
 */
async function runCommands(step, report) {
  /** @type {{ code: number, output: string }[]} */
  const results = [];
  for (const { words, ...options } of step.commands(report)) results.push(await runProgram(words, options));
  return {
    code: results.find(({ code }) => code !== 0)?.code ?? 0,
    output: results.map(({ output }) => output).join(''),
  };
}

/**
 * @param {NonNullable<Step['count']>} count
 * @param {string} report
 * @param {number} code
 */
function reportedTally(count, report, code) {
  if (!existsSync(report)) return failedOnce(['the runner left no report']);
  return withEnding(count(JSON.parse(readFileSync(report, 'utf8'))), code);
}
