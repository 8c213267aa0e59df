import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { userVisits } from './tables.ts';

/** Records that a user uses the product now, and on what device. */
export async function recordVisit(db: Db, user: UserId, device: string, now: Date): Promise<void> {
  const visit = { lastSeenAt: now, device };
  await db
    .insert(userVisits)
    .values({ userId: user, ...visit })
    .onConflictDoUpdate({ target: userVisits.userId, set: visit });
}
