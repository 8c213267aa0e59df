import {
  broadcastStates,
  maxBroadcastCountries,
  maxBroadcastMessageLength,
  maxBroadcastTitleLength,
} from '@afdal/domain/admin/broadcasts';
import { notificationActions } from '@afdal/domain/notifications/notification';
import { plans } from '@afdal/domain/subscriptions/plan';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant } from '../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../platform/database/sql-literals.ts';

/** Over whom a pass of a sending goes: the people of the zones in which its time has come, or all. */
const passes = ['zones', 'all'] as const;

export const broadcasts = pgTable(
  'broadcasts',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    message: text().notNull(),
    actionType: text({ enum: notificationActions }),
    /** To whom it goes, as the domain's `Audience`. */
    plan: text({ enum: plans }),
    isActive: boolean().notNull(),
    countries: text().array().notNull(),
    isPushed: boolean().notNull(),
    isMailed: boolean().notNull(),
    /** In each person's own time zone; both null: all at once. */
    scheduledOn: civilDay(),
    scheduledTime: text(),
    state: text({ enum: broadcastStates }).notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    startedAt: instant(),
    sentAt: instant(),
    /** The pass that runs; null: none does. */
    pass: text({ enum: passes }),
    passZones: text().array().notNull().default([]),
    /** The last person of the pass who was reached or passed over. */
    mark: uuid(),
    /** The zones whose people were all reached. */
    doneZones: text().array().notNull().default([]),
    people: integer().notNull().default(0),
    devices: integer().notNull().default(0),
    mails: integer().notNull().default(0),
    opened: integer().notNull().default(0),
  },
  (table) => [
    index('broadcasts_created').on(table.createdAt, table.id),
    index('broadcasts_open').on(table.id).where(sql`${table.state} in ('scheduled', 'sending')`),
    check('broadcasts_title', sql`char_length(${table.title}) between 1 and ${sqlNumber(maxBroadcastTitleLength)}`),
    check(
      'broadcasts_message',
      sql`char_length(${table.message}) between 1 and ${sqlNumber(maxBroadcastMessageLength)}`,
    ),
    check('broadcasts_action', sql`${table.actionType} in (${sqlLiterals(notificationActions)})`),
    check('broadcasts_plan', sql`${table.plan} in (${sqlLiterals(plans)})`),
    check('broadcasts_countries', sql`cardinality(${table.countries}) <= ${sqlNumber(maxBroadcastCountries)}`),
    check('broadcasts_schedule', sql`(${table.scheduledOn} is null) = (${table.scheduledTime} is null)`),
    check('broadcasts_time', sql`${table.scheduledTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('broadcasts_state', sql`${table.state} in (${sqlLiterals(broadcastStates)})`),
    check('broadcasts_pass', sql`${table.pass} in (${sqlLiterals(passes)})`),
    check(
      'broadcasts_started',
      sql`(${table.state} in ('sending', 'sent')) = (${table.startedAt} is not null)
        and (${table.state} = 'sent') = (${table.sentAt} is not null)
        and (${table.state} <> 'scheduled' or ${table.scheduledOn} is not null)`,
    ),
  ],
);
