import { maxRegistrations, registrationsMs } from '@afdal/domain/limits/registration-limits';
import { and, count, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { lastsSince } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { users } from './tables.ts';

/** How many unconfirmed accounts a network opened within `registrationsMs`; a confirmed one no longer counts. */
async function countUnconfirmed(db: Db, network: string, now: Date): Promise<number> {
  const isOpen = and(
    eq(users.registeredFrom, network),
    isNull(users.emailVerifiedAt),
    lastsSince(users.createdAt, registrationsMs, now),
  );
  const [row] = await db.select({ accounts: count() }).from(users).where(isOpen);
  return row?.accounts ?? 0;
}

/** Whether a network may open no further account until some of its own are confirmed or age out. */
export async function hasOpenedEnough(db: Db, network: string, now: Date, factor: number): Promise<boolean> {
  return (await countUnconfirmed(db, network, now)) >= maxRegistrations * factor;
}

/**
 * Whether the account opened by this transaction exceeds the limit. To be called last: it locks the network until the
 * transaction ends. Without the lock, concurrent registrations would all count as the twentieth.
 */
export async function isOneTooMany(tx: Db, network: string, now: Date, factor: number): Promise<boolean> {
  await lockName(tx, `registrations ${network}`);
  return (await countUnconfirmed(tx, network, now)) > maxRegistrations * factor;
}

/** Clears the network of accounts that no longer count. */
export async function forgetOldRegistrations(db: Db, now: Date): Promise<void> {
  const isOld = and(isNotNull(users.registeredFrom), lte(users.createdAt, new Date(now.getTime() - registrationsMs)));
  await db.update(users).set({ registeredFrom: null }).where(isOld);
}
