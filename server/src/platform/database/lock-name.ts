import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Takes an advisory lock on a name until the transaction ends, so that a count made under it stays correct. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
