import { lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { rewards } from './tables.ts';

/** Removes for good what was deleted before `before`. What was paid for it stays in the ledger. */
export async function purgeRewards(db: Db, before: Date): Promise<void> {
  await db.delete(rewards).where(lt(rewards.deletedAt, before));
}
