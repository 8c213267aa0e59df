import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What `lagDuring` asks, inside of the server. */
export const probe = pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href;

/** How long the server's loop stood still at the most while some work was done, in milliseconds. */
export async function lagDuring(server: ChildProcess, work: () => Promise<void>): Promise<number> {
  await lagSinceAsked(server);
  await work();
  return await lagSinceAsked(server);
}

async function lagSinceAsked(server: ChildProcess): Promise<number> {
  server.send('');
  const [{ worstLagMs }] = (await once(server, 'message')) as [{ worstLagMs: number }];
  return worstLagMs;
}
