import { mkdtempSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { provided } from './assemble-areas.ts';
import { inUse } from './backup-contents.ts';
import { runCommand } from './command.ts';
import { loadEnvironment, readConfig } from './config.ts';
import { describeViolation, findViolations } from './features/admin/operations/verify-invariants.ts';
import { assertEmptyDatabase } from './platform/database/backup/assert-empty-database.ts';
import type { BackupHeader } from './platform/database/backup/format.ts';
import { openBackup } from './platform/database/backup/open-backup.ts';
import { restoreBackup } from './platform/database/backup/restore-backup.ts';
import { writeBackup } from './platform/database/backup/write-backup.ts';
import { type ConnectionConfig, openDatabase, withClient } from './platform/database/database.ts';
import { assertDatabaseExists, withOwnDatabase, withStartupErrors } from './platform/database/reach-database.ts';
import { StartupError } from './platform/startup-error.ts';

/** Nobody uses the embedded database meanwhile or afterwards, so that sessions and keys go along, unlike in a backup. */
const excludedTables = ['worker_heartbeats'];

const usage =
  'Usage: npm run migrate-to-external -- postgres://user:password@host:5432/afdal\n' +
  'The address of an empty database, past any pooler. The server must be stopped.';

const isExternal =
  'DATABASE_URL is set, so that the product has an external database already. Take it out of the settings to copy what is in DATA_DIR.';

await runCommand(async ([url = '', ...more]) => {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url) || more.length > 0) throw new StartupError(usage);
  const config = readConfig(loadEnvironment());
  if (config.databaseUrl !== null) throw new StartupError(isExternal);
  assertDatabaseExists(config);
  const target = { connectionString: url };
  await withStartupErrors(assertEmptyDatabase(target), 'that address');
  const { tables } = await withOwnDatabase(config, async ({ connection }) => {
    await assertRoom(connection, config.dataDir);
    return await withTemporaryFolder(config.dataDir, async (folder) => await copy(connection, target, folder));
  });
  await withStartupErrors(assertInvariants(target), 'that address');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Copied ${rows} rows of ${tables.length} tables, and read them back: all are the same. All invariants hold.`,
    'Set these two, the first behind a pooler if you have one, and start:',
    `DATABASE_URL=${url}`,
    `DATABASE_DIRECT_URL=${url}`,
    `What was in ${config.dataDir} is as it was: do not start that again, since it has the same waiting mails; delete it once you have a backup.`,
  ].join('\n');
});

async function copy(from: ConnectionConfig, to: ConnectionConfig, folder: string): Promise<BackupHeader> {
  const path = join(folder, 'afdal.backup');
  await writeBackup(path, from, { excludedTables });
  const backup = await openBackup(path);
  try {
    await withStartupErrors(restoreBackup(backup, to, { inUse }), 'that address');
    return backup.header;
  } finally {
    await backup.close();
  }
}

/** @throws StartupError where the rows, compressed, might not fit */
async function assertRoom(connection: ConnectionConfig, folder: string): Promise<void> {
  const bytes = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
    return rows[0]?.bytes ?? 0;
  });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  const wanted = Math.ceil(bytes / 1_000_000);
  throw new StartupError(
    `There is too little room in ${folder} to copy the database: free ${wanted} MB there. Nothing was changed.`,
  );
}

async function withTemporaryFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(parent, 'migrate-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    remove();
    process.off('exit', remove);
  }
}

async function assertInvariants(connection: ConnectionConfig): Promise<void> {
  const { db, pool } = openDatabase(connection, { size: 1, onError: () => {} });
  const found = await findViolations(db, provided, new Date()).finally(async () => await pool.end());
  if (found.length === 0) return;
  throw new StartupError(
    ['All rows were copied, but not everything agrees with what it follows from, as before:']
      .concat(found.map(describeViolation))
      .join('\n'),
  );
}
