import './setup/require-node.mjs';
import './setup/end-with-npm.mjs';
import { runServerProgram } from './run-server-program.mjs';

// `npm start`: from a bare checkout to the running product, in this one process, which the server then owns.
process.setSourceMapsEnabled(true);
await runServerProgram('main');
