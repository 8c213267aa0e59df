import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { endProgramsOf } from './end-programs.mjs';

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});
// Its standard input ends with the process that started it, however that ended. (The folder is not among its words: it
// would take itself for what it has to end.)
const folder = await text(process.stdin);
await endProgramsOf(folder);
rmSync(folder, { recursive: true, force: true });
