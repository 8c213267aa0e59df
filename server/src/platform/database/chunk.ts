/** Rows per statement. Keeps each statement far below the eight-second query timeout. */
const rowsAtOnce = 1_000;
/** Rows per statement where every column is a parameter: building one for a thousand rows would block the event loop. */
export const insertChunkSize = 200;

/** Rows that one step of the event loop reads, maps or inserts, of a file with many: so few that others are served in between. */
export const rowsPerStep = 60;

/** Splits rows, in order, into chunks for one statement each. */
export function chunk<T>(rows: readonly T[], atOnce = rowsAtOnce): T[][] {
  return Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, n) => rows.slice(n * atOnce, (n + 1) * atOnce));
}
