import { lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { notifications } from './tables.ts';

/** Permanently deletes notifications that were soft-deleted before `before`. */
export async function purgeNotifications(db: Db, before: Date): Promise<void> {
  await db.delete(notifications).where(acrossUsers(lt(notifications.deletedAt, before)));
}
