import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

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

/** How many rows there are, and their SHA-256. */
export interface RowDigest {
  readonly rows: number;
  readonly sha256: string;
}

/** Digests rows in COPY's text format, which escapes a newline within a value as `\n`, chunk by chunk. */
export function digestRows(): { add(chunk: Buffer): void; end(): RowDigest } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (chunk) => {
      hash.update(chunk);
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows += 1;
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Reads what a query selects in COPY's text format, chunk by chunk. */
export const copyRows = (client: pg.ClientBase, query: string): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (${query}) to stdout`));
