import { runMigrations } from 'graphile-worker';
import { advisoryLocks } from './advisory-locks.ts';
import { type ConnectionConfig, inTransaction, openDatabase, withClient } from './database.ts';
import { allMigrations, applyMigrations, lastApplied } from './migrations.ts';

/** Migrates the schema to the current version, forward only. Replicas that start together do so one after the other. */
export async function migrate(connection: ConnectionConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrating]);
    const last = await lastApplied(client);
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
