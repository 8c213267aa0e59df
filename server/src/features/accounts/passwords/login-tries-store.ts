import type { UserId } from '@afdal/contract/ids';
import {
  claimLoginTry,
  type LoginTry,
  loginWaitMs,
  loginWaitsMs,
  maxLoginTries,
  maxLoginWaitMs,
} from '@afdal/domain/limits/login-limits';
import { eq, sql } from 'drizzle-orm';
import { lastsUntil } from '../../../platform/database/ages.ts';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { callRates } from '../../../platform/http/tables.ts';
import { loginTries } from '../tables.ts';

/** The domain's `claimLoginTry` as one atomic statement, so that concurrent tries cannot exceed the limit. */
export async function claimTry(db: Db, userId: UserId, source: string, now: Date, factor: number): Promise<LoginTry> {
  const nth = sql`least(ceil((${loginTries.failures} + 1) / ${factor}::float8), ${loginWaitsMs.length})::int`;
  const waitMs = sql`(${sql.param(loginWaitsMs)}::float8[])[${nth}]`;
  const [claimed] = await db
    .insert(loginTries)
    .values({ userId, source, failures: 1, nextAt: new Date(now.getTime() + loginWaitMs(Math.ceil(1 / factor))) })
    .onConflictDoUpdate({
      target: [loginTries.userId, loginTries.source],
      set: {
        failures: sql`${loginTries.failures} + 1`,
        nextAt: sql`${now}::timestamptz + ${waitMs} * interval '1 millisecond'`,
      },
      setWhere: sql`not (${lastsUntil(loginTries.nextAt, maxLoginWaitMs, now)}) and ${loginTries.failures} < ${maxLoginTries * factor}::float8`,
    })
    .returning();
  if (claimed) return { kind: 'allowed', tries: inMs(claimed) };
  const [row] = await db.select().from(loginTries).where(whereSource(userId, source));
  // Deleted in between: the next try counts as the first.
  return row ? claimLoginTry(inMs(row), now.getTime(), factor) : { kind: 'wait', waitMs: 1_000 };
}

/** Writes as much as a claim does, without counting for any account. */
export async function claimNothing(db: Db, network: string, now: Date): Promise<void> {
  await db
    .insert(callRates)
    .values({ bucket: `nobody ${network}`, freeAt: now })
    .onConflictDoUpdate({ target: callRates.bucket, set: { freeAt: now } });
}

/** Undoes a claim whose password was never checked. */
export async function giveTryBack(db: Db, userId: UserId, source: string, now: Date): Promise<void> {
  await db
    .update(loginTries)
    .set({ failures: sql`greatest(${loginTries.failures} - 1, 0)`, nextAt: now })
    .where(whereSource(userId, source));
}

/** @param source where the right password came from; all sources when omitted */
export async function forgetTries(db: Db, userId: UserId, source?: string): Promise<void> {
  await db.delete(loginTries).where(source === undefined ? own(loginTries, userId) : whereSource(userId, source));
}

function whereSource(userId: UserId, source: string) {
  return own(loginTries, userId, eq(loginTries.source, source));
}

function inMs({ failures, nextAt }: typeof loginTries.$inferSelect) {
  return { failures, nextAtMs: nextAt.getTime() };
}
