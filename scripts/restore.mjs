import './setup/require-node.mjs';
import { nameFilesFromHere } from './name-files-from-here.mjs';
import { runServerProgram } from './run-server-program.mjs';

// `npm run restore -- FILE`.
nameFilesFromHere();
await runServerProgram('restore');
