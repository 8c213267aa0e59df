import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { StartupError } from '../../startup-error.ts';
import { adoptPostmaster } from './adopt-postmaster.ts';
import { readyBinaries } from './binaries.ts';
import { settle } from './cluster-location.ts';
import { isClusterPostmaster } from './find-process.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import { makeFolder } from './permissions.ts';
import { readPidFile } from './pid-file.ts';
import { cutOff, type Postmaster, type Site } from './postmaster.ts';
import type { Connection } from './probe.ts';
import { socketFolderFor } from './socket-folder.ts';
import { startPostmaster } from './start-postmaster.ts';
import { diskFull, isDiskFull, onFolder } from './startup-messages.ts';
import { supervise } from './supervise.ts';

const timeoutMs = 10_000;

/** Adopts the running postmaster of this cluster or starts one, and resolves once it responds. */
async function bringUp(site: Site, stopping?: AbortSignal): Promise<Postmaster> {
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

export interface EmbeddedDatabase {
  /** For `pg`: the socket folder as host, port, user, database. */
  readonly connection: Connection;
  /** The cluster's path; outside `dataDir` if the user that PostgreSQL runs as may not enter there. */
  readonly folder: string;
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /** DATA_DIR; the cluster goes to `<dataDir>/postgres`. */
  readonly dataDir: string;
  /** Logs one line for operators. */
  readonly log: (message: string) => void;
  /** False only for disposable clusters: fsync, synchronous_commit and full_page_writes off. */
  readonly durable?: boolean;
}

/** Starts the bundled PostgreSQL, or adopts the one that a killed server left running. @throws StartupError */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  return await onFolder(options.dataDir, async () => {
    makeFolder(resolve(options.dataDir));
    const dataDir = realpathSync(options.dataDir);
    const lock = acquireOwnerLock(dataDir);
    let cleanUp = lock.release;
    try {
      const site = await prepare(dataDir, options);
      const removeExitHandler = endWithProcess(site.cluster);
      cleanUp = () => {
        removeExitHandler();
        lock.release();
      };
      const postmaster = await bringUp(site);
      return embedded(site, postmaster, options.log, cleanUp);
    } catch (error) {
      cleanUp();
      throw error;
    }
  });
}

async function prepare(dataDir: string, { log, durable = true }: EmbeddedDatabaseOptions): Promise<Site> {
  const { home, cluster, account } = settle(dataDir, log);
  const binaries = await readyBinaries(account, home);
  if (await initialiseCluster(cluster, account, binaries, durable)) log(`a new database was made in ${cluster}`);
  return {
    cluster,
    account,
    program: binaries.postgres,
    socketFolder: socketFolderFor(home, account),
    logFile: join(home, 'postgres.log'),
    durable,
    log,
  };
}

function embedded(
  site: Site,
  postmaster: Postmaster,
  log: (message: string) => void,
  release: () => void,
): EmbeddedDatabase {
  // An adopted one may listen in another folder. Restarts must use the same one: `connection` is already in use.
  const successorSite = { ...site, socketFolder: postmaster.connection.host };
  const supervisor = supervise(postmaster, (stopped) => bringUp(successorSite, stopped), log);
  return {
    connection: postmaster.connection,
    folder: site.cluster,
    stop: async () => {
      await supervisor.stop();
      release();
    },
  };
}

/**
 * Ends the postmaster when this process exits by itself, by `process.exit` or an uncaught error. An exit handler cannot
 * wait, so it is an immediate shutdown: committed data is safe, and the next start runs recovery.
 *
 * @returns removes the exit handler again, for a postmaster that was stopped in an orderly way
 */
function endWithProcess(cluster: string): () => void {
  const end = () => {
    // Whichever is current: the first one, its replacement, or one that is just starting.
    const pid = readPidFile(cluster)?.pid ?? 0;
    if (isClusterPostmaster(cluster, pid)) cutOff(pid);
  };
  process.once('exit', end);
  return () => process.off('exit', end);
}
