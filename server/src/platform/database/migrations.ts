import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { type ConnectionConfig, inTransaction, openDatabase, withClient } from './database.ts';
import { advisoryLocks } from './locks.ts';
import { serverFolder } from './server-folder.ts';

export interface Migration {
  /** Creation time. Orders the migrations and identifies one in the database. */
  readonly when: number;
  /** File name without the extension. */
  readonly tag: string;
  readonly hash: string;
  readonly statements: readonly string[];
}

const folder = join(serverFolder, 'migrations');

/** All migrations of this version, oldest first. */
export function allMigrations(): Migration[] {
  const { entries } = jsonIn<{ entries: { when: number; tag: string }[] }>('_journal.json');
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }, n) => ({
    when: folderMillis,
    tag: entries[n]?.tag ?? '',
    hash,
    statements: sql,
  }));
}

/** The names of our tables after a migration. */
export function tablesAfter({ tag }: Pick<Migration, 'tag'>): string[] {
  const [number] = tag.split('_');
  const { tables } = jsonIn<{ tables: Record<string, { name: string }> }>(`${number}_snapshot.json`);
  return Object.values(tables).map(({ name }) => name);
}

// Safe: drizzle-kit generates these files, and the check compares them with the tables.
function jsonIn<T>(file: string): T {
  return JSON.parse(readFileSync(join(folder, 'meta', file), 'utf8')) as T;
}

/**
 * The latest migration applied to a database; null if none was.
 *
 * @throws StartupError if this version does not have it
 */
export async function findLastApplied(client: pg.ClientBase): Promise<Migration | null> {
  const known = await client.query<{ ledger: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as ledger`,
  );
  if (!known.rows[0]?.ledger) return null;
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = rows[0]?.last ?? null;
  if (last === null) return null;
  const migration = allMigrations().find(({ when }) => when === last);
  if (migration) return migration;
  throw new StartupError('A newer version of Afdal has run on this database: update this one, and try again.');
}

/** Applies migrations within the caller's transaction and records them in drizzle's own table. */
export async function applyMigrations(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, when, statements } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
  }
}

/**
 * Migrates the schema to the current version, forward only. Replicas that start together do so one after the other.
 *
 * @throws StartupError when a newer version has migrated it: nothing is changed
 */
export async function migrate(connection: ConnectionConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrating]);
    const last = (await findLastApplied(client))?.when ?? 0;
    const pending = allMigrations().filter(({ when }) => when > last);
    if (pending.length > 0) {
      // Waits for a running backup, but only when there is a migration to apply.
      await client.query('select pg_advisory_lock($1)', [advisoryLocks.schema]);
      await inTransaction(client, '', async () => await applyMigrations(client, pending));
    }
    await migrateJobs(connection);
  });
}

/** Migrates graphile-worker's tables with its own migrations. */
export async function migrateJobs(connection: ConnectionConfig): Promise<void> {
  const { pool } = openDatabase(connection, { size: 2, onError: () => {} });
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}
