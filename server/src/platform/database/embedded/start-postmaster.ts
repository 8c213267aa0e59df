import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { spawnedAs } from './account.ts';
import { isAlive, isClusterPostmaster } from './find-process.ts';
import { readPid, readPidFile, releaseLockFile } from './pid-file.ts';
import { type Postmaster, type Site, stopPostmaster } from './postmaster.ts';
import { connectionOver, probe } from './probe.ts';
import { makePrivate, port, socketIn } from './socket-folder.ts';

/** Enough for crash recovery, which replays at most `max_wal_size` of WAL. */
const timeoutMs = 120_000;

/** Starts a postmaster. Resolves to it once it responds, else to the reason: its log output, an abort or the timeout. */
export async function startPostmaster(site: Site, stopping?: AbortSignal): Promise<Postmaster | string> {
  makePrivate(site.socketFolder, site.account);
  freeSocket(site);
  const logStart = rotateLog(site.logFile);
  const pid = await spawnPostmaster(site);
  try {
    for (const end = Date.now() + timeoutMs; Date.now() < end && !stopping?.aborted; await sleep(5)) {
      if (!isAlive(pid)) return readFileSync(site.logFile).subarray(logStart).toString();
      const connection = await connectionIfReady(site, pid);
      if (connection) return { pid, connection };
    }
  } catch (error) {
    await stopPostmaster(pid);
    throw error;
  }
  await stopPostmaster(pid);
  return stopping?.aborted ? 'stopped while starting' : `no answer in ${timeoutMs / 1000} seconds`;
}

/** Probes only once its pid file says `ready`: each earlier attempt would leave an error in its log. */
async function connectionIfReady(
  { cluster, socketFolder }: Site,
  pid: number,
): Promise<Postmaster['connection'] | null> {
  const file = readPidFile(cluster);
  if (file?.pid !== pid || !file.isReady) return null;
  const connection = connectionOver(socketFolder, port);
  const probeResult = await probe(connection);
  return probeResult.state === 'ready' && probeResult.folder === cluster ? connection : null;
}

/** The socket has a lock file too, whose pid may since have been reused by another program. */
function freeSocket({ socketFolder, cluster }: Site): void {
  const lock = `${socketIn(socketFolder)}.lock`;
  if (existsSync(lock) && !isClusterPostmaster(cluster, readPid(lock))) releaseLockFile(lock);
}

async function spawnPostmaster(site: Site): Promise<number> {
  const log = openSync(site.logFile, 'a', 0o600);
  const child = spawn(site.program, ['-D', site.cluster, ...settings(site.socketFolder, site.durable)], {
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
    // Its own session: Ctrl-C in the terminal must not stop the database before the server has drained.
    detached: true,
    stdio: ['ignore', log, log],
    ...spawnedAs(site.account),
  });
  closeSync(log);
  if (child.pid === undefined) {
    const error = await new Promise<Error>((resolve) => child.once('error', resolve));
    throw new StartupError(
      `PostgreSQL cannot be started (${error.message}): run one of your own and set DATABASE_URL.`,
    );
  }
  child.unref();
  return child.pid;
}

const longestLog = 1_000_000;

/** Rotates a long log. Returns the offset at which this start's output begins. */
function rotateLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= longestLog) return size;
  renameSync(path, `${path}.old`);
  return 0;
}

/** Passed on the command line, so that they override the cluster's own config files. Sized for a small machine. */
function settings(socketFolder: string, durable: boolean): string[] {
  const values = {
    listen_addresses: '',
    port: `${port}`,
    // A comma-separated list: quoted, a path may contain any character.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '32MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    // Our statements are short: compiling them costs more than it saves.
    jit: 'off',
    // No background processes for what a single local server does not need.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
