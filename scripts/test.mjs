import './setup/require-node.mjs';
import './setup/use-git-hooks.mjs';
import { installChromium } from './setup/install-chromium.mjs';
import { installPackages } from './setup/install-packages.mjs';

// `npm test`: what the checks need is installed, then everything is checked.
const noSummary = () => console.log('\n0 passed, 1 failed');
process.once('exit', noSummary);
installPackages();
installChromium();
process.off('exit', noSummary);
await import('./check.mjs');
