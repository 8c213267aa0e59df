import { lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { dailyTasks } from './tables.ts';

/** Permanently deletes daily tasks that were soft-deleted before `before`. */
export async function purgeDailyTasks(db: Db, before: Date): Promise<void> {
  await db.delete(dailyTasks).where(acrossUsers(lt(dailyTasks.deletedAt, before)));
}
