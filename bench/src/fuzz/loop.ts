import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The module inside the server's process that `lagDuring` queries. */
export const probe = pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href;

/** The longest event-loop lag of the server during some work, in milliseconds. */
export async function lagDuring(server: ChildProcess, work: () => Promise<void>): Promise<number> {
  await readWorstLag(server);
  await work();
  return await readWorstLag(server);
}

async function readWorstLag(server: ChildProcess): Promise<number> {
  server.send('');
  const [{ worstLagMs }] = (await once(server, 'message')) as [{ worstLagMs: number }];
  return worstLagMs;
}
