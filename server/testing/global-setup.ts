import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedDocuments } from '../src/features/legal/documents.ts';
import { seedProgrammes } from '../src/features/self-development/programmes/content-store.ts';
import { type ConnectionConfig, openDatabase, withClient } from '../src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../src/platform/database/embedded/start-embedded-database.ts';
import { migrate } from '../src/platform/database/migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    connection: ConnectionConfig;
  }
}

/** The name of the migrated database that each test file gets a copy of. */
export const template = 'afdal_template';

/** One real PostgreSQL for the whole run. TEST_DATABASE_URL selects another server, to test other versions. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'afdal-test-'));
  // The user that PostgreSQL runs as needs access.
  await chmod(folder, 0o755);
  const embedded = given ? null : await startEmbeddedDatabase({ dataDir: folder, log: () => {}, durable: false });
  const connection: ConnectionConfig = embedded?.connection ?? { connectionString: given ?? '' };
  await withClient(connection, async (client) => {
    await client.query(`drop database if exists ${template}`);
    await client.query(`create database ${template}`);
  });
  await migrate(inDatabase(connection, template));
  const { db, pool } = openDatabase(inDatabase(connection, template), { size: 1, onError: () => {} });
  await seedDocuments(db);
  await seedProgrammes(db);
  await pool.end();
  project.provide('connection', connection);
  return async () => {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export function inDatabase(connection: ConnectionConfig, database: string): ConnectionConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
