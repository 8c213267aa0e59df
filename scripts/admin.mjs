import './setup/require-node.mjs';
import { runServerProgram } from './run-server-program.mjs';

// `npm run admin -- grant EMAIL` and `npm run admin -- prove-balances`.
await runServerProgram('admin');
