import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { isClusterPostmaster } from './find-process.ts';
import { getPidFilePath, readPidFile, releaseLockFile } from './pid-file.ts';
import { type Postmaster, requestShutdown } from './postmaster.ts';
import { connectionOver, probe } from './probe.ts';

const timeoutMs = 60_000;

/**
 * The postmaster still running on this cluster because the previous server was killed, or null if there is none.
 *
 * @throws StartupError when it does not respond in time, or `stopping` aborts
 */
export async function adoptPostmaster(cluster: string, stopping?: AbortSignal): Promise<Postmaster | null> {
  const pid = await namedPid(cluster);
  if (pid === null) return null;
  if (!isClusterPostmaster(cluster, pid)) {
    releaseLockFile(getPidFilePath(cluster));
    return null;
  }
  let isStopSent = false;
  for (const end = Date.now() + timeoutMs; Date.now() < end && !stopping?.aborted; await sleep(10)) {
    if (!isClusterPostmaster(cluster, pid)) return null;
    const file = readPidFile(cluster);
    if (!file?.socketFolder) continue;
    const connection = connectionOver(file.socketFolder, file.port);
    const probeResult = await probe(connection);
    if (probeResult.state === 'ready' && probeResult.folder === cluster) return { pid, connection };
    // Running on this cluster but unreachable: its socket was deleted or the folder moved. Stop it, so that ours can start.
    const isCutOff = probeResult.state === 'ready' || (probeResult.state === 'silent' && file.isReady);
    if (isCutOff && !isStopSent) {
      isStopSent = true;
      requestShutdown(pid);
    }
  }
  throw new StartupError(
    `PostgreSQL (process ${pid}) holds the database in ${cluster} and does not answer: end that process and start again.`,
  );
}

/** Polls for a second: an empty file is either just being written or was truncated by a crash (then 0). */
async function namedPid(cluster: string): Promise<number | null> {
  for (let turn = 0; turn < 20; turn++) {
    const file = readPidFile(cluster);
    if (!file || file.pid > 0) return file?.pid ?? null;
    await sleep(50);
  }
  return 0;
}
