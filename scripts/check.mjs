import './setup/require-node.mjs';
import { parseArgs } from 'node:util';
import { checkSteps } from './check/check-steps.mjs';
import { run } from './check/run.mjs';
import { stepsNamed } from './check/steps.mjs';

// `npm run check`; some of its steps: `npm run check -- --only types,architecture`.
const { values } = parseArgs({ options: { only: { type: 'string' } } });
await run(() => (values.only === undefined ? checkSteps : stepsNamed(checkSteps, values.only.split(','))));
