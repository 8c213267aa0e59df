import { maxNameLength, minNameLength } from '@afdal/domain/people/limits';
import { maxTicketMessageLength, maxTicketSubjectLength, minTicketSubjectLength } from '@afdal/domain/support/limits';
import { ticketAuthors, ticketStatuses } from '@afdal/domain/support/ticket';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import { users } from '../accounts/tables.ts';

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
  },
  (table) => [
    uniqueIndex('tickets_number').on(table.number),
    index('tickets_user').on(table.userId, table.number),
    index('tickets_status').on(table.status, table.createdAt),
    check(
      'tickets_name',
      sql`char_length(${table.name}) between ${sqlNumber(minNameLength)} and ${sqlNumber(maxNameLength)}`,
    ),
    check(
      'tickets_subject',
      sql`char_length(${table.subject}) between ${sqlNumber(minTicketSubjectLength)} and ${sqlNumber(maxTicketSubjectLength)}`,
    ),
    check('tickets_status_known', sql`${table.status} in (${sqlLiterals(ticketStatuses)})`),
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
  },
  (table) => [
    uniqueIndex('ticket_messages_mail').on(table.mailHash),
    index('ticket_messages_ticket').on(table.ticketId, table.createdAt, table.id),
    check('ticket_messages_author', sql`${table.author} in (${sqlLiterals(ticketAuthors)})`),
    check('ticket_messages_body', sql`char_length(${table.body}) between 1 and ${sqlNumber(maxTicketMessageLength)}`),
  ],
);
