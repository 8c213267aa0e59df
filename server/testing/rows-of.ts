import type { Database } from '../src/platform/database/database.ts';

/** Everything stored about a user: their own row, and their rows of every table with a `user_id`. */
export async function rowsOf({ pool }: Database, userId: string): Promise<Record<string, unknown[]>> {
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by table_name`,
  );
  const about: Record<string, unknown[]> = {
    users: (await pool.query('select * from users where id = $1', [userId])).rows,
  };
  for (const { table_name: table } of rows) {
    const found = await pool.query(`select * from "${table}" as one where user_id = $1 order by one::text`, [userId]);
    about[table] = found.rows;
  }
  return about;
}
