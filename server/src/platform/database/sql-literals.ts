import { type SQL, sql } from 'drizzle-orm';

/** A number as a literal for a CHECK. */
export function sqlNumber(value: number): SQL {
  return sql.raw(String(value));
}

/** The values of an enum as literals for a CHECK. Unescaped: only for our own constants, never for input. */
export function sqlLiterals(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(', '));
}
