import { existsSync, realpathSync } from 'node:fs';
import type { Config } from '../../config.ts';
import { StartupError } from '../startup-error.ts';
import type { ConnectionConfig } from './database.ts';
import { getClusterPath } from './embedded/cluster-location.ts';
import { connectToRunning } from './embedded/connect-to-running.ts';
import { startEmbeddedDatabase } from './embedded/start-embedded-database.ts';
import { isAccessDenied, isDatabaseUnavailable } from './errors.ts';

export type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

export interface Reached {
  readonly connection: ConnectionConfig;
  /** Whether a server is running on it. Known only for the embedded database, from its data folder. */
  readonly isBesideServer: boolean;
}

/** Starting the embedded database would create an empty one. @throws StartupError where there is none to read */
export function assertDatabaseExists({ databaseUrl, dataDir }: DatabaseSettings): void {
  if (databaseUrl || (existsSync(dataDir) && existsSync(getClusterPath(realpathSync(dataDir))))) return;
  throw new StartupError(`There is nothing to copy: ${dataDir} holds no database. Is DATA_DIR right?`);
}

/** For short commands. Uses the database of a running server, or starts the embedded one if it is not running. */
export async function withDatabase<T>(settings: DatabaseSettings, work: (reached: Reached) => Promise<T>): Promise<T> {
  const running = settings.databaseUrl ? null : await connectToRunning(settings.dataDir);
  if (!running) return await withOwnDatabase(settings, work);
  return await withStartupErrors(work({ connection: running, isBesideServer: true }));
}

/** As `withDatabase`, for work that needs exclusive use: rejected while a server uses the data folder. */
export async function withOwnDatabase<T>(
  { databaseUrl, databaseDirectUrl, dataDir }: DatabaseSettings,
  work: (reached: Reached) => Promise<T>,
): Promise<T> {
  const embedded = databaseUrl ? null : await startEmbeddedDatabase({ dataDir, log: () => {} });
  try {
    const connection = embedded?.connection ?? { connectionString: databaseDirectUrl ?? '' };
    return await withStartupErrors(work({ connection, isBesideServer: false }));
  } finally {
    await embedded?.stop();
  }
}

/**
 * Turns the failure of an unavailable database, or one that denies access, into a sentence for the operator.
 *
 * @param address what the operator named the database by
 */
export async function withStartupErrors<T>(work: Promise<T>, address = 'DATABASE_URL'): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof StartupError) throw error;
    if (isDatabaseUnavailable(error)) {
      throw new StartupError(
        `The database does not answer: ${reason}. Is ${address} right, and is PostgreSQL running there?`,
      );
    }
    if (isAccessDenied(error)) {
      throw new StartupError(
        `The database refuses us: ${reason}. Are the user, password and name in ${address} right?`,
      );
    }
    throw error;
  }
}
