import type { Database } from '../src/platform/database/database.ts';

const queries = new WeakMap<Database['pool'], Promise<string>>();

/**
 * Everything stored about a user: their own row, and their rows of every table with a `user_id`. One prepared query
 * reads all tables, since tests call this before and after what must change nothing.
 */
export async function findUserRows({ pool }: Database, userId: string): Promise<Record<string, unknown[]>> {
  const query = queries.get(pool) ?? userRowsQuery(pool, 'one::text');
  queries.set(pool, query);
  const { rows } = await pool.query({ name: 'rows_of', text: await query, values: [userId] });
  return rows[0];
}

/** The query behind `findUserRows`: one row with a JSON array of rows for each table. Its parameter is the user's id. */
export async function userRowsQuery(pool: Database['pool'], orderBy: 'one::text' | 'one.ctid'): Promise<string> {
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by table_name`,
  );
  const tables = [['users', 'id'], ...rows.map(({ table_name }) => [table_name, 'user_id'])];
  const columns = tables.map(
    ([table, owner]) =>
      `(select coalesce(json_agg(one order by ${orderBy}), '[]') from "${table}" as one where "${owner}" = $1) as "${table}"`,
  );
  return `select ${columns.join(', ')}`;
}
