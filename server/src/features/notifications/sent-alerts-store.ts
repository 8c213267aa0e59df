import type { UserId } from '@afdal/contract/ids';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { notifications } from './tables.ts';

/** Which of these keys a user was already notified with, including deleted notifications. */
export async function sentAlerts(db: Db, user: UserId, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: notifications.dedupKey })
    .from(notifications)
    .where(own(notifications, user, inArray(notifications.dedupKey, [...keys])));
  return new Set(rows.map(({ key }) => key ?? ''));
}
