import './setup/require-node.mjs';
import { parseArgs } from 'node:util';
import { fullSteps } from './check/full-steps.mjs';
import { run } from './check/run.mjs';
import { stepsNamed } from './check/steps.mjs';
import { headlessShell, wholeBrowser } from './setup/find-chromium.mjs';
import { installChromium } from './setup/install-chromium.mjs';

// `npm run check:full`, the longer run, or parts of it: `npm run check:full -- --only e2e,tenancy`.
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const parts = values.only?.split(',');
if (parts?.some((part) => ['e2e', 'axe'].includes(part)) ?? true) installChromium(headlessShell);
if (parts?.includes('pictures') ?? true) installChromium(wholeBrowser);
await run(async () => {
  const steps = await fullSteps();
  return parts === undefined ? steps : stepsNamed(steps, parts);
});
