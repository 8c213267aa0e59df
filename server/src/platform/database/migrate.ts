import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import { type ConnectionConfig, openDatabase, withClient } from './database.ts';
import { serverFolder } from './server-folder.ts';

// Any number, as long as every version of the server asks for the same one.
const lock = 7_254_001;

/** Brings the schema up to date, forward only. Replicas that start together take turns. */
export async function migrate(connection: ConnectionConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await applyMigrations(drizzle(client), { migrationsFolder: join(serverFolder, 'migrations') });
    const { pool } = openDatabase(connection, { size: 2, onError: () => {} });
    try {
      await runMigrations({ pgPool: pool });
    } finally {
      await pool.end();
    }
  });
}
