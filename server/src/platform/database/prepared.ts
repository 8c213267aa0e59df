import type { Db } from './database.ts';

const plans = new WeakMap<object, Map<string, unknown>>();
let statementsAreNamed = true;

/** Off behind a pooler in transaction mode, which does not keep named statements. */
export function nameStatements(isOn: boolean): void {
  statementsAreNamed = isOn;
}

/**
 * Builds a hot query once and keeps it: the builder's work and PostgreSQL's planning are saved on each further call.
 * A transaction has its own short life, so there the query is built each time under the same statement name.
 */
export function prepared<T>(db: Db, name: string, build: (db: Db, statement: string) => T): T {
  const known = plans.get(db) ?? new Map<string, unknown>();
  plans.set(db, known);
  const plan = (known.get(name) as T | undefined) ?? build(db, statementsAreNamed ? name : '');
  known.set(name, plan);
  return plan;
}
