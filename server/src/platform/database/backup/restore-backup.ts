import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../../startup-error.ts';
import { type ConnectionConfig, inTransaction, withClient } from '../database.ts';
import { advisoryLocks } from '../locks.ts';
import {
  allMigrations,
  applyMigrations,
  lastApplied,
  type Migration,
  migrateJobs,
  tablesAfter,
} from '../migrations.ts';
import { rowsIn, settleTextFormat } from './copy-format.ts';
import { type BackedUpTable, BackupDamaged, type BackupHeader, jobsName, TableEnd } from './format.ts';
import type { Frame } from './frames.ts';
import type { Backup } from './open-backup.ts';
import { columnList, tableName } from './tables-in-order.ts';
import { enqueueLanded, makeLandingTable } from './waiting-jobs.ts';

/**
 * Drops, within the caller's transaction, the tables that a server's start created in a database not used since.
 *
 * @throws StartupError when the database is in use, or was migrated by a newer version
 */
async function clearUnused(client: pg.ClientBase, inUse: readonly string[]): Promise<void> {
  const last = await lastApplied(client);
  if (last === 0) return;
  const schema = allMigrations().find(({ when }) => when === last);
  if (!schema)
    throw new StartupError('A newer version of Afdal has run on this database: update this one, and try again.');
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
 * Restores a backup into an unused database: migrates to the backup's schema, copies the rows, and migrates to the current
 * schema. All in one transaction, so a failed restore leaves the database as it was.
 *
 * @throws StartupError for a backup of a newer version or with wrong digests, a database in use, or rejected rows
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
  const isJobs = table.name === jobsName;
  const target = isJobs ? await makeLandingTable(client) : tableName(table.name);
  // What triggers would add is in the backup.
  if (!isJobs) await client.query(`alter table ${target} disable trigger user`);
  try {
    await pipeline(
      streamRows(table, frames),
      client.query(copyFrom(`copy ${target} (${columnList(table.columns)}) from stdin`)),
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupError(
      `The database does not take the rows of ${table.name}: ${error.message}. Nothing was changed.`,
    );
  }
  if (isJobs) await enqueueLanded(client);
  else await client.query(`alter table ${target} enable trigger user`);
}

/** Yields the rows of one table, then verifies their digest and count. @throws BackupDamaged */
async function* streamRows({ rows }: BackedUpTable, frames: AsyncIterator<Frame, void>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  let found = 0;
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    const { kind, content } = next.value;
    if (kind === 'end') {
      const { sha256 } = TableEnd.parse(JSON.parse(content.toString()));
      if (sha256 !== digest.digest('hex') || found !== rows) throw new BackupDamaged();
      return;
    }
    digest.update(content);
    found += rowsIn(content);
    yield content;
  }
  throw new BackupDamaged();
}
