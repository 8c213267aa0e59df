import type { UserId } from '@afdal/contract/ids';
import {
  type ChannelMatrix,
  defaultChannels,
  getChannels,
  ignoresQuietHours,
  isListed,
  isNeverCut,
  type NotificationTopic,
} from '@afdal/domain/notifications/topics';
import { inArray, like, or, sql } from 'drizzle-orm';
import { chunk, insertChunkSize } from '../../platform/database/chunk.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { deliverSoon, insertDeliveries } from './deliveries-store.ts';
import { findChannelsByUser } from './preferences-store.ts';
import type { NewRow } from './store.ts';
import { notificationDeliveries as deliveries, notifications } from './tables.ts';

/** What a user is reminded of, at most once: another kind, period or subject is another occasion. */
export interface Occasion {
  /** What the reminder says, e.g. `budget-80`. Stored: never rename it. */
  readonly kind: string;
  /** How long it is not repeated: the month of a cycle, a day, a year, or `ever`. */
  readonly period: string;
  /** The id of what it is about. */
  readonly subject: string;
}

export interface Reminder extends Occasion {
  /** Kinds that leave this one nothing to say once they were sent in the same period about the same subject. */
  readonly unlessSent: readonly string[];
  readonly notification: Omit<NewRow, 'id'>;
  /** By which the person chose the channels that bring it. */
  readonly topic: NotificationTopic;
  /** Whether it comes at a time that the person chose: then in quiet hours too, and however many came before it. */
  readonly isSetByPerson?: boolean;
  /** Whether it is about what is due on this day. */
  readonly isDueToday?: boolean;
  /** The text on a device, where others may read along: without amounts and private names. By default the notification’s. */
  readonly push?: ReminderText;
  /** The text of the mail, by default the notification’s; null where a mail of its own says it. */
  readonly mail?: ReminderText | null;
}

interface ReminderText {
  readonly title: string;
  readonly message: string;
}

/** Whom to remind, and of what. */
export interface ReminderFor {
  readonly user: UserId;
  readonly reminder: Reminder;
}

/**
 * Notifies a user of each occasion that they were not notified of yet. The notification is its own record, even when it is
 * deleted, so one cannot be stored without the other, and the unique index decides between two calls at once.
 */
export async function remindOnce(db: Db, user: UserId, reminders: readonly Reminder[], now: Date): Promise<void> {
  await remindAll(
    db,
    reminders.map((reminder) => ({ user, reminder })),
    now,
  );
}

/** As `remindOnce`, of several people. Returns what was made. */
export async function remindAll(db: Db, requested: readonly ReminderFor[], now: Date): Promise<ReminderFor[]> {
  if (requested.length === 0) return [];
  return await db.transaction(async (tx) => {
    const sent = await sentKeys(
      tx,
      requested.flatMap(({ user, reminder }) => getKeys(reminder).map((key) => ({ user, key }))),
    );
    const pending = requested.filter(
      ({ user, reminder }) => !getKeys(reminder).some((key) => sent.has(`${user} ${key}`)),
    );
    const channels = await findChannelsByUser(
      tx,
      pending.map(({ user }) => user),
    );
    const byId = new Map(pending.map((each) => [uuidv7(now.getTime()), each]));
    const rows = [...byId].map(([id, { user, reminder }]) => ({
      ...reminder.notification,
      id,
      userId: user,
      isListed: isListed(reminder.topic, channels.get(user) ?? defaultChannels),
      dedupKey: getKey(reminder),
      createdAt: now,
    }));
    const made: string[] = [];
    for (const part of chunk(rows, insertChunkSize)) {
      const added = await tx
        .insert(notifications)
        .values(part)
        .onConflictDoNothing()
        .returning({ id: notifications.id });
      made.push(...added.map(({ id }) => id));
    }
    const all = made.flatMap((id) => {
      const each = byId.get(id);
      return each ? [{ id, ...each }] : [];
    });
    await deliver(tx, all, channels, now);
    return all.map(({ user, reminder }) => ({ user, reminder }));
  });
}

