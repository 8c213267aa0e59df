import { lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { rewards } from './tables.ts';

/** Permanently deletes rewards that were soft-deleted before `before`. Their purchases stay in the ledger. */
export async function purgeRewards(db: Db, before: Date): Promise<void> {
  await db.delete(rewards).where(acrossUsers(lt(rewards.deletedAt, before)));
}
