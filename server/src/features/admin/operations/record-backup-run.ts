import { type ConnectionConfig, openDatabase } from '../../../platform/database/database.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { insertBackupRun } from './store.ts';
import type { backupRuns } from './tables.ts';

/** Notes in the database what was done with a backup; one of an older version, on which no server has started since, notes nothing. */
export async function recordBackupRun(
  connection: ConnectionConfig,
  run: Pick<typeof backupRuns.$inferInsert, 'kind' | 'backupAt' | 'bytes'>,
  now: Date,
): Promise<void> {
  const { db, pool } = openDatabase(connection, { size: 1, onError: () => {} });
  try {
    const { rows } = await pool.query<{ found: string | null }>("select to_regclass('backup_runs') as found");
    if (rows[0]?.found) await insertBackupRun(db, { ...run, id: uuidv7(now.getTime()), at: now });
  } finally {
    await pool.end();
  }
}
