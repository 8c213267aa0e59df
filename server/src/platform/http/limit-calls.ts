import { clockSkewMs } from '@afdal/domain/limits/age';
import { type Allowance, spend } from '@afdal/domain/limits/allowance';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { LruMap } from '../lru-map.ts';
import { callRates } from './tables.ts';

/** A rate-limited call of one network or user. The bucket never depends on anything that the caller can choose. */
export interface Limited {
  readonly bucket: string;
  readonly allowance: Allowance;
  readonly errorCode: 'rate_limited' | 'too_many_tries';
}

/**
 * Counts a call and rejects it beyond its allowance. The counters are in PostgreSQL, so replicas share them and they survive
 * a restart; while it accepts no writes, each process counts in memory.
 *
 * @throws Failure `rate_limited` or `too_many_tries`, with the time to wait
 */
export async function limitCalls(db: Db, limited: Limited, now: Date): Promise<void> {
  const waitMs = await spendStored(db, limited, now).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    return spendInMemory(limited, now);
  });
  if (waitMs > 0) throw new AppError(limited.errorCode, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

/** Refunds a call that turned out not to count. */
export async function refundCall(db: Db, { bucket, allowance }: Limited): Promise<void> {
  const freeAt = sql`${callRates.freeAt} - ${allowance.everyMs} * interval '1 millisecond'`;
  await db.update(callRates).set({ freeAt }).where(eq(callRates.bucket, bucket));
}

/** The domain's `spend` as one atomic statement: concurrent calls cannot exceed the allowance. */
async function spendStored(db: Db, { bucket, allowance }: Limited, now: Date): Promise<number> {
  const { burst, everyMs } = allowance;
  const after = (ms: number) => new Date(now.getTime() + ms);
  const next = sql`case when ${callRates.freeAt} > ${after(burst * everyMs + clockSkewMs)} then ${now}
      else greatest(${callRates.freeAt}, ${now}) end + ${everyMs} * interval '1 millisecond'`;
  const [allowed] = await db
    .insert(callRates)
    .values({ bucket, freeAt: after(everyMs) })
    .onConflictDoUpdate({
      target: callRates.bucket,
      set: { freeAt: next },
      setWhere: sql`${next} <= ${after(burst * everyMs)}`,
    })
    .returning();
  if (allowed) return 0;
  const [used] = await db.select().from(callRates).where(eq(callRates.bucket, bucket));
  return spend(allowance, used?.freeAt.getTime() ?? 0, now.getTime()).waitMs;
}

const inMemory = new LruMap<number>(10_000);

function spendInMemory({ bucket, allowance }: Limited, now: Date): number {
  const { freeAtMs, waitMs } = spend(allowance, inMemory.get(bucket) ?? 0, now.getTime());
  inMemory.set(bucket, freeAtMs);
  return waitMs;
}
