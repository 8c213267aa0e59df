import './setup/require-node.mjs';
import './setup/end-with-npm.mjs';
import './setup/use-git-hooks.mjs';
import { parseArgs } from 'node:util';
import { endPrograms } from './check/run-program.mjs';
import { runSteps } from './check/run-steps.mjs';
import { steps, stepsNamed } from './check/steps.mjs';
import { summaryOf } from './check/tally.mjs';
import { findChromium } from './setup/find-chromium.mjs';

// `npm run check`, or a part of it: `npm run check -- --only types,architecture`.
const { values } = parseArgs({ options: { only: { type: 'string' } } });

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    endPrograms('SIGTERM');
    process.exit(130);
  });
}

const chromium = findChromium();
if (chromium) process.env.CHROMIUM_PATH = chromium;
// Tools print for a reader of logs, not for a terminal.
process.env.NO_COLOR = '1';
delete process.env.FORCE_COLOR;

try {
  const wanted = values.only === undefined ? steps : stepsNamed(values.only.split(','));
  const results = await runSteps(wanted, report);
  const { failed, line } = summaryOf(results.map(({ tally }) => tally));
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`\n${line}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

/**
 * @param {import('./check/run-step.mjs').Step} step
 * @param {import('./check/run-step.mjs').Result} result
 */
function report({ title }, { tally: { passed, failed, remarks }, output, seconds }) {
  const counts = passed + failed > 1 ? ` · ${passed} passed, ${failed} failed` : '';
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(`${failed > 0 ? '✗' : '✓'} ${title} · ${seconds.toFixed(1)} s${counts}`);
  for (const remark of remarks) console.log(`    ${remark}`);
}
