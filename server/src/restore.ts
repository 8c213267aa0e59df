import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { inUse } from './backup-contents.ts';
import { runCommand } from './command.ts';
import { loadEnvironment, readConfig } from './config.ts';
import { recordBackupRun } from './features/admin/operations/record-backup-run.ts';
import { systemClock } from './platform/clock.ts';
import { openBackup } from './platform/database/backup/open-backup.ts';
import { migrationsAround, restoreBackup } from './platform/database/backup/restore-backup.ts';
import { withOwnDatabase } from './platform/database/reach-database.ts';
import { StartupError } from './platform/startup-error.ts';

await runCommand(async ([file, ...more]) => {
  if (!file || more.length > 0) throw new StartupError('Usage: npm run restore -- FILE');
  const config = readConfig(loadEnvironment());
  const backup = await openBackup(resolve(file));
  try {
    // Checks that need no database come before one is created.
    migrationsAround(backup.header);
    const { size: bytes } = await stat(resolve(file));
    const backupAt = new Date(backup.header.createdAt);
    await withOwnDatabase(config, async ({ connection }) => {
      await restoreBackup(backup, connection, { inUse });
      await recordBackupRun(connection, { kind: 'restored', backupAt, bytes }, systemClock.now());
    });
  } finally {
    await backup.close();
  }
  const { tables, createdAt } = backup.header;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows of ${tables.length} tables, as they were at ${createdAt}. Everybody has to sign in again.`;
});
