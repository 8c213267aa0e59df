import {
  maxNotificationMessageLength,
  maxNotificationTitleLength,
  maxPushesPerDay,
  pushesPerDay,
  usualDigestTime,
  usualQuietHours,
  usualReminderOffsets,
} from '@afdal/domain/notifications/limits';
import { notificationActions, notificationTypes } from '@afdal/domain/notifications/notification';
import {
  deliveryChannels,
  type NotificationChannel,
  type NotificationTopic,
  notificationTopics,
} from '@afdal/domain/notifications/topics';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import { ownerId, users } from '../accounts/tables.ts';
import { remindsAsAllowed } from './reminds-as-allowed.ts';

/** Whether a notification came to many people at once, and its person read it. */
export function isOpenedBroadcast({ dedupKey, readAt }: { readonly dedupKey: Column; readonly readAt: Column }): SQL {
  return sql`${dedupKey} like 'broadcast:%' and ${readAt} is not null`;
}

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    type: text({ enum: notificationTypes }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    actionType: text({ enum: notificationActions }),
    /** The id of what a click opens there, where it opens one of many. */
    actionId: uuid(),
    /** Identifies what a notification is about: at most one per user and key. Null: created by the user. */
    dedupKey: text(),
    /** Whether the list shows it: not where the person turned its topic off in the app; it is then the record of its occasion. */
    isListed: boolean().notNull().default(true),
    readAt: instant(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    uniqueIndex('notifications_dedup').on(table.userId, table.dedupKey),
    index('notifications_opened').on(table.dedupKey).where(isOpenedBroadcast(table)),
    index('notifications_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('notifications_type', sql`${table.type} in (${sqlLiterals(notificationTypes)})`),
    check('notifications_action', sql`${table.actionType} in (${sqlLiterals(notificationActions)})`),
    check(
      'notifications_title',
      sql`char_length(${table.title}) between 1 and ${sqlNumber(maxNotificationTitleLength)}`,
    ),
    check('notifications_message', sql`char_length(${table.message}) <= ${sqlNumber(maxNotificationMessageLength)}`),
  ],
);

/** `tasks.push`: whether a channel brings the notifications of a topic, or the list shows them. */
export type ChannelSwitch = `${NotificationTopic}.${NotificationChannel}`;

/** How a person is notified, if they ever changed it. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Only what the person switched; the rest is as by default, also that of a topic to come. */
    switches: jsonb().$type<Partial<Record<ChannelSwitch, boolean>>>().notNull().default({}),
    /** Local times, `HH:MM`; both null for no quiet hours. */
    quietFrom: text().default(usualQuietHours.from),
    quietTo: text().default(usualQuietHours.to),
    pushesPerDay: smallint().notNull().default(pushesPerDay),
    digestTime: text().default(usualDigestTime),
    /** Whether a mail sums the week up on Sundays. */
    weeklySummary: boolean().notNull().default(false),
    reminderOffsets: smallint()
      .array()
      .notNull()
      .default([...usualReminderOffsets]),
  },
  (table) => [
    check('notification_preferences_quiet', sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
    check('notification_preferences_pushes', sql`${table.pushesPerDay} between 0 and ${sqlNumber(maxPushesPerDay)}`),
    check('notification_preferences_offsets', remindsAsAllowed(table.reminderOffsets)),
  ],
);

export const deliveryStates = ['waiting', 'sent', 'digested', 'undeliverable'] as const;

/** A notification on its way to the person by a channel. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text({ enum: deliveryChannels }).notNull(),
    topic: text({ enum: notificationTopics }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** Whether it is one of the pushes of a day that there may be so many of. */
    isCounted: boolean().notNull(),
    /** Whether it comes in quiet hours too. */
    isAtOnce: boolean().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    /** When it was to be brought first: when it was made, or at the end of quiet hours. */
    dueAt: instant().notNull(),
    /** When it is tried next. While one tries, when another may. */
    nextAt: instant().notNull(),
    /** Whether one tries, until `nextAt`. */
    isTaken: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** When it was brought; of a digested one, when the digest counted it. */
    sentAt: instant(),
  },
  (table) => [
    index('notification_deliveries_next')
      .on(table.channel, table.attempts, table.nextAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('notification_deliveries_digest')
      .on(table.userId)
      .where(sql`${table.state} = 'digested' and ${table.sentAt} is null`),
    index('notification_deliveries_counted').on(table.userId, table.sentAt).where(sql`${table.isCounted}`),
    index('notification_deliveries_notification').on(table.notificationId),
    index('notification_deliveries_settled')
      .on(table.channel, table.state, table.dueAt)
      .where(sql`${table.state} <> 'waiting'`),
    check('notification_deliveries_channel', sql`${table.channel} in (${sqlLiterals(deliveryChannels)})`),
    check('notification_deliveries_topic', sql`${table.topic} in (${sqlLiterals(notificationTopics)})`),
    check('notification_deliveries_state', sql`${table.state} in (${sqlLiterals(deliveryStates)})`),
  ],
);

/** Until when everything that a job reminds of was reminded of. */
export const reminderMarks = pgTable('reminder_marks', {
  kind: text().primaryKey(),
  doneUntil: instant().notNull(),
});
