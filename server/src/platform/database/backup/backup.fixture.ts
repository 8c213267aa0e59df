import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { inUse, leftOut } from '../../../backup-contents.ts';
import type { BackupHeader } from './format.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupOptions, type Written, writeBackup } from './write-backup.ts';

const ends: (() => unknown)[] = [];

/** For the top of a test file: what a test made here goes with it. */
export function useBackups(): void {
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
}

/** A file's path in a folder of the test's own. */
export function aPath(name = 'afdal.backup'): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'afdal-backup-')));
  chmodSync(folder, 0o755);
  ends.push(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

/** A database that nothing was ever done to. */
export async function anEmptyDatabase(): Promise<TestDatabase> {
  return goingAway(await openEmptyDatabase());
}

/** A database as the first start of a server leaves it. */
export async function aStartedDatabase(): Promise<TestDatabase> {
  return goingAway(await openTestDatabase());
}

function goingAway(database: TestDatabase): TestDatabase {
  ends.push(database.drop);
  return database;
}

export async function backUp(
  database: TestDatabase,
  path: string,
  options: Partial<BackupOptions> = {},
): Promise<Written> {
  return await writeBackup(path, database.connection, { leftOut, ...options });
}

export async function restore(path: string, database: TestDatabase): Promise<void> {
  const backup = await openBackup(path);
  await restoreBackup(backup, database.connection, { inUse }).finally(backup.close);
}

/** The header of a backup, and the digest of each of its tables by name. */
export async function contentsOf(path: string): Promise<{ header: BackupHeader; digests: Record<string, string> }> {
  const { header, frames, close } = await openBackup(path);
  const digests: Record<string, string> = {};
  const names = header.tables.map(({ name }) => name);
  for await (const { kind, content } of frames)
    if (kind === 'end') digests[names.shift() ?? ''] = JSON.parse(content.toString()).sha256;
  await close();
  return { header, digests };
}

/** The tables that a database has, ours and the ledger of migrations. */
export async function tablesIn({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname::text as name from pg_class
      where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) order by 1`,
  );
  return rows.map(({ name }) => name);
}
