import type { Db } from './database.ts';

const plans = new WeakMap<object, Map<string, unknown>>();
let statementsAreNamed = true;

/** Off behind a pooler in transaction mode, which does not keep named statements. */
export function nameStatements(isOn: boolean): void {
  statementsAreNamed = isOn;
}

/**
 * Builds a hot query once and keeps it: the builder's work and PostgreSQL's planning are saved on each further call.
 * In a transaction it is kept with the connection, which outlives it.
 */
export function prepared<T>(db: Db, name: string, build: (db: Db, statement: string) => T): T {
  const connection = connectionOf(db);
  const known = plans.get(connection) ?? new Map<string, unknown>();
  plans.set(connection, known);
  const plan = (known.get(name) as T | undefined) ?? build(db, statementsAreNamed ? name : '');
  known.set(name, plan);
  return plan;
}

/** What a query that is built here will be sent over: the pool, or the one connection of a transaction. */
function connectionOf(db: Db): object {
  const client: unknown = Reflect.get(db._.session, 'client');
  if (typeof client !== 'object' || client === null) throw new Error('the query builder keeps no connection');
  return client;
}
