import { getBackupPath, pruneBackups } from '../../../platform/database/backup/backup-folder.ts';
import type { RestoreOptions } from '../../../platform/database/backup/restore-backup.ts';
import { tryRestore } from '../../../platform/database/backup/try-restore.ts';
import { type BackupOptions, writeBackup } from '../../../platform/database/backup/write-backup.ts';
import type { ConnectionConfig } from '../../../platform/database/database.ts';
import { defineJob, type Job } from '../../../platform/jobs/job.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { getUtcDay } from './read-operations.ts';
import { insertBackupRun } from './store.ts';
import type { BackupRunKind } from './tables.ts';

export interface BackupSettings extends BackupOptions, RestoreOptions {
  readonly folder: string;
  readonly keepDays: number;
  /** Past a pooler: it is read in one long transaction, under a lock of the session. */
  readonly connection: ConnectionConfig;
}

/**
 * Every night: writes a backup into the folder, deletes those that are no longer needed, and restores the new one elsewhere
 * to try it. Until the new one is whole nothing else in the folder changes.
 */
export function writeBackups(settings: BackupSettings): Job<unknown> {
  const { folder, keepDays, connection } = settings;
  return defineJob('write-backup', async (_, { db, clock, log }) => {
    const today = getUtcDay(clock.now());
    const path = getBackupPath(folder, today);
    const { header, bytes } = await writeBackup(path, connection, settings);
    const noteRun = async (kind: BackupRunKind) => {
      const at = clock.now();
      await insertBackupRun(db, { id: uuidv7(at.getTime()), kind, at, backupAt: new Date(header.createdAt), bytes });
    };
    await noteRun('written');
    await pruneBackups(folder, today, keepDays);
    const outcome = await tryRestore(path, settings);
    if (outcome === 'restored') await noteRun('tested');
    const words = outcome === 'restored' ? 'was restored elsewhere to try it' : 'is whole, and could not be tried here';
    log('info', `${path} has ${bytes} bytes, and ${words}`);
  });
}
