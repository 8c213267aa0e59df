import { lt } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { acrossUsers } from '../database/own.ts';
import { idempotencyKeyLifetimeMs } from './idempotency.ts';
import { callRates, idempotencyKeys } from './tables.ts';

/** Deletes expired idempotency keys and rate-limit counters that are fully replenished. */
export async function purgeCalls(db: Db, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(acrossUsers(lt(idempotencyKeys.createdAt, new Date(now.getTime() - idempotencyKeyLifetimeMs))));
  await db.delete(callRates).where(lt(callRates.freeAt, now));
}
