import './setup/require-node.mjs';
import { buildIfStale } from './build/build-if-stale.mjs';
import { root } from './root.mjs';
import { installPackages } from './setup/install-packages.mjs';

// `npm run admin -- grant EMAIL` and `npm run admin -- prove-balances`.
process.chdir(root);
installPackages();
buildIfStale();
process.env.NODE_ENV = 'production';
await import(new URL('../server/dist/admin.js', import.meta.url).href);
