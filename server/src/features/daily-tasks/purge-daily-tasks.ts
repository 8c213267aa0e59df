import { lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { dailyTasks } from './tables.ts';

/** Removes for good what was deleted before `before`. */
export async function purgeDailyTasks(db: Db, before: Date): Promise<void> {
  await db.delete(dailyTasks).where(lt(dailyTasks.deletedAt, before));
}
