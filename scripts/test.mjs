import './setup/require-node.mjs';
import { installChromium } from './setup/install-chromium.mjs';
import { installPackages } from './setup/install-packages.mjs';

// `npm test`: what the checks need is installed, then everything is checked.
installPackages();
installChromium();
await import('./check.mjs');
