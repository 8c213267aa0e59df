import './setup/require-node.mjs';
import { parseArgs } from 'node:util';
import { run } from './check/run.mjs';
import { proofSteps, stepsNamed } from './check/steps.mjs';
import { wholeBrowser } from './setup/find-chromium.mjs';
import { installChromium } from './setup/install-chromium.mjs';

// `npm run prove`, or a part of it: `npm run prove -- --only owners,journeys`.
const { values } = parseArgs({ options: { only: { type: 'string' } } });
installChromium(wholeBrowser);
await run(() => (values.only === undefined ? proofSteps : stepsNamed(proofSteps, values.only.split(','))));
