import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type ConnectionConfig, type Database, openDatabase, withClient } from '../src/platform/database/database.ts';
import { inDatabase, template } from './global-setup.ts';

export interface TestDatabase extends Database {
  readonly connection: ConnectionConfig;
  drop(): Promise<void>;
}

/** A separate database: a copy of the migrated template, or of another `source`. */
export async function openTestDatabase(source = template): Promise<TestDatabase> {
  const server = inject('connection');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes a third of the time that `wal_log`, the default, takes to write the copy's pages to the log too.
  const copy = `create database ${name} template ${source} strategy file_copy`;
  await withClient(server, async (client) => await client.query(copy));
  const connection = inDatabase(server, name);
  const database = openDatabase(connection, { size: 8, onError: () => {} });
  return {
    ...database,
    connection,
    drop: async () => {
      await database.pool.end();
      await withClient(server, async (client) => await client.query(`drop database ${name} with (force)`));
    },
  };
}

export const openEmptyDatabase = async () => await openTestDatabase('template0');

/** The database's URL, as a setting takes it. */
export function getUrl({ connection }: TestDatabase): string {
  if (connection.connectionString) return connection.connectionString;
  const { host = '', port, user, database } = connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
