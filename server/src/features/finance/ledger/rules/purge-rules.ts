import { lt } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { acrossUsers } from '../../../../platform/database/own.ts';
import { rules } from './tables.ts';

/** Permanently deletes what was soft-deleted before `before`. */
export async function purgeRules(db: Db, before: Date): Promise<void> {
  await db.delete(rules).where(acrossUsers(lt(rules.deletedAt, before)));
}
