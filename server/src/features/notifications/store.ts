import type { UserId } from '@afdal/contract/ids';
import type { Notification, NotificationId } from '@afdal/contract/notifications/notifications';
import { notificationsListed } from '@afdal/domain/notifications/limits';
import { type Window, windowSince } from '@afdal/domain/notifications/reminder-window';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { ownedStore } from '../../platform/database/owned-store.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { notifications, reminderMarks } from './tables.ts';

type Row = typeof notifications.$inferSelect;
export type NewRow = Pick<Row, 'id' | 'type' | 'title' | 'message' | 'actionType'> & Partial<Pick<Row, 'actionId'>>;

const columns = {
  id: notifications.id,
  type: notifications.type,
  title: notifications.title,
  message: notifications.message,
  actionType: notifications.actionType,
  actionId: notifications.actionId,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
};

export const notificationRows = ownedStore<NotificationId>(notifications);
const { mine, live } = notificationRows;

const isListed = and(isNull(notifications.deletedAt), eq(notifications.isListed, true));

export async function findNotifications(db: Db, user: UserId): Promise<Notification[]> {
  const query = prepared(db, 'notifications_of', (on, statement) =>
    on
      .select(columns)
      .from(notifications)
      .where(own(notifications, sql.placeholder('user'), isListed))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(notificationsListed)
      .prepare(statement),
  );
  return (await query.execute({ user })).map(described);
}

/** Inserts the row; null if its id is taken. */
export async function insertNotification(db: Db, user: UserId, row: NewRow, now: Date): Promise<Notification | null> {
  const values = { ...row, userId: user, createdAt: now };
  return first(await db.insert(notifications).values(values).onConflictDoNothing().returning(columns));
}

/** Shows a notification of which there is one at a time: in place of the former of its key, unread and as if new. */
export async function replaceNotification(
  db: Db,
  user: UserId,
  dedupKey: string,
  row: Omit<NewRow, 'id'>,
  now: Date,
): Promise<void> {
  await db
    .insert(notifications)
    .values({ ...row, id: uuidv7(now.getTime()), userId: user, dedupKey, createdAt: now })
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.dedupKey],
      set: { ...row, createdAt: now, readAt: null, deletedAt: null },
    });
}

const keyed = (user: UserId, dedupKey: string) => own(notifications, user, eq(notifications.dedupKey, dedupKey));

/** Gives the notification of a key another title, read or not. */
export async function rewordNotification(db: Db, user: UserId, dedupKey: string, title: string): Promise<void> {
  await db.update(notifications).set({ title }).where(keyed(user, dedupKey));
}

/** Takes the notification of a key away for good, since it says what is no longer so. */
export async function removeNotification(db: Db, user: UserId, dedupKey: string): Promise<void> {
  await db.delete(notifications).where(keyed(user, dedupKey));
}

/** The owner's row of an id, deleted or not. */
export async function findNotificationIncludingDeleted(
  db: Db,
  user: UserId,
  id: NotificationId,
): Promise<Notification | null> {
  return first(await db.select(columns).from(notifications).where(mine(user, id)));
}

/** Marks as read; one that was already read keeps its time. */
export async function markNotificationRead(
  db: Db,
  user: UserId,
  id: NotificationId,
  now: Date,
): Promise<Notification | null> {
  const readAt = sql`coalesce(${notifications.readAt}, ${now})`;
  return first(await db.update(notifications).set({ readAt }).where(live(user, id)).returning(columns));
}

export async function markAllRead(db: Db, user: UserId, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(own(notifications, user, isNull(notifications.readAt), isListed));
}

type SelectedRow = Omit<Row, 'userId' | 'deletedAt' | 'dedupKey' | 'isListed'>;

function first(rows: SelectedRow[]): Notification | null {
  return rows[0] ? described(rows[0]) : null;
}

function described({ readAt, createdAt, ...row }: SelectedRow): Notification {
  return { ...row, read: readAt !== null, createdAt: createdAt.toISOString() };
}

/** Where a kind begins that was never looked after. */
const initialLookbackMs = 60_000;

/** The window that is left to remind of. A kind is a job's own; stored, so never rename it. */
export async function findRemainingWindow(db: Db, kind: string, now: Date): Promise<Window> {
  const [mark] = await db.select().from(reminderMarks).where(eq(reminderMarks.kind, kind));
  const nowMs = now.getTime();
  return windowSince(mark?.doneUntil.getTime() ?? nowMs - initialLookbackMs, nowMs);
}

/**
 * Notes until when everything was reminded of, once all of it is stored. It goes back with the clock: what comes again was
 * notified, or is notified then.
 */
export async function moveMark(db: Db, kind: string, { toMs }: Window): Promise<void> {
  const doneUntil = new Date(toMs);
  await db
    .insert(reminderMarks)
    .values({ kind, doneUntil })
    .onConflictDoUpdate({ target: reminderMarks.kind, set: { doneUntil } });
}
