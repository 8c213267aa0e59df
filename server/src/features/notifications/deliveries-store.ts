import type { UserId } from '@afdal/contract/ids';
import type { NotificationAction } from '@afdal/domain/notifications/notification';
import type { DeliveryChannel } from '@afdal/domain/notifications/topics';
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { chunk, insertChunkSize } from '../../platform/database/chunk.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { enqueueOnce } from '../../platform/jobs/enqueue.ts';
import type { Enqueued } from '../../platform/jobs/job.ts';
import { preferences, users } from '../accounts/tables.ts';
import { notificationDeliveries as deliveries, notificationPreferences, notifications } from './tables.ts';

type Row = typeof deliveries.$inferSelect;
export type NewDelivery = typeof deliveries.$inferInsert;

/** A delivery that is due, with all by which is decided what becomes of it. */
export interface DueDelivery extends Row {
  readonly userId: UserId;
  readonly actionType: NotificationAction | null;
  readonly actionId: string | null;
  readonly createdAt: Date;
  /** Whether the person saw the notification in the app already, or deleted it there. */
  readonly isSeen: boolean;
  readonly isStopped: boolean;
  /** Whether the person asked to delete the account. */
  readonly isLeaving: boolean;
  readonly timezone: string;
  readonly dayStartHour: number;
  /** Null for who never set how they are notified. */
  readonly preferences: typeof notificationPreferences.$inferSelect | null;
}

export async function insertDeliveries(tx: Db, rows: readonly NewDelivery[]): Promise<void> {
  for (const part of chunk(rows, insertChunkSize)) await tx.insert(deliveries).values(part);
}

/**
 * Due deliveries of a channel, locked until the transaction ends; those that somebody else locked are left out. First the
 * ones that were never tried: what keeps failing must not hold up others.
 */
export async function lockDue(tx: Db, channel: DeliveryChannel, now: Date, limit: number): Promise<DueDelivery[]> {
  const rows = await tx
    .select({
      delivery: deliveries,
      notification: {
        actionType: notifications.actionType,
        actionId: notifications.actionId,
        createdAt: notifications.createdAt,
        isSeen: sql<boolean>`${notifications.readAt} is not null or ${notifications.deletedAt} is not null`,
      },
      person: {
        isStopped: users.isStopped,
        isLeaving: sql<boolean>`${users.deletionDueAt} is not null`,
        timezone: users.timezone,
        dayStartHour: preferences.dayStartHour,
      },
      preferences: notificationPreferences,
    })
    .from(deliveries)
    .innerJoin(notifications, own(notifications, deliveries.userId, eq(notifications.id, deliveries.notificationId)))
    .innerJoin(users, own(users, deliveries.userId))
    .innerJoin(preferences, own(preferences, deliveries.userId))
    .leftJoin(notificationPreferences, own(notificationPreferences, deliveries.userId))
    .where(acrossUsers(eq(deliveries.channel, channel), eq(deliveries.state, 'waiting'), lte(deliveries.nextAt, now)))
    .orderBy(asc(deliveries.attempts), asc(deliveries.nextAt), asc(deliveries.id))
    .limit(limit)
    .for('update', { of: deliveries, skipLocked: true });
  return rows.map(({ delivery, notification, person, preferences }) => ({
    ...delivery,
    ...notification,
    ...person,
    preferences,
    userId: delivery.userId,
  }));
}

/** Counted pushes of some people that were brought since an instant (with when), or are being brought now (null). */
export async function findCountedPushes(tx: Db, people: readonly UserId[], since: Date, now: Date) {
  const isUnderway = and(eq(deliveries.state, 'waiting'), deliveries.isTaken, gt(deliveries.nextAt, now));
  const isSent = and(eq(deliveries.state, 'sent'), gte(deliveries.sentAt, since));
  return await tx
    .select({ userId: deliveries.userId, sentAt: deliveries.sentAt })
    .from(deliveries)
    .where(
      acrossUsers(
        inArray(deliveries.userId, [...people]),
        deliveries.isCounted as unknown as SQL,
        or(isSent, isUnderway),
      ),
    );
}

type Change = Partial<Pick<Row, 'state' | 'dueAt' | 'nextAt' | 'isTaken' | 'attempts' | 'lastError' | 'sentAt'>>;

/** Changes deliveries that were locked, or taken, before. */
export async function changeDeliveries(db: Db, ids: readonly string[], change: Change): Promise<void> {
  if (ids.length > 0)
    await db
      .update(deliveries)
      .set(change)
      .where(acrossUsers(inArray(deliveries.id, [...ids])));
}

/** Forgets deliveries that were locked, or taken, before: there is nobody to bring them to. */
export async function dropDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(deliveries).where(acrossUsers(inArray(deliveries.id, [...ids])));
}

const isUnsentDigest = and(eq(deliveries.state, 'digested'), isNull(deliveries.sentAt));

/** Those of whose pushes some were cut since an instant and stand in no digest, unless they want none. */
export async function usersToDigest(tx: Db, since: Date) {
  const rows = await tx
    .selectDistinct({
      userId: deliveries.userId,
      timezone: users.timezone,
      dayStartHour: preferences.dayStartHour,
      isSet: sql<boolean>`${notificationPreferences.userId} is not null`,
      digestTime: notificationPreferences.digestTime,
    })
    .from(deliveries)
    .innerJoin(users, own(users, deliveries.userId))
    .innerJoin(preferences, own(preferences, deliveries.userId))
    .leftJoin(notificationPreferences, own(notificationPreferences, deliveries.userId))
    .where(acrossUsers(isUnsentDigest, gte(deliveries.dueAt, since)));
  return rows;
}

/** Marks what was cut since an instant as sent in a digest. Returns how much that was, by people. */
export async function markCutAsSent(
  tx: Db,
  people: readonly UserId[],
  since: Date,
  now: Date,
): Promise<Map<UserId, number>> {
  const rows = await tx
    .update(deliveries)
    .set({ sentAt: now })
    .where(acrossUsers(inArray(deliveries.userId, [...people]), isUnsentDigest, gte(deliveries.dueAt, since)))
    .returning({ userId: deliveries.userId });
  const counts = new Map<UserId, number>();
  for (const { userId } of rows) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}

/** Forgets what was settled and was due before an instant. */
export async function purgeDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(deliveries).where(acrossUsers(ne(deliveries.state, 'waiting'), lt(deliveries.dueAt, before)));
}

/** The job of deliveries, for those that only have it run. A queue of its own: a second run beside it would gain nothing. */
export const deliveryJob = {
  name: 'deliver-notifications',
  queue: 'deliver-notifications',
} satisfies Enqueued<unknown>;

/** Has the job of deliveries run as soon as the transaction is over. */
export async function deliverSoon(tx: Db): Promise<void> {
  await enqueueOnce(tx, deliveryJob, {}, 'soon');
}
