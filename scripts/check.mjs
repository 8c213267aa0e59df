import './setup/require-node.mjs';
import { parseArgs } from 'node:util';
import { changedSteps } from './check/changed-steps.mjs';
import { run } from './check/run.mjs';
import { checkSteps, stepsNamed } from './check/steps.mjs';

// `npm run check`; some of its steps: `npm run check -- --only types,architecture`;
// or what a change can have broken: `npm run check -- --changed`, with `--since main` for all changes of this branch.
const { values } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string', default: 'HEAD' } },
});
await run(() => {
  const steps = values.changed ? changedSteps(values.since) : checkSteps;
  return values.only === undefined ? steps : stepsNamed(steps, values.only.split(','));
});
