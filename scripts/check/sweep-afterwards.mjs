import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { endPrograms } from './end-programs.mjs';

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});
// Standard input closes when the parent process ends, however it ends. (The folder is not an argument: `close` would take
// this process for one of the run's.)
const folder = await text(process.stdin);
await endPrograms(folder);
rmSync(folder, { recursive: true, force: true });
