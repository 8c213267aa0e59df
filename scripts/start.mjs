import './setup/require-node.mjs';
import './setup/end-with-npm.mjs';
import { runServerProgram } from './run-server-program.mjs';

// `npm start`: installs, builds and starts the product from a bare checkout. The server runs in this same process.
process.setSourceMapsEnabled(true);
await runServerProgram('main');
