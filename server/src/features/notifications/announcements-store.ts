import type { UserId } from '@afdal/contract/ids';
import type { NotificationAction } from '@afdal/domain/notifications/notification';
import { defaultChannels, type NotificationChannel } from '@afdal/domain/notifications/topics';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { users } from '../accounts/tables.ts';
import { deliverSoon, insertDeliveries } from './deliveries-store.ts';
import { isOpenedBroadcast, notificationPreferences, notifications } from './tables.ts';

/** By which channels something that is announced comes, besides the list in the app. */
export interface AnnouncementChannels {
  readonly isPushed: boolean;
  readonly isMailed: boolean;
}

/** What is announced to many people at once. */
export interface Announcement extends AnnouncementChannels {
  /** `broadcast:<id>`: nobody gets two of one key. */
  readonly dedupKey: string;
  readonly title: string;
  readonly message: string;
  readonly actionType: NotificationAction | null;
  /** From when pushes and mails go out. */
  readonly dueAt: Date;
}

/** Which people, as conditions on rows of `users`. */
export interface Recipients {
  readonly condition: SQL;
  /** Whether they have a device that is subscribed. */
  readonly hasDevice: SQL<boolean>;
}

/** How many people got it at all, on a device, and by mail. */
export interface Reached {
  readonly people: number;
  readonly devices: number;
  readonly mails: number;
}

/** Whether a person wants announcements by a channel. */
function wants(channel: NotificationChannel): SQL<boolean> {
  const chosen = sql`(${notificationPreferences.switches} ->> ${`announcements.${channel}`})::boolean`;
  return sql<boolean>`coalesce(${chosen}, ${defaultChannels.announcements[channel]})`;
}

/** People, each with whether the list in the app shows it, and whether a device and a mailbox could get it. */
function selectPeople({ condition, hasDevice }: Recipients): SQL {
  return sql`
    select ${users.id} as id, ${wants('inApp')} as is_listed, ${wants('push')} and ${hasDevice} as has_push,
           ${wants('email')} and ${isNotNull(users.emailVerifiedAt)} as has_mail
      from ${users} left join ${notificationPreferences} on ${own(notificationPreferences, users.id)}
     where ${acrossUsers(condition)}`;
}

const isReached = ({ isPushed, isMailed }: AnnouncementChannels) =>
  sql`(is_listed or (${isPushed}::boolean and has_push) or (${isMailed}::boolean and has_mail))`;

/** How many an announcement would reach by some channels; on devices and by mail, how many it could. */
export async function countReached(db: Db, recipients: Recipients, channels: AnnouncementChannels): Promise<Reached> {
  const { rows } = await db.execute<{ people: number; devices: number; mails: number }>(sql`
    select count(*) filter (where ${isReached(channels)})::int as people,
           count(*) filter (where has_push)::int as devices, count(*) filter (where has_mail)::int as mails
      from (${selectPeople(recipients)}) as people`);
  return rows[0] ?? { people: 0, devices: 0, mails: 0 };
}

/** What became of a chunk of people. */
interface Announced extends Reached {
  /** How many were looked at: fewer than `limit` when these were the last. */
  readonly scanned: number;
  /** The last of them; null where there was none. */
  readonly last: UserId | null;
}

/**
 * Notifies the first people of some, in the order of their ids, by one statement: who was notified before gets nothing.
 * Pushes count for the limit of a day, and wait for the end of quiet hours.
 */
export async function announce(
  tx: Db,
  recipients: Recipients,
  { dedupKey, title, message, actionType, isPushed, isMailed, dueAt }: Announcement,
  limit: number,
  now: Date,
): Promise<Announced> {
  // New ids sort by time: appending to an index costs a fraction of inserting all over it.
  const newId = sql`overlay(gen_random_uuid()::text placing ${uuidv7(now.getTime()).slice(0, 15)} from 1 for 15)::uuid`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const due = sql`${dueAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ scanned: number; last: UserId | null } & Reached & Record<string, unknown>>(sql`
    with people as materialized (${selectPeople(recipients)} order by ${users.id} limit ${limit}),
    made as (
      insert into notifications (id, user_id, type, title, message, action_type, dedup_key, is_listed, created_at)
      select ${newId}, id, 'info', ${title}, ${message}, ${actionType}, ${dedupKey}, is_listed, ${at}
        from people where ${isReached({ isPushed, isMailed })}
      on conflict (user_id, dedup_key) do nothing
      returning id, user_id
    ),
    sent as (
      insert into notification_deliveries
        (id, user_id, notification_id, channel, topic, title, message, is_counted, is_at_once, due_at, next_at)
      select ${newId}, made.user_id, made.id, channel, 'announcements', ${title}, ${message},
             channel = 'push', false, ${due}, ${due}
        from made join people on people.id = made.user_id
        cross join lateral (values ('push', ${isPushed}::boolean and has_push), ('email', ${isMailed}::boolean and has_mail))
          as ways (channel, is_taken)
       where is_taken
      returning channel
    )
    select (select count(*)::int from people) as scanned,
           (select id from people order by id desc limit 1) as last,
           (select count(*)::int from made) as people,
           (select count(*)::int from sent where channel = 'push') as devices,
           (select count(*)::int from sent where channel = 'email') as mails`);
  const [announced] = rows;
  if (!announced) throw new Error('a statement without a row');
  if (announced.devices + announced.mails > 0) await deliverSoon(tx);
  return announced;
}

/** Sends what would be announced to one person alone: in the app, and at once to their devices, whatever they chose. */
export async function announceForTest(
  tx: Db,
  user: UserId,
  { title, message, actionType }: Pick<Announcement, 'title' | 'message' | 'actionType'>,
  now: Date,
): Promise<void> {
  const [id, deliveryId] = [uuidv7(now.getTime()), uuidv7(now.getTime())];
  await tx.insert(notifications).values({ id, userId: user, type: 'info', title, message, actionType, createdAt: now });
  await insertDeliveries(tx, [
    {
      id: deliveryId,
      userId: user,
      notificationId: id,
      channel: 'push',
      topic: 'announcements',
      title,
      message,
      isCounted: false,
      isAtOnce: true,
      dueAt: now,
      nextAt: now,
    },
  ]);
  await deliverSoon(tx);
}

/** How many people opened what was announced under a key. */
export async function countOpened(db: Db, dedupKey: string): Promise<number> {
  return await db.$count(
    notifications,
    acrossUsers(and(eq(notifications.dedupKey, dedupKey), isOpenedBroadcast(notifications))),
  );
}
