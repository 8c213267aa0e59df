import { lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { rules } from './tables.ts';

/** Removes for good what was deleted before `before`. */
export async function purgeRules(db: Db, before: Date): Promise<void> {
  await db.delete(rules).where(lt(rules.deletedAt, before));
}
