import './setup/require-node.mjs';
import { runServerProgram } from './run-server-program.mjs';

// `npm run migrate-to-external -- postgres://…`.
await runServerProgram('migrate-to-external');
