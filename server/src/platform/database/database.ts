import { setTimeout } from 'node:timers/promises';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { hasGivenWay } from './errors.ts';

/** What stores are given: the pool, or the transaction that a use-case runs in. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase<Record<string, never>>;
}

export type ConnectionConfig = pg.ConnectionConfig;

// A bigint that leaves the database is a count or minor units: both stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Days stay texts: a civil date has no instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface PoolSettings {
  readonly size: number;
  readonly onError: (error: Error) => void;
  /** How long a query may take before its caller is told that the database is away. None: as long as it takes. */
  readonly patienceMs?: number;
}

export function openDatabase(connection: ConnectionConfig, settings: PoolSettings): Database {
  const pool = new pg.Pool({
    ...connection,
    max: settings.size,
    connectionTimeoutMillis: 5_000,
    ...(settings.patienceMs && { query_timeout: settings.patienceMs }),
    idleTimeoutMillis: 60_000,
    application_name: 'afdal',
  });
  // Without listeners, a connection lost while idle or while lent out would end the process.
  pool.on('error', settings.onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: beginningAgain(drizzle(pool, { casing: 'snake_case' })) };
}

/** How often a transaction is begun before its deadlock is the caller's. */
const attempts = 3;

/**
 * A transaction that gave way to another one, which held what it waited for and waited for what it held, begins again: so
 * its work may run more than once, and must do nothing outside of the transaction.
 */
function beginningAgain(db: Database['db']): Database['db'] {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, settings) => {
    for (let attempt = 1; attempt < attempts; attempt += 1) {
      try {
        return await begin(work, settings);
      } catch (error) {
        if (!hasGivenWay(error)) throw error;
        // Both may have given way: not at the same moment again.
        await setTimeout(Math.random() * 100);
      }
    }
    return await begin(work, settings);
  };
  return db;
}

/** One connection of its own, for what must not share: migrations and advisory locks. */
export async function withClient<T>(connection: ConnectionConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A transaction on a connection of one's own. What fails is not rolled back here: in the middle of a COPY that question
 * would never be answered. Whoever opened the connection closes it, and PostgreSQL takes everything back.
 *
 * @param mode what stands after BEGIN, such as `read only`
 */
export async function inTransaction<T>(client: pg.ClientBase, mode: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin ${mode}`);
  const result = await work();
  await client.query('commit');
  return result;
}
