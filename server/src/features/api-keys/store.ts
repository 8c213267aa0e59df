import type { UserId } from '@afdal/contract/ids';
import type { ApiKeyId } from '@afdal/contract/people/api-keys';
import { apiKeyTouchMs } from '@afdal/domain/api-keys/limits';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, hasDistributionKey, own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { preferences, users } from '../accounts/tables.ts';
import { apiKeys } from './tables.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export async function findApiKeys(db: Db, user: UserId): Promise<ApiKeyRow[]> {
  return await db.select().from(apiKeys).where(own(apiKeys, user)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Inserts the key; false if its id is taken. */
export async function insertApiKey(db: Db, key: ApiKeyRow): Promise<boolean> {
  const rows = await db.insert(apiKeys).values(key).onConflictDoNothing().returning({ id: apiKeys.id });
  return rows.length > 0;
}

/** Revokes a key, effective on every replica with the next call; false if there is none. */
export async function deleteApiKey(db: Db, user: UserId, id: ApiKeyId): Promise<boolean> {
  const gone = await db
    .delete(apiKeys)
    .where(own(apiKeys, user, eq(apiKeys.id, id)))
    .returning({ id: apiKeys.id });
  return gone.length > 0;
}

/** Revokes every key of a user; returns how many there were. */
export async function deleteApiKeys(tx: Db, user: UserId): Promise<number> {
  const gone = await tx.delete(apiKeys).where(own(apiKeys, user)).returning({ id: apiKeys.id });
  return gone.length;
}

/** The user whom a device with a key calls for; null if it is none, or its user may not sign in or is leaving. */
export async function findKeyHolder(db: Db, keyHash: string, now: Date): Promise<CallerToday | null> {
  return await findHolder(db, 'keyHash', keyHash, now);
}

/** As `findKeyHolder`, for mail in the name of a key. */
export async function findHolderById(db: Db, id: ApiKeyId, now: Date): Promise<CallerToday | null> {
  return await findHolder(db, 'id', id, now);
}

async function findHolder(db: Db, by: 'keyHash' | 'id', value: string, now: Date): Promise<CallerToday | null> {
  const query = prepared(db, `holder_of_key_by_${by}`, (on, statement) =>
    on
      .select({
        id: apiKeys.id,
        userId: apiKeys.userId,
        lastUsedAt: apiKeys.lastUsedAt,
        timezone: users.timezone,
        dayStartHour: preferences.dayStartHour,
      })
      .from(apiKeys)
      .innerJoin(users, own(users, apiKeys.userId, eq(users.isStopped, false), isNull(users.deletionDueAt)))
      .innerJoin(preferences, own(preferences, apiKeys.userId))
      .where(acrossUsers(eq(apiKeys[by], sql.placeholder('value'))))
      .prepare(statement),
  );
  const [key] = await query.execute({ value });
  if (!key) return null;
  if (now.getTime() - (key.lastUsedAt?.getTime() ?? 0) >= apiKeyTouchMs) {
    await db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      // Its own row, by which its user was found just now.
      .where(acrossUsers(hasDistributionKey(apiKeys, key.userId), eq(apiKeys.id, key.id)));
  }
  return { id: key.userId, today: logicalDate(now.getTime(), key.timezone, key.dayStartHour) };
}
