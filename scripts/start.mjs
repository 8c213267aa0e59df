import './setup/require-node.mjs';
import './setup/end-with-npm.mjs';
import { buildIfStale } from './build/build-if-stale.mjs';
import { root } from './root.mjs';
import { installPackages } from './setup/install-packages.mjs';

// `npm start`: from a bare checkout to the running product, in this one process, which the server then owns.
process.chdir(root);
installPackages();
buildIfStale();
process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
await import(new URL('../server/dist/main.js', import.meta.url).href);
