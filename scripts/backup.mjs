import './setup/require-node.mjs';
import { nameFilesFromHere } from './name-files-from-here.mjs';
import { runServerProgram } from './run-server-program.mjs';

// `npm run backup -- FILE`.
nameFilesFromHere();
await runServerProgram('backup');
