import { type SQL, sql } from 'drizzle-orm';

/** The values of an enumeration, as a CHECK lists them. They are constants of ours, never input. */
export function sqlLiterals(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(', '));
}
