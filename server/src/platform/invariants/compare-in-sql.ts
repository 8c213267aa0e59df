import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { type Invariant, violationsListed } from './invariant.ts';

/**
 * An invariant that one statement checks.
 *
 * @param violations selects `id` and `detail`, both texts, of the rows for which it does not hold
 */
export function compareInSql(name: string, violations: SQL): Invariant {
  return {
    name,
    findViolations: async (db: Db) => {
      const { rows } = await db.execute<{ id: string; detail: string }>(
        sql`select id, detail from (${violations}) as violations order by id limit ${violationsListed}`,
      );
      return rows;
    },
  };
}
