import { lt } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { idempotencyKeyLifetimeMs } from './idempotency.ts';
import { callRates, idempotencyKeys } from './tables.ts';

/** Removes answers and counters that no call can meet any more. */
export async function purgeCalls(db: Db, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - idempotencyKeyLifetimeMs)));
  await db.delete(callRates).where(lt(callRates.freeAt, now));
}
