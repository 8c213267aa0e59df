import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../../start-refusal.ts';
import { spawnedAs } from './account.ts';
import { isAlive, isPostmasterOf } from './living-process.ts';
import { disown, pidOf, readPidFile } from './pid-file.ts';
import { type Postmaster, type Site, stopPostmaster } from './postmaster.ts';
import { connectionOver, probe } from './probe.ts';
import { settings } from './settings.ts';
import { makePrivate, port, socketIn } from './socket-folder.ts';

/** Recovery after a crash reads at most `max_wal_size` of log. */
const patience = 120_000;

/** A postmaster that answers, or what it complained of before it ended. */
export async function startPostmaster(site: Site, stopping?: AbortSignal): Promise<Postmaster | string> {
  makePrivate(site.socketFolder, site.account);
  freeSocket(site);
  const logStart = shortenLog(site.logFile);
  const pid = await spawnPostmaster(site);
  try {
    for (const end = Date.now() + patience; Date.now() < end && !stopping?.aborted; await sleep(5)) {
      if (!isAlive(pid)) return readFileSync(site.logFile).subarray(logStart).toString();
      const connection = await answering(site, pid);
      if (connection) return { pid, connection };
    }
  } catch (error) {
    await stopPostmaster(pid);
    throw error;
  }
  await stopPostmaster(pid);
  return stopping?.aborted ? 'stopped while starting' : `no answer in ${patience / 1000} seconds`;
}

/** Asked only when it says that it is ready: each earlier question would leave an error in its log. */
async function answering({ cluster, socketFolder }: Site, pid: number): Promise<Postmaster['connection'] | null> {
  const file = readPidFile(cluster);
  if (file?.pid !== pid || !file.isReady) return null;
  const connection = connectionOver(socketFolder, port);
  const answer = await probe(connection);
  return answer.state === 'ready' && answer.folder === cluster ? connection : null;
}

/** The socket has a lock file too, and it may name a program that only has the pid now. */
function freeSocket({ socketFolder, cluster }: Site): void {
  const lock = `${socketIn(socketFolder)}.lock`;
  if (existsSync(lock) && !isPostmasterOf(cluster, pidOf(lock))) disown(lock);
}

async function spawnPostmaster(site: Site): Promise<number> {
  const log = openSync(site.logFile, 'a', 0o600);
  const child = spawn(site.program, ['-D', site.cluster, ...settings(site.socketFolder, site.durable)], {
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
    // A session of its own: Ctrl-C in the terminal must not stop the database before the server has drained.
    detached: true,
    stdio: ['ignore', log, log],
    ...spawnedAs(site.account),
  });
  closeSync(log);
  if (child.pid === undefined) {
    const error = await new Promise<Error>((resolve) => child.once('error', resolve));
    throw new StartRefusal(
      `PostgreSQL cannot be started (${error.message}): run one of your own and set DATABASE_URL.`,
    );
  }
  child.unref();
  return child.pid;
}

const longestLog = 1_000_000;

/** Where this start's part of the log begins. */
function shortenLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= longestLog) return size;
  renameSync(path, `${path}.old`);
  return 0;
}
