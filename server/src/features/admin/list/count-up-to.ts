import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';

/** Counts the rows of a statement up to a limit, and says whether there are more. */
export async function countUpTo(
  db: Db,
  limit: number,
  rows: SQLWrapper,
): Promise<{ readonly matching: number; readonly isMatchingCapped: boolean }> {
  const counted = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${rows} limit ${sql.raw(String(limit + 1))}) as found`,
  );
  const n = counted.rows[0]?.n ?? 0;
  return { matching: Math.min(n, limit), isMatchingCapped: n > limit };
}
