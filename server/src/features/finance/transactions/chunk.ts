/** So many rows are written by one statement: each takes far less than the eight seconds that a query has. */
const rowsAtOnce = 1_000;
/** So many where each of their columns is a parameter: putting a thousand together holds everybody else up. */
export const insertChunkSize = 200;

/** Rows in their order, as many at a time as one statement writes. */
export function chunk<T>(rows: readonly T[], atOnce = rowsAtOnce): T[][] {
  return Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, n) => rows.slice(n * atOnce, (n + 1) * atOnce));
}
