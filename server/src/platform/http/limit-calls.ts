import { type Allowance, spend } from '@afdal/domain/limits/allowance';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { isDatabaseAway } from '../database/errors.ts';
import { Failure } from '../failure.ts';
import { LruMap } from '../lru-map.ts';
import { callRates } from './tables.ts';

/** A limited call of one network. Never keyed by anything that a caller may choose. */
export interface Limited {
  readonly bucket: string;
  readonly allowance: Allowance;
  readonly refusal: 'rate_limited' | 'too_many_tries';
}

/**
 * Counts a call and refuses it beyond its allowance. The counters live in PostgreSQL, so replicas share them
 * and a restart forgets nothing; while it takes no writes, each process counts by itself.
 */
export async function limitCalls(db: Db, limited: Limited, now: Date): Promise<void> {
  const waitMs = await spendStored(db, limited, now).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    return spendInMemory(limited, now);
  });
  if (waitMs > 0) throw new Failure(limited.refusal, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

/** Gives one call back that turned out not to count. */
export async function forgiveCall(db: Db, { bucket, allowance }: Limited): Promise<void> {
  const freeAt = sql`${callRates.freeAt} - ${allowance.everyMs} * interval '1 millisecond'`;
  await db.update(callRates).set({ freeAt }).where(eq(callRates.bucket, bucket));
}

/** The domain's `spend` as one statement: of any number at once, just so many are allowed. */
async function spendStored(db: Db, { bucket, allowance }: Limited, now: Date): Promise<number> {
  const { burst, everyMs } = allowance;
  const after = (ms: number) => new Date(now.getTime() + ms);
  const next = sql`greatest(${callRates.freeAt}, ${now}) + ${everyMs} * interval '1 millisecond'`;
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
