import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Arbitrary numbers, but every version of the server must use the same ones. */
export const advisoryLocks = {
  /** Held exclusively while migrating or restoring. */
  migrating: 7_254_001,
  /** Held shared by long reads of all tables (backups), exclusively by schema changes. */
  schema: 7_254_002,
  /** With a random second number: held while it is looked for over another connection. */
  sameDatabase: 7_254_003,
};

/** Takes an advisory lock on a name until the transaction ends, so that a count made under it stays correct. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
