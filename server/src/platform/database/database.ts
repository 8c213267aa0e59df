import { setTimeout } from 'node:timers/promises';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isDatabaseUnavailable, isDeadlock } from './errors.ts';

/** What stores run their queries on: the pool, or the transaction of the current use case. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase<Record<string, never>>;
}

export type ConnectionConfig = pg.ConnectionConfig;

// Every bigint read from the database is a count or an amount in minor units: both stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Dates stay strings: a civil date is not an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface PoolSettings {
  readonly size: number;
  readonly onError: (error: Error) => void;
  /** Query timeout; past it the database counts as unavailable. Without it, queries never time out. */
  readonly patienceMs?: number;
  /** Aborted while the database is silent: then connections that are lent are cut off, and no others are lent. */
  readonly getSilence?: () => AbortSignal;
}

export function openDatabase(connection: ConnectionConfig, settings: PoolSettings): Database {
  const pool = new pg.Pool({
    ...connection,
    max: settings.size,
    connectionTimeoutMillis: 5_000,
    // The client's own timeout: a pooler may reject one that is sent to the server with the connection.
    ...(settings.patienceMs && { query_timeout: settings.patienceMs }),
    idleTimeoutMillis: 60_000,
    application_name: 'afdal',
  });
  // Without these listeners, losing a connection, idle or checked out, would crash the process.
  pool.on('error', settings.onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = pool.connect.bind(pool);
  const { getSilence } = settings;
  const take = getSilence ? connectUnlessSilent(connect, getSilence) : connect;
  const lend = async () => closeWhereUnavailable(await take());
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    if (!callback) return lend();
    if (!getSilence) return connect(callback);
    take().then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }) as typeof pool.connect;
  return { pool, db: withDeadlockRetry(drizzle(pool, { casing: 'snake_case' })) };
}

/**
 * Lends connections that are cut off once the database is silent, so that who uses or waits for one is told at once. One
 * listener for all of them: each statement outside a transaction takes a connection of its own.
 */
function connectUnlessSilent(
  connect: () => Promise<pg.PoolClient>,
  getSilence: () => AbortSignal,
): () => Promise<pg.PoolClient> {
  const lent = new Set<pg.PoolClient>();
  const waiting = new Set<(reason: unknown) => void>();
  let watched: AbortSignal | null = null;
  const watch = (silence: AbortSignal) => {
    watched = silence;
    silence.addEventListener('abort', () => {
      for (const giveUp of waiting) giveUp(silence.reason);
      waiting.clear();
      for (const client of lent) void client.end();
    });
  };
  return async () => {
    const silence = getSilence();
    silence.throwIfAborted();
    if (silence !== watched) watch(silence);
    const connecting = connect();
    const client = await new Promise<pg.PoolClient>((resolve, reject) => {
      waiting.add(reject);
      const stopWaiting = () => waiting.delete(reject);
      connecting.then(
        (connected) => {
          if (stopWaiting()) resolve(connected);
          else connected.release();
        },
        (error) => {
          stopWaiting();
          reject(error);
        },
      );
    });
    lent.add(client);
    const { release } = client;
    client.release = (...given) => {
      lent.delete(client);
      release(...given);
    };
    return client;
  };
}

/**
 * Sees to what Drizzle does not: a connection whose `begin` fails goes back to the pool, which would lose it and its turn;
 * and one that met an unavailable database is closed instead of lent again. It may lead to a standby that was the leader,
 * or have a query that is still not answered, and the next transaction would fail by it as well.
 */
function closeWhereUnavailable(client: pg.PoolClient): pg.PoolClient {
  // Of who took it before and sent nothing.
  if (Object.hasOwn(client, 'query')) Reflect.deleteProperty(client, 'query');
  const release = client.release.bind(client);
  let isUnavailable = false;
  let isFirst = true;
  const query = (config: string | Partial<pg.QueryConfig>, ...rest: unknown[]): unknown => {
    const isBegin = isFirst && (typeof config === 'string' ? config : config.text)?.startsWith('begin');
    isFirst = false;
    const queryResult: unknown = Reflect.apply(pg.Client.prototype.query, client, [config, ...rest]);
    if (queryResult instanceof Promise) {
      queryResult.catch((error: unknown) => {
        isUnavailable ||= isDatabaseUnavailable(error);
        if (isBegin) client.release(true);
      });
    }
    return queryResult;
  };
  return Object.assign(client, {
    query,
    release: (error?: Error | boolean) => {
      Reflect.deleteProperty(client, 'query');
      release(error ?? isUnavailable);
    },
  });
}

/** After this many attempts, a deadlock is thrown to the caller. */
const attempts = 3;

/**
 * Retries a transaction that PostgreSQL aborted to resolve a deadlock. Its work may therefore run more than once and must
 * have no effects outside the transaction.
 */
export function withDeadlockRetry(db: Database['db']): Database['db'] {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, settings) => {
    for (let attempt = 1; attempt < attempts; attempt += 1) {
      try {
        return await begin(work, settings);
      } catch (error) {
        if (!isDeadlock(error)) throw error;
        // Random delay: if both were aborted, they must not collide again.
        await setTimeout(Math.random() * 100);
      }
    }
    return await begin(work, settings);
  };
  return db;
}

/** A dedicated connection outside the pool, for migrations and advisory locks. */
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
 * A transaction on a dedicated connection. A failure sends no ROLLBACK: in the middle of a COPY it would never be answered.
 * The caller that opened the connection must close it, and PostgreSQL then rolls back.
 *
 * @param mode appended to BEGIN, such as `read only`
 */
export async function inTransaction<T>(client: pg.ClientBase, mode: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin ${mode}`);
  const result = await work();
  await client.query('commit');
  return result;
}
