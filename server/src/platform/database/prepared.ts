import type { Db } from './database.ts';

const plans = new WeakMap<object, Map<string, unknown>>();
let statementsAreNamed = true;

/** Off behind a pooler in transaction mode, which does not support named statements. */
export function nameStatements(isOn: boolean): void {
  statementsAreNamed = isOn;
}

/**
 * Builds a hot query once and caches it: further calls skip the query builder and PostgreSQL's planning.
 * In a transaction the cache belongs to the connection, which outlives the transaction.
 */
export function prepared<T>(db: Db, name: string, build: (db: Db, statement: string) => T): T {
  const connection = getConnection(db);
  const known = plans.get(connection) ?? new Map<string, unknown>();
  plans.set(connection, known);
  const plan = (known.get(name) as T | undefined) ?? build(db, statementsAreNamed ? name : '');
  known.set(name, plan);
  return plan;
}

/** Where a query built on `db` runs: the pool, or the connection of a transaction. */
export function getConnection(db: Db): object {
  const client: unknown = Reflect.get(db._.session, 'client');
  if (typeof client !== 'object' || client === null) throw new Error('the query builder keeps no connection');
  return client;
}
