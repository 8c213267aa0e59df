import { resolve } from 'node:path';
import { excludedTables } from './backup-contents.ts';
import { runCommand } from './command.ts';
import { loadEnvironment, readConfig } from './config.ts';
import { recordBackupRun } from './features/admin/operations/record-backup-run.ts';
import { systemClock } from './platform/clock.ts';
import { writeBackup } from './platform/database/backup/write-backup.ts';
import { assertDatabaseExists, withDatabase } from './platform/database/reach-database.ts';
import { StartupError } from './platform/startup-error.ts';

await runCommand(async ([file, ...more]) => {
  if (!file || more.length > 0) throw new StartupError('Usage: npm run backup -- FILE');
  const path = resolve(file);
  const config = readConfig(loadEnvironment());
  assertDatabaseExists(config);
  const { header, bytes } = await withDatabase(config, async ({ connection }) => {
    const written = await writeBackup(path, connection, { excludedTables });
    const backupAt = new Date(written.header.createdAt);
    await recordBackupRun(connection, { kind: 'written', backupAt, bytes: written.bytes }, systemClock.now());
    return written;
  });
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${path} holds ${rows} rows of ${header.tables.length} tables as of ${header.createdAt}, in ${bytes} bytes.`;
});
