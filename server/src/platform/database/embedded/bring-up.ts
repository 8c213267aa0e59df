import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { StartupError } from '../../startup-error.ts';
import { adoptPostmaster } from './adopt-postmaster.ts';
import type { Postmaster, Site } from './postmaster.ts';
import { startPostmaster } from './start-postmaster.ts';
import { diskFull, isDiskFull } from './startup-messages.ts';

const timeoutMs = 10_000;

/** Adopts the running postmaster of this cluster or starts one, and resolves once it responds. */
export async function bringUp(site: Site, stopping?: AbortSignal): Promise<Postmaster> {
  try {
    for (const end = Date.now() + timeoutMs; ; await sleep(100)) {
      const adopted = await adoptPostmaster(site.cluster, stopping);
      if (adopted) {
        site.log(`PostgreSQL was still running (process ${adopted.pid}) and is used on`);
        return adopted;
      }
      const started = await startPostmaster(site, stopping);
      if (typeof started !== 'string') return started;
      if (!isTransient(started) || Date.now() > end || stopping?.aborted)
        throw new StartupError(startupErrorMessage(started, site));
    }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new StartupError(`The database in ${site.cluster} does not let Afdal in: ${error.message}.`);
  }
}

/** Worth a retry: backends of a killed postmaster are still exiting, or another postmaster won and can be adopted. */
const isTransient = (errorOutput: string) => /pre-existing shared memory|lock file .* already exists/.test(errorOutput);

function startupErrorMessage(errorOutput: string, { cluster, logFile }: Site): string {
  if (isDiskFull(errorOutput)) return diskFull(cluster);
  const lines = errorOutput.trim().split('\n');
  const reason = /(?:FATAL|PANIC):\s+(.+)/.exec(errorOutput)?.[1] ?? lines.at(-1);
  return `PostgreSQL does not start: ${reason || 'it gave no reason'}. More is in ${logFile}.`;
}
