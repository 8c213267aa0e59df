import { excuseReasons, maxExcuseDays } from '@afdal/domain/tasks/limits';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant } from '../../platform/database/columns.ts';
import { sqlLiterals } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

export const excuses = pgTable(
  'excuses',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    reason: text({ enum: excuseReasons }).notNull(),
    fromOn: civilDay().notNull(),
    toOn: civilDay().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('excuses_user').on(table.userId, table.toOn),
    check('excuses_reason', sql`${table.reason} in (${sqlLiterals(excuseReasons)})`),
    check(
      'excuses_days',
      sql`${table.fromOn} <= ${table.toOn} and ${table.toOn} - ${table.fromOn} < ${sql.raw(String(maxExcuseDays))}`,
    ),
  ],
);
