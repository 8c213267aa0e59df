import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Until the transaction ends, nobody else holds the name: what is counted under it stays true. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
