import { priorities } from '@afdal/domain/daily-tasks/completion';
import { maxTaskTextLength, maxTaskTitleLength } from '@afdal/domain/tasks/limits';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

export const dailyTasks = pgTable(
  'daily_tasks',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    title: text().notNull(),
    description: text().notNull(),
    priority: text({ enum: priorities }).notNull(),
    dueOn: civilDay(),
    /** In the user's local time, `HH:MM`. */
    dueTime: text(),
    completedOn: civilDay(),
    /** The payment of an obligation that it stands for. That may be gone since. */
    paymentId: uuid(),
    /** Whether that payment completed it, and not the person. */
    completedByPayment: boolean().notNull().default(false),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('daily_tasks_user').on(table.userId, table.createdAt, table.id),
    index('daily_tasks_done')
      .on(table.userId, table.completedOn, table.id)
      .where(sql`${table.completedOn} is not null and ${table.deletedAt} is null`),
    index('daily_tasks_payment').on(table.userId, table.paymentId).where(sql`${table.paymentId} is not null`),
    index('daily_tasks_due').on(table.dueOn).where(sql`${table.dueTime} is not null and ${table.completedOn} is null`),
    index('daily_tasks_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('daily_tasks_title', sql`char_length(${table.title}) between 1 and ${sqlNumber(maxTaskTitleLength)}`),
    check('daily_tasks_description', sql`char_length(${table.description}) <= ${sqlNumber(maxTaskTextLength)}`),
    check('daily_tasks_priority', sql`${table.priority} in (${sqlLiterals(priorities)})`),
    check(
      'daily_tasks_by_payment',
      sql`not ${table.completedByPayment} or (${table.completedOn} is not null and ${table.paymentId} is not null)`,
    ),
    check('daily_tasks_due_time', sql`${table.dueTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);
