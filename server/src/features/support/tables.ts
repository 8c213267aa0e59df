import { maxNameLength, minNameLength } from '@afdal/domain/people/limits';
import {
  maxCannedBodyLength,
  maxCannedTitleLength,
  maxTicketMessageLength,
  maxTicketSubjectLength,
  minTicketSubjectLength,
} from '@afdal/domain/support/limits';
import { ticketAuthors, ticketStatuses } from '@afdal/domain/support/ticket';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import { users } from '../accounts/tables.ts';

/** The order in which tickets are to be answered: those that wait for no answer come last. */
export function dueOrder(waitingSince: AnyPgColumn) {
  return sql`coalesce(${waitingSince}, 'infinity')`;
}

export const tickets = pgTable(
  'tickets',
  {
    id: uuid().primaryKey(),
    /** The number that people refer to it by. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1_001 }),
    /** Null: the author was not signed in. The address alone does not make anyone its owner. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    status: text({ enum: ticketStatuses }).notNull().default('new'),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When support last replied, and when the owner last looked. */
    repliedAt: instant(),
    seenAt: instant(),
    /** When the first message came that has no answer yet; null: none waits for one. */
    waitingSince: instant(),
    solvedAt: instant(),
    /** The administrator who takes care of it. */
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Counts the changes: who answers it says which one they have seen. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('tickets_number').on(table.number),
    index('tickets_user').on(table.userId, table.number),
    index('tickets_unsolved').on(dueOrder(table.waitingSince), table.number).where(sql`${table.status} <> 'solved'`),
    index('tickets_status').on(table.status, dueOrder(table.waitingSince), table.number),
    index('tickets_solved').on(table.solvedAt, table.number).where(sql`${table.status} = 'solved'`),
    index('tickets_assignee').on(table.assigneeId, table.status).where(sql`${table.assigneeId} is not null`),
    index('tickets_search').using('gin', sql`search_words(${table.name} || ' ' || ${table.subject}, ${table.email})`),
    check(
      'tickets_name',
      sql`char_length(${table.name}) between ${sqlNumber(minNameLength)} and ${sqlNumber(maxNameLength)}`,
    ),
    check(
      'tickets_subject',
      sql`char_length(${table.subject}) between ${sqlNumber(minTicketSubjectLength)} and ${sqlNumber(maxTicketSubjectLength)}`,
    ),
    check('tickets_status_known', sql`${table.status} in (${sqlLiterals(ticketStatuses)})`),
    check('tickets_solved_at', sql`(${table.status} = 'solved') = (${table.solvedAt} is not null)`),
    check('tickets_waiting', sql`${table.waitingSince} is null or ${table.status} in ('new', 'open')`),
  ],
);

/** Texts that support inserts into its replies. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    body: text().notNull(),
    /** Counts the changes: who changes it says which one they have seen. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('canned_replies_title', sql`char_length(${table.title}) between 1 and ${sqlNumber(maxCannedTitleLength)}`),
    check('canned_replies_body', sql`char_length(${table.body}) between 1 and ${sqlNumber(maxCannedBodyLength)}`),
  ],
);

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: uuid().primaryKey(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    author: text({ enum: ticketAuthors }).notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    /** Of one that came by mail: the hash of that mail's id, which may come again. */
    mailHash: text(),
    /** Of a reply: the administrator who wrote it. Null: from the command line, or they are gone. */
    writerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of a reply: since when its ticket waited for it. */
    waitedSince: instant(),
    /** Of a reply: the canned reply that was inserted into it. */
    cannedReplyId: uuid().references(() => cannedReplies.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('ticket_messages_mail').on(table.mailHash),
    index('ticket_messages_answers')
      .on(table.createdAt, table.waitedSince)
      .where(sql`${table.waitedSince} is not null`),
    index('ticket_messages_canned')
      .on(table.cannedReplyId, table.createdAt)
      .where(sql`${table.cannedReplyId} is not null`),
    index('ticket_messages_writer').on(table.writerId).where(sql`${table.writerId} is not null`),
    index('ticket_messages_ticket').on(table.ticketId, table.createdAt, table.id),
    check('ticket_messages_author', sql`${table.author} in (${sqlLiterals(ticketAuthors)})`),
    check('ticket_messages_body', sql`char_length(${table.body}) between 1 and ${sqlNumber(maxTicketMessageLength)}`),
  ],
);

/** What administrators write about a ticket among themselves. It has a table of its own, which no call of a person reads. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    id: uuid().primaryKey(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    writerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('ticket_notes_ticket').on(table.ticketId, table.createdAt, table.id),
    index('ticket_notes_writer').on(table.writerId).where(sql`${table.writerId} is not null`),
    check('ticket_notes_body', sql`char_length(${table.body}) between 1 and ${sqlNumber(maxTicketMessageLength)}`),
  ],
);
