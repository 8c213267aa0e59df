import type { ReadingPlanId } from '@afdal/contract/self-development/reading-plans';
import { maxBookPages, maxBookTitleLength } from '@afdal/domain/self-development/limits';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../../platform/database/columns.ts';
import { sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';

const largest = sqlNumber(maxBookPages);

/** Books that users read by a day. How far they are is the sum of a plan's entries. */
export const readingPlans = pgTable(
  'reading_plans',
  {
    id: uuid().$type<ReadingPlanId>().primaryKey(),
    userId: ownerId(),
    title: text().notNull(),
    pages: integer().notNull(),
    /** The last page that was read before. */
    startPage: integer().notNull(),
    startsOn: civilDay().notNull(),
    endsOn: civilDay().notNull(),
    isKhatma: boolean().notNull(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    unique('reading_plans_of').on(table.userId, table.id),
    index('reading_plans_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('reading_plans_title', sql`char_length(${table.title}) between 1 and ${sqlNumber(maxBookTitleLength)}`),
    check('reading_plans_pages', sql`${table.pages} between 1 and ${largest}`),
    check('reading_plans_start', sql`${table.startPage} >= 0 and ${table.startPage} < ${table.pages}`),
    check('reading_plans_days', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
);

/** Pages that were read. */
export const readingEntries = pgTable(
  'reading_entries',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    planId: uuid().notNull(),
    pages: integer().notNull(),
    readOn: civilDay().notNull(),
    createdAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('reading_entries_of').on(table.userId, table.planId, table.readOn, table.id),
    index('reading_entries_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    foreignKey({
      name: 'reading_entries_plan',
      columns: [table.userId, table.planId],
      foreignColumns: [readingPlans.userId, readingPlans.id],
    }).onDelete('cascade'),
    check('reading_entries_pages', sql`${table.pages} between 1 and ${largest}`),
  ],
);