/** Sends notifications that were just made on their way, by the channels that each person chose for their topics. */
async function deliver(
  tx: Db,
  made: readonly (ReminderFor & { readonly id: string })[],
  channels: ReadonlyMap<UserId, ChannelMatrix>,
  now: Date,
): Promise<void> {
  const deliveries = made.flatMap(({ id: notificationId, user, reminder }) => {
    const { topic, notification, push, mail, isSetByPerson = false, isDueToday = false } = reminder;
    const matrix = channels.get(user) ?? defaultChannels;
    const texts = { push: push ?? notification, email: mail ?? notification };
    const chosen = getChannels(topic, matrix).filter((channel) => channel !== 'email' || mail !== null);
    return chosen.map((channel) => ({
      id: uuidv7(now.getTime()),
      userId: user,
      notificationId,
      channel,
      topic,
      dueAt: now,
      nextAt: now,
      title: texts[channel].title || notification.title,
      message: texts[channel].message,
      isCounted: channel === 'push' && !isNeverCut(topic, isSetByPerson, isDueToday),
      isAtOnce: ignoresQuietHours(topic, isSetByPerson),
    }));
  });
  if (deliveries.length === 0) return;
  await insertDeliveries(tx, deliveries);
  await deliverSoon(tx);
}

/** Which reminders: of a subject, or those of a kind that name something. */
type Reminded = Pick<Occasion, 'subject'> | (Pick<Occasion, 'kind'> & { readonly naming: string });

/** Gives reminders of a user's other words, also on their way to devices and mailboxes. */
export async function updateReminderTexts(tx: Db, user: UserId, which: Reminded, content: ReminderText): Promise<void> {
  const { dedupKey, title, message } = notifications;
  const isMeant =
    'subject' in which
      ? [like(dedupKey, `% ${which.subject}`)]
      : [
          like(dedupKey, `${which.kind} %`),
          or(sql`position(${which.naming} in ${title}) > 0`, sql`position(${which.naming} in ${message}) > 0`),
        ];
  const reworded = await tx
    .update(notifications)
    .set(content)
    .where(own(notifications, user, ...isMeant))
    .returning({ id: notifications.id });
  const ids = reworded.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(deliveries)
      .set(content)
      .where(acrossUsers(inArray(deliveries.notificationId, ids)));
}

/** Those of the occasions that the user was not notified of yet. */
export async function unsent<T extends Occasion>(db: Db, user: UserId, occasions: readonly T[]): Promise<T[]> {
  const pending = await findUnsent(
    db,
    occasions.map((occasion) => ({ user, occasion })),
  );
  return pending.map(({ occasion }) => occasion);
}

/** Those of several people's occasions that they were not notified of yet. */
export async function findUnsent<T extends { readonly user: UserId; readonly occasion: Occasion }>(
  db: Db,
  requested: readonly T[],
): Promise<T[]> {
  const sent = await sentKeys(
    db,
    requested.map(({ user, occasion }) => ({ user, key: getKey(occasion) })),
  );
  return requested.filter(({ user, occasion }) => !sent.has(`${user} ${getKey(occasion)}`));
}

/** Those of people's keys that are taken, each with the id of its person before it. */
async function sentKeys(
  db: Db,
  keys: readonly { readonly user: UserId; readonly key: string }[],
): Promise<ReadonlySet<string>> {
  const sent = new Set<string>();
  for (const part of chunk(keys)) {
    const requested = sql`unnest(${sql.param(part.map(({ user }) => user))}::uuid[], ${sql.param(part.map(({ key }) => key))}::text[])`;
    const rows = await db
      .select({ user: notifications.userId, key: notifications.dedupKey })
      .from(notifications)
      .where(acrossUsers(sql`(${notifications.userId}, ${notifications.dedupKey}) in (select * from ${requested})`));
    for (const { user, key } of rows) sent.add(`${user} ${key}`);
  }
  return sent;
}

function getKeys({ unlessSent, ...occasion }: Reminder): string[] {
  return [occasion.kind, ...unlessSent].map((kind) => getKey({ ...occasion, kind }));
}

function getKey({ kind, period, subject }: Occasion): string {
  return `${kind} ${period} ${subject}`;
}
