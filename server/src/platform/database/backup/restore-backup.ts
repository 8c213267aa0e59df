import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../../startup-error.ts';
import { type ConnectionConfig, inTransaction, withClient } from '../database.ts';
import { advisoryLocks } from '../locks.ts';
import {
  allMigrations,
  applyMigrations,
  findLastApplied,
  type Migration,
  migrateJobs,
  tablesAfter,
} from '../migrations.ts';
import { copyRows, digestRows, type RowDigest, settleTextFormat } from './copy-format.ts';
import { type BackedUpTable, BackupDamaged, type BackupHeader, jobsName, TableEnd } from './format.ts';
import type { Frame } from './frames.ts';
import type { Backup } from './open-backup.ts';
import { columnList, selectAll, tableName } from './tables-in-order.ts';
import { enqueueLanded, makeLandingTable } from './waiting-jobs.ts';

/**
 * Drops, within the caller's transaction, the tables that a server's start created in a database not used since.
 *
 * @throws StartupError when the database is in use, or was migrated by a newer version
 */
async function clearUnused(client: pg.ClientBase, inUse: readonly string[]): Promise<void> {
  const schema = await findLastApplied(client);
  if (schema === null) return;
  const names = tablesAfter(schema);
  const tables = names.map(tableName).join(', ');
  const assertCanClear = async () => await assertUnused(client, names, inUse);
  await assertCanClear();
  // Checked again under the lock. Locking first would block a database in use for a restore that is then rejected.
  await client.query(`lock table ${tables} in access exclusive mode`);
  await assertCanClear();
  await client.query(`drop table ${tables}`);
  await client.query('delete from drizzle.__drizzle_migrations');
}

async function assertUnused(client: pg.ClientBase, names: readonly string[], inUse: readonly string[]): Promise<void> {
  for (const name of inUse.filter((table) => names.includes(table))) {
    const { rows } = await client.query(`select 1 from ${tableName(name)} limit 1`);
    if (rows.length > 0) throw new StartupError(used(name));
  }
  const { rows } = await client.query(
    `select 1 from worker_heartbeats where seen_at > now() - interval '30 seconds' limit 1`,
  );
  if (rows.length > 0) throw new StartupError(running);
}

const used = (name: string) =>
  `This database is in use: there are rows in ${name}. A backup is restored into an empty one: set another DATA_DIR, or another DATABASE_URL.`;

const running = 'Afdal runs on this database, or did half a minute ago: stop it, wait for that long, and try again.';

export interface RestoreOptions {
  /** Tables whose having rows shows that a database is in use. */
  readonly inUse: readonly string[];
}

/**
 * Restores a backup into an unused database: migrates to the backup's schema, copies the rows, reads them back and compares
 * them, and migrates to the current schema. All in one transaction, so a failed restore leaves the database as it was.
 *
 * @throws StartupError for a backup of a newer version or with wrong digests, a database in use, or rows that it rejects or
 * changes
 */
export async function restoreBackup(
  { header, frames }: Backup,
  connection: ConnectionConfig,
  { inUse }: RestoreOptions,
): Promise<void> {
  const { before, after } = migrationsAround(header);
  await withClient(connection, async (client) => {
    for (const lock of [advisoryLocks.migrating, advisoryLocks.schema])
      await client.query('select pg_advisory_lock($1)', [lock]);
    await migrateJobs(connection);
    await inTransaction(client, '', async () => {
      await clearUnused(client, inUse);
      await applyMigrations(client, before);
      await settleTextFormat(client);
      for (const table of header.tables) await fill(client, table, frames);
      for (const { name, last } of header.sequences)
        if (last !== null) await client.query('select setval($1::regclass, $2)', [tableName(name), last]);
      await applyMigrations(client, after);
    });
    await client.query('analyze');
  });
}

/** The migrations up to and including the backup's schema, and those after it. @throws StartupError if it is unknown */
export function migrationsAround({ schema }: Pick<BackupHeader, 'schema'>): {
  before: Migration[];
  after: Migration[];
} {
  const all = allMigrations();
  const at = all.findIndex(({ when }) => when === schema.when);
  if (at !== -1) return { before: all.slice(0, at + 1), after: all.slice(at + 1) };
  throw new StartupError(
    `This backup was written by a newer version of Afdal (its schema is ${schema.tag}): update this one, then restore.`,
  );
}

async function fill(client: pg.ClientBase, table: BackedUpTable, frames: Backup['frames']): Promise<void> {
  if (table.name === jobsName) {
    await copyInto(client, await makeLandingTable(client), table, frames);
    await enqueueLanded(client);
    return;
  }
  const target = tableName(table.name);
  // What triggers would add is in the backup.
  await client.query(`alter table ${target} disable trigger user`);
  const copied = await copyInto(client, target, table, frames);
  await assertReadsBack(client, table, copied);
  await client.query(`alter table ${target} enable trigger user`);
}

async function copyInto(
  client: pg.ClientBase,
  target: string,
  table: BackedUpTable,
  frames: Backup['frames'],
): Promise<RowDigest | undefined> {
  let copied: RowDigest | undefined;
  const rows = streamRows(table, frames, (digest) => {
    copied = digest;
  });
  try {
    await pipeline(rows, client.query(copyFrom(`copy ${target} (${columnList(table.columns)}) from stdin`)));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupError(
      `The database does not take the rows of ${table.name}: ${error.message}. Nothing was changed.`,
    );
  }
  return copied;
}

/** Rows of a table that was made in the same transaction are read in the order in which they were written. */
async function assertReadsBack(
  client: pg.ClientBase,
  { name, columns }: BackedUpTable,
  copied: RowDigest | undefined,
): Promise<void> {
  const digest = digestRows();
  for await (const chunk of copyRows(client, selectAll(name, columns))) digest.add(chunk);
  if (digest.end().sha256 === copied?.sha256) return;
  throw new StartupError(`The database does not give back the rows of ${name} as they were. Nothing was changed.`);
}

/** Yields the rows of one table, then verifies and hands over their digest. @throws BackupDamaged */
async function* streamRows(
  { rows }: BackedUpTable,
  frames: AsyncIterator<Frame, void>,
  onEnd: (digest: RowDigest) => void,
): AsyncGenerator<Buffer> {
  const digest = digestRows();
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    const { kind, content } = next.value;
    if (kind === 'end') {
      const { sha256 } = TableEnd.parse(JSON.parse(content.toString()));
      const found = digest.end();
      if (sha256 !== found.sha256 || found.rows !== rows) throw new BackupDamaged();
      onEnd(found);
      return;
    }
    digest.add(content);
    yield content;
  }
  throw new BackupDamaged();
}
