import './setup/require-node.mjs';
import './setup/use-git-hooks.mjs';
import { headlessShell } from './setup/find-chromium.mjs';
import { installChromium } from './setup/install-chromium.mjs';
import { installPackages } from './setup/install-packages.mjs';

// `npm test`: installs what the checks need, then runs all of them.
const noSummary = () => console.log('\n0 passed, 1 failed');
process.once('exit', noSummary);
const start = performance.now();
installPackages();
installChromium(headlessShell);
process.off('exit', noSummary);
console.log(`✓ install · ${((performance.now() - start) / 1000).toFixed(1)} s`);
await import('./check.mjs');
