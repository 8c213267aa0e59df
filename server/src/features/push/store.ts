import type { UserId } from '@afdal/contract/ids';
import type { PushSubscriptionKeys } from '@afdal/contract/notifications/push';
import type { SessionId } from '@afdal/contract/people/accounts';
import { maxPushDevices } from '@afdal/domain/push/limits';
import { isSessionAlive } from '@afdal/domain/sessions/limits';
import { desc, eq, isNotNull, lt, ne, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { lastsSince } from '../../platform/database/ages.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { sessions, users } from '../accounts/tables.ts';
import { pushReceipts, pushSubscriptions } from './tables.ts';

/** What is needed to reach a device. */
export type Device = Pick<typeof pushSubscriptions.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth' | 'refusals'>;

interface NewSubscription extends PushSubscriptionKeys {
  readonly sessionId: SessionId;
  readonly device: string;
}

/**
 * Subscribes a device for whoever is signed in there now, also when somebody else was before: its address proves the
 * device. Beyond the most devices, those confirmed longest ago go.
 */
export async function upsertPushSubscription(
  db: Db,
  user: UserId,
  { endpoint, keys, sessionId, device }: NewSubscription,
  now: Date,
): Promise<void> {
  const theirs = { userId: user, sessionId, ...keys, device, confirmedAt: now, refusals: 0 };
  await db.transaction(async (tx) => {
    await lockName(tx, `push-subscriptions ${user}`);
    // What the device got under another person's name is theirs, and goes with the row.
    await tx
      .delete(pushSubscriptions)
      .where(acrossUsers(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, user)));
    await tx
      .insert(pushSubscriptions)
      .values({ id: uuidv7(now.getTime()), ...theirs, endpoint, createdAt: now })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: theirs });
    const newestIds = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(own(pushSubscriptions, user))
      .orderBy(desc(pushSubscriptions.confirmedAt), desc(pushSubscriptions.id))
      .limit(maxPushDevices);
    await tx.delete(pushSubscriptions).where(own(pushSubscriptions, user, notInArray(pushSubscriptions.id, newestIds)));
  });
}

export async function dropSubscription(db: Db, user: UserId, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(own(pushSubscriptions, user, eq(pushSubscriptions.endpoint, endpoint)));
}

/** The devices on which a person is signed in, unless the account is stopped. */
export async function findDevices(db: Db, user: UserId, now: Date): Promise<Device[]> {
  const { id, endpoint, p256dh, auth, refusals } = pushSubscriptions;
  const { createdAt, lastSeenAt } = sessions;
  const rows = await db
    .select({ device: { id, endpoint, p256dh, auth, refusals }, createdAt, lastSeenAt, role: users.role })
    .from(pushSubscriptions)
    .innerJoin(sessions, own(sessions, pushSubscriptions.userId, eq(sessions.id, pushSubscriptions.sessionId)))
    .innerJoin(users, own(users, pushSubscriptions.userId, eq(users.isStopped, false)))
    .where(own(pushSubscriptions, user))
    .orderBy(pushSubscriptions.id);
  return rows.flatMap(({ device, role, createdAt, lastSeenAt }) =>
    isSessionAlive(role, createdAt.getTime(), lastSeenAt.getTime(), now.getTime()) ? device : [],
  );
}

/** Whether a person has a device that is subscribed, in a statement about many people. @param user the column of their id */
export function hasDevice(user: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${pushSubscriptions} where ${own(pushSubscriptions, user)})`;
}

/** Ids of the devices that got a delivery. */
export async function findReceivers(db: Db, user: UserId, deliveryId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: pushReceipts.subscriptionId })
    .from(pushReceipts)
    .where(own(pushReceipts, user, eq(pushReceipts.deliveryId, deliveryId)));
  return new Set(rows.map(({ id }) => id));
}

/** Notes that a device got a delivery. The device may have gone since. */
export async function noteReceipt(db: Db, user: UserId, id: string, deliveryId: string, now: Date): Promise<void> {
  const there = await db
    .update(pushSubscriptions)
    .set({ lastSucceededAt: now, refusals: 0 })
    .where(own(pushSubscriptions, user, eq(pushSubscriptions.id, id)))
    .returning({ id: pushSubscriptions.id });
  if (there.length === 0) return;
  await db
    .insert(pushReceipts)
    .values({ userId: user, deliveryId, subscriptionId: id, sentAt: now })
    .onConflictDoNothing();
}

export async function recordPushFailure(db: Db, user: UserId, id: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ refusals: sql`${pushSubscriptions.refusals} + 1` })
    .where(own(pushSubscriptions, user, eq(pushSubscriptions.id, id)));
}

export async function dropDevice(db: Db, user: UserId, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(own(pushSubscriptions, user, eq(pushSubscriptions.id, id)));
}

/** Forgets what was delivered longer ago than anything is tried again. */
export async function purgePushReceipts(db: Db, before: Date): Promise<void> {
  await db.delete(pushReceipts).where(acrossUsers(lt(pushReceipts.sentAt, before)));
}

/** How many devices of anybody are subscribed. */
export async function countPushDevices(db: Db): Promise<number> {
  return await db.$count(pushSubscriptions);
}

/** How many messages push services took lately, of those that are remembered. */
export async function countPushReceipts(db: Db, lastsMs: number, now: Date): Promise<number> {
  return await db.$count(pushReceipts, acrossUsers(lastsSince(pushReceipts.sentAt, lastsMs, now)));
}

/** When a push service last took a message. */
export async function findLastPushReceipt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: pushReceipts.sentAt })
    .from(pushReceipts)
    .where(acrossUsers(isNotNull(pushReceipts.sentAt)))
    .orderBy(desc(pushReceipts.sentAt))
    .limit(1);
  return row?.at ?? null;
}
