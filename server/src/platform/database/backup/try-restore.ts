import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { ConnectionConfig } from '../database.ts';
import { hasBinaries } from '../embedded/binaries.ts';
import { startEmbeddedDatabase } from '../embedded/start-embedded-database.ts';
import { openBackup } from './open-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

/**
 * Restores a backup into a temporary embedded database, which compares all rows, and throws that database away. Where there
 * is no PostgreSQL to embed, it verifies that the file is whole.
 *
 * @throws StartupError when the backup is damaged, or cannot be restored
 */
export async function tryRestore(path: string, options: RestoreOptions): Promise<'restored' | 'verified'> {
  const backup = await openBackup(path);
  try {
    if (!hasBinaries()) return 'verified';
    await withTemporaryDatabase(async (connection) => await restoreBackup(backup, connection, options));
    return 'restored';
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    throw new StartupError(`${path} was written, but could not be restored to try it: ${error.message}`);
  } finally {
    await backup.close();
  }
}

async function withTemporaryDatabase(work: (connection: ConnectionConfig) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'afdal-restore-'));
  // The user that PostgreSQL runs as needs access.
  chmodSync(folder, 0o755);
  try {
    const database = await startEmbeddedDatabase({ dataDir: folder, log: () => {}, durable: false });
    await work(database.connection).finally(database.stop);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
