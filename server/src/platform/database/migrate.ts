import { runMigrations } from 'graphile-worker';
import { advisoryLocks } from './advisory-locks.ts';
import { type ConnectionConfig, inTransaction, openDatabase, withClient } from './database.ts';
import { allMigrations, applyMigrations, lastApplied } from './migrations.ts';

/** Brings the schema up to date, forward only. Replicas that start together take turns. */
export async function migrate(connection: ConnectionConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrating]);
    const last = await lastApplied(client);
    const pending = allMigrations().filter(({ when }) => when > last);
    if (pending.length > 0) {
      // A backup that runs is waited for; a start that has nothing to change does not wait.
      await client.query('select pg_advisory_lock($1)', [advisoryLocks.schema]);
      await inTransaction(client, '', async () => await applyMigrations(client, pending));
    }
    await migrateJobs(connection);
  });
}

/** The tables of the jobs, which bring their own migrations. */
export async function migrateJobs(connection: ConnectionConfig): Promise<void> {
  const { pool } = openDatabase(connection, { size: 2, onError: () => {} });
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}
