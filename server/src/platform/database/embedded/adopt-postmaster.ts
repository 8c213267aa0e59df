import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../../start-refusal.ts';
import { isPostmasterOf } from './living-process.ts';
import { disown, pidFileOf, readPidFile } from './pid-file.ts';
import { askToStop, type Postmaster } from './postmaster.ts';
import { connectionOver, probe } from './probe.ts';

const patience = 60_000;

/** The postmaster that still runs on this cluster because the server before was killed, or null when there is none. */
export async function adoptPostmaster(cluster: string, stopping?: AbortSignal): Promise<Postmaster | null> {
  const named = await namedPid(cluster);
  if (named === null) return null;
  if (!isPostmasterOf(cluster, named)) {
    disown(pidFileOf(cluster));
    return null;
  }
  let isAsked = false;
  for (const end = Date.now() + patience; Date.now() < end && !stopping?.aborted; await sleep(10)) {
    if (!isPostmasterOf(cluster, named)) return null;
    const file = readPidFile(cluster);
    if (!file?.socketFolder) continue;
    const connection = connectionOver(file.socketFolder, file.port);
    const answer = await probe(connection);
    if (answer.state === 'ready' && answer.folder === cluster) return { pid: named, connection };
    // It runs on this cluster, but its socket was deleted or the folder was moved: nobody can use it. Ours starts after it.
    const isCutOff = answer.state === 'ready' || (answer.state === 'silent' && file.isReady);
    if (isCutOff && !isAsked) {
      isAsked = true;
      askToStop(named);
    }
  }
  throw new StartRefusal(
    `PostgreSQL (process ${named}) holds the database in ${cluster} and does not answer: end that process and start again.`,
  );
}

/** A file with nothing in it is being written at this moment, or was cut off by a crash. */
async function namedPid(cluster: string): Promise<number | null> {
  for (let turn = 0; turn < 20; turn++) {
    const file = readPidFile(cluster);
    if (!file || file.pid > 0) return file?.pid ?? null;
    await sleep(50);
  }
  return 0;
}
