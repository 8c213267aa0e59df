import './setup/require-node.mjs';
import { runServerProgram } from './run-server-program.mjs';

// `npm run admin` alone tells which commands there are.
await runServerProgram('admin');
