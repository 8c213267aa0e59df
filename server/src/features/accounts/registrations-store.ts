import { registrationsMax, registrationsMs } from '@afdal/domain/limits/registration-limits';
import { and, count, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { users } from './tables.ts';

const since = (now: Date) => new Date(now.getTime() - registrationsMs);

/** How many accounts a network has lately opened that are not confirmed: confirming one gives it back. */
async function unconfirmedOf(db: Db, network: string, now: Date): Promise<number> {
  const isOpen = and(eq(users.registeredFrom, network), isNull(users.emailVerifiedAt), gt(users.createdAt, since(now)));
  const [row] = await db.select({ accounts: count() }).from(users).where(isOpen);
  return row?.accounts ?? 0;
}

/** Whether a network may open no account more before some of its own are confirmed. */
export async function hasOpenedEnough(db: Db, network: string, now: Date, factor: number): Promise<boolean> {
  return (await unconfirmedOf(db, network, now)) >= registrationsMax * factor;
}

/**
 * Whether the account that this transaction has opened is one too many. Asked last: until the transaction ends nobody
 * else of the network is told, and many at once would all be the twentieth.
 */
export async function isOneTooMany(tx: Db, network: string, now: Date, factor: number): Promise<boolean> {
  await lockName(tx, `registrations ${network}`);
  return (await unconfirmedOf(tx, network, now)) > registrationsMax * factor;
}

/** Forgets where accounts were opened, once they count no more. */
export async function forgetOldRegistrations(db: Db, now: Date): Promise<void> {
  const isOld = and(isNotNull(users.registeredFrom), lte(users.createdAt, since(now)));
  await db.update(users).set({ registeredFrom: null }).where(isOld);
}
