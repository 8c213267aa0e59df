import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a column has one of some values: one parameter for all of them, so that a thousand cost no more to prepare than one. */
export function isOneOf(column: SQLWrapper, values: readonly string[], type: 'uuid' | 'text' = 'uuid'): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`;
}
