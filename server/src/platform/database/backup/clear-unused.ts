import type pg from 'pg';
import { StartRefusal } from '../../start-refusal.ts';
import { allMigrations, lastApplied, tablesAfter } from '../migrations.ts';
import { tableName } from './tables-in-order.ts';

/**
 * Drops, within the caller's transaction, the tables that a server's start created in a database not used since.
 *
 * @throws StartRefusal when the database is in use, or was migrated by a newer version
 */
export async function clearUnused(client: pg.ClientBase, inUse: readonly string[]): Promise<void> {
  const last = await lastApplied(client);
  if (last === 0) return;
  const schema = allMigrations().find(({ when }) => when === last);
  if (!schema)
    throw new StartRefusal('A newer version of Afdal has run on this database: update this one, and try again.');
  const names = tablesAfter(schema);
  const tables = names.map(tableName).join(', ');
  const refuse = async () => await refuseUse(client, names, inUse);
  await refuse();
  // Checked again under the lock. Locking first would block a database in use for a restore that is then refused.
  await client.query(`lock table ${tables} in access exclusive mode`);
  await refuse();
  await client.query(`drop table ${tables}`);
  await client.query('delete from drizzle.__drizzle_migrations');
}

async function refuseUse(client: pg.ClientBase, names: readonly string[], inUse: readonly string[]): Promise<void> {
  for (const name of inUse.filter((table) => names.includes(table))) {
    const { rows } = await client.query(`select 1 from ${tableName(name)} limit 1`);
    if (rows.length > 0) throw new StartRefusal(used(name));
  }
  const { rows } = await client.query(
    `select 1 from worker_heartbeats where seen_at > now() - interval '30 seconds' limit 1`,
  );
  if (rows.length > 0) throw new StartRefusal(running);
}

const used = (name: string) =>
  `This database is in use: there are rows in ${name}. A backup is restored into an empty one: set another DATA_DIR, or another DATABASE_URL.`;

const running = 'Afdal runs on this database, or did half a minute ago: stop it, wait for that long, and try again.';
