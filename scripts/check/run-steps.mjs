import { runStep } from './run-step.mjs';
import { failedOnce } from './tally.mjs';

/** @typedef {import('./run-step.mjs').Step} Step @typedef {import('./run-step.mjs').Result} Result */

/**
 * Runs every step, whatever becomes of the others: two at a time the ones that mind no company, then each of the rest alone.
 * @param {readonly Step[]} steps
 * @param {(step: Step, result: Result) => void} onResult
 * @returns {Promise<Result[]>}
 */
export async function runSteps(steps, onResult) {
  /** @type {Map<string, Result>} */
  const results = new Map();
  /** @param {Step} step */
  const run = async (step) => {
    const missing = (step.after ?? []).find((key) => results.get(key)?.tally.failed !== 0);
    const result = missing ? notRun(missing) : await runStep(step);
    results.set(step.key, result);
    onResult(step, result);
  };
  const queue = steps.filter((step) => !step.alone);
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await run(step);
  };
  await Promise.all([lane(), lane()]);
  for (const step of steps.filter(({ alone }) => alone)) await run(step);
  return [...results.values()];
}

/**
 * @param {string} missing
 * @returns {Result}
 */
const notRun = (missing) => ({ tally: failedOnce([`not run, because ${missing} failed`]), output: '', seconds: 0 });
