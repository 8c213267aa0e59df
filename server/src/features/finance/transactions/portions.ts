/** So many rows are written by one statement: each takes far less than the eight seconds that a query has. */
const rowsAtOnce = 1_000;

/** Rows in their order, as many at a time as one statement writes. */
export function portionsOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, n) =>
    rows.slice(n * rowsAtOnce, (n + 1) * rowsAtOnce),
  );
}
