import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Db } from '../../platform/database/database.ts';
import { serverKeys } from './tables.ts';

export type PushKeys = Pick<typeof serverKeys.$inferSelect, 'publicKey' | 'privateKey'>;

/** The server's pair of keys (VAPID, RFC 8292), made when first asked for: of two replicas at once, one's is kept. */
export async function pushKeys(db: Db, now: Date): Promise<PushKeys> {
  const known = await storedKeys(db);
  if (known) return known;
  await db
    .insert(serverKeys)
    .values({ purpose: 'push', ...webPush.generateVAPIDKeys(), createdAt: now })
    .onConflictDoNothing();
  const kept = await storedKeys(db);
  if (!kept) throw new Error('the keys of push messages were not stored');
  return kept;
}

async function storedKeys(db: Db): Promise<PushKeys | null> {
  const { publicKey, privateKey } = serverKeys;
  const [row] = await db.select({ publicKey, privateKey }).from(serverKeys).where(eq(serverKeys.purpose, 'push'));
  return row ?? null;
}
