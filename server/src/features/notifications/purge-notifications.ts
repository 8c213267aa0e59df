import { lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { notifications } from './tables.ts';

/** Removes for good what was deleted before `before`. */
export async function purgeNotifications(db: Db, before: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.deletedAt, before));
}
