import type { Db } from './database.ts';

const plans = new WeakMap<object, Map<string, unknown>>();
let statementsAreNamed = true;

/** Off behind a pooler in transaction mode, which does not support named statements. */
export function nameStatements(isOn: boolean): void {
  statementsAreNamed = isOn;
}

/** What a client of our own sends its statements by: a pool whose prepared queries it shares. */
const poolOf = new WeakMap<object, object>();

/** Lets a client that is made for one call, and runs on a pool, use the queries that are prepared for the pool. */
export function sharePrepared(client: object, pool: object): void {
  poolOf.set(client, pool);
}

/**
 * Builds a hot query once and caches it: further calls skip the query builder and PostgreSQL's planning.
 * In a transaction the cache belongs to the connection, which outlives the transaction.
 */
export function prepared<T extends object>(db: Db, name: string, build: (db: Db, statement: string) => T): T {
  const client = getConnection(db);
  const connection = poolOf.get(client) ?? client;
  const known = plans.get(connection) ?? new Map<string, unknown>();
  plans.set(connection, known);
  const plan =
    (known.get(name) as T | undefined) ?? withClient(build(db, statementsAreNamed ? name : ''), client, connection);
  known.set(name, plan);
  return withClient(plan, connection, client);
}

/** A prepared query that another client sends. Drizzle's own names its client when it is built. */
function withClient<T extends object>(query: T, from: object, to: object): T {
  if (from === to) return query;
  return Object.assign(Object.create(Object.getPrototypeOf(query)) as T, query, { client: to });
}

/** Where a query built on `db` runs: the pool, or the connection of a transaction. */
export function getConnection(db: Db): object {
  const client: unknown = Reflect.get(db._.session, 'client');
  if (typeof client !== 'object' || client === null) throw new Error('the query builder keeps no connection');
  return client;
}
