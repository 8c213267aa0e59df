import { notificationMessageAtMost, notificationTitleAtMost } from '@afdal/domain/notifications/limits';
import { notificationActions, notificationTypes } from '@afdal/domain/notifications/notification';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    type: text({ enum: notificationTypes }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    actionType: text({ enum: notificationActions }),
    /** Identifies what a notification is about: at most one per user and key. Null: created by the user. */
    dedupKey: text(),
    readAt: instant(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    uniqueIndex('notifications_dedup').on(table.userId, table.dedupKey),
    index('notifications_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('notifications_type', sql`${table.type} in (${sqlLiterals(notificationTypes)})`),
    check('notifications_action', sql`${table.actionType} in (${sqlLiterals(notificationActions)})`),
    check('notifications_title', sql`char_length(${table.title}) between 1 and ${sqlNumber(notificationTitleAtMost)}`),
    check('notifications_message', sql`char_length(${table.message}) <= ${sqlNumber(notificationMessageAtMost)}`),
  ],
);
