import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readyBinaries } from './binaries.ts';
import { bringUp } from './bring-up.ts';
import { settle } from './cluster-location.ts';
import { endWithProcess } from './end-with-process.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import { makeFolder } from './permissions.ts';
import type { Postmaster, Site } from './postmaster.ts';
import type { Connection } from './probe.ts';
import { socketFolderFor } from './socket-folder.ts';
import { onFolder } from './startup-messages.ts';
import { supervise } from './supervise.ts';

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
