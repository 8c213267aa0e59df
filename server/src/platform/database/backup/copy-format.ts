import type pg from 'pg';

/**
 * Fixes the text format in which values are written and read back, whatever the defaults of the database or role are.
 * Also makes a row security policy raise an error instead of silently hiding rows, and turns off all timeouts.
 */
export async function settleTextFormat(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local client_encoding = 'UTF8';
     set local datestyle = 'ISO, YMD';
     set local intervalstyle = 'postgres';
     set local timezone = 'UTC';
     set local extra_float_digits = 1;
     set local bytea_output = 'hex';
     set local row_security = off;
     set local statement_timeout = 0;
     set local lock_timeout = 0;
     set local idle_in_transaction_session_timeout = 0`,
  );
}

const newline = 0x0a;

/** Counts the rows that end in a chunk of COPY's text format, which escapes a newline within a value as `\n`. */
export function rowsIn(chunk: Buffer): number {
  let rows = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows += 1;
  return rows;
}
