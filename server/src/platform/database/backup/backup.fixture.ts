import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { excludedTables, inUse } from '../../../backup-contents.ts';
import type { BackupHeader } from './format.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupOptions, type Written, writeBackup } from './write-backup.ts';

const ends: (() => unknown)[] = [];

/** Call at the top of a test file: cleans up after each test what it created with this fixture. */
export function useBackups(): void {
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
}

/** A file path in a temporary folder for this test alone. */
export function aPath(name = 'afdal.backup'): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'afdal-backup-')));
  chmodSync(folder, 0o755);
  ends.push(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

/** An empty database, without any tables. */
export async function anEmptyDatabase(): Promise<TestDatabase> {
  return droppedAfterTest(await openEmptyDatabase());
}

/** A database as it is after a server's first start. */
export async function aStartedDatabase(): Promise<TestDatabase> {
  return droppedAfterTest(await openTestDatabase());
}

function droppedAfterTest(database: TestDatabase): TestDatabase {
  ends.push(database.drop);
  return database;
}

export async function backUp(
  database: TestDatabase,
  path: string,
  options: Partial<BackupOptions> = {},
): Promise<Written> {
  return await writeBackup(path, database.connection, { excludedTables, ...options });
}

export async function restore(path: string, database: TestDatabase): Promise<void> {
  const backup = await openBackup(path);
  await restoreBackup(backup, database.connection, { inUse }).finally(backup.close);
}

/** A backup's header, and the digest of each table by name. */
export async function readContents(path: string): Promise<{ header: BackupHeader; digests: Record<string, string> }> {
  const { header, frames, close } = await openBackup(path);
  const digests: Record<string, string> = {};
  const names = header.tables.map(({ name }) => name);
  for await (const { kind, content } of frames)
    if (kind === 'end') digests[names.shift() ?? ''] = JSON.parse(content.toString()).sha256;
  await close();
  return { header, digests };
}

/** The tables of a database: ours and drizzle's migrations table. */
export async function tablesIn({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname::text as name from pg_class
      where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) order by 1`,
  );
  return rows.map(({ name }) => name);
}
