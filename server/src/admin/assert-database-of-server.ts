import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { getClusterPath } from '../platform/database/embedded/cluster-location.ts';
import { connectToRunning } from '../platform/database/embedded/connect-to-running.ts';
import { StartupError } from '../platform/startup-error.ts';

const patienceMs = 2_000;

/**
 * Checks that the embedded database of the settings is that of the server: a command would otherwise answer from another
 * one, or from a new and empty one. A stopped server's database is used only where the settings name its folder: the
 * server meant may run with another one, on another port.
 *
 * @param isDataDirNamed whether the settings name the data folder, or it is the default one
 * @throws StartupError when there is none in the data folder, a server runs with another, or none runs and none is named
 */
export async function assertDatabaseOfServer(
  { databaseUrl, dataDir, port }: Pick<Config, 'databaseUrl' | 'dataDir' | 'port'>,
  isDataDirNamed: boolean,
): Promise<void> {
  if (databaseUrl !== null || (await connectToRunning(dataDir))) return;
  if (await answers(`http://127.0.0.1:${port}/healthz`)) {
    throw new StartupError(
      `A server runs on port ${port}, but not with the database in ${dataDir}. Set DATA_DIR or DATABASE_URL as that server has them.`,
    );
  }
  if (!existsSync(dataDir) || !existsSync(join(getClusterPath(realpathSync(dataDir)), 'PG_VERSION'))) {
    throw new StartupError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has them, or start it once.`,
    );
  }
  if (!isDataDirNamed) {
    throw new StartupError(
      `No server runs with the database in ${dataDir}. Start it, or set DATA_DIR or DATABASE_URL as the server has them.`,
    );
  }
}

async function answers(url: string): Promise<boolean> {
  return await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
