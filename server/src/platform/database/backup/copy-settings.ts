import type pg from 'pg';

/**
 * How values are written as text, and read again: the same, whatever a database or a role has chosen for itself. And no
 * row may be left out silently because a policy hides it, nor the work cut off because it takes long.
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
