import type pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { allMigrations, lastApplied, tablesAfter } from '../migrations.ts';
import { tableName } from './tables-in-order.ts';

/**
 * Drops, within the caller's transaction, the tables that a server's start created in a database not used since.
 *
 * @throws StartupError when the database is in use, or was migrated by a newer version
 */
export async function clearUnused(client: pg.ClientBase, inUse: readonly string[]): Promise<void> {
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
