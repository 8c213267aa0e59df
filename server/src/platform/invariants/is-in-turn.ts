import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const hourMs = 3_600_000;
/** As many people as one hour's check looks at one by one. */
const peopleAtOnce = 500;

/** Whether a person's turn is in this hour, where looking at each takes long: each table's people take turns, a part an hour. */
export function isInTurn(userId: SQLWrapper, table: SQLWrapper, now: Date): SQL {
  const hour = Math.floor(now.getTime() / hourMs);
  const parts = sql`(1 + (select count(*) from ${table}) / ${peopleAtOnce}::bigint)`;
  return sql`(hashtextextended(${userId}::text, 0) & 9223372036854775807) % ${parts} = ${hour}::bigint % ${parts}`;
}
