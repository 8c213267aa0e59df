import type { TestDatabase } from './test-database.ts';
import type { Person } from './test-server.ts';

/** Does something while the database rejects new rows of one person in a table. */
export async function withRejectedRows(
  { pool }: TestDatabase,
  { user }: Person,
  table: string,
  act: () => Promise<void>,
): Promise<void> {
  await pool.query(`create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await pool.query(`create trigger refuse_row before insert on ${table} for each row
    when (new.user_id = '${user.id}') execute function refuse_row()`);
  try {
    await act();
  } finally {
    await pool.query('drop function refuse_row cascade');
  }
}
