import { tickedItems } from '@afdal/domain/health/readiness';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { civilDay, instantText } from '../../../platform/database/columns.ts';
import { sqlLiterals } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';

/** The score of each logical day, as it was calculated then; null while too little was known. */
export const healthSnapshots = pgTable(
  'health_snapshots',
  {
    userId: ownerId(),
    day: civilDay().notNull(),
    /** Of the rules. Scores of different versions are not compared. */
    version: integer().notNull(),
    score: smallint(),
    confidence: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check('health_snapshots_score', sql`${table.score} between 0 and 100`),
  ],
);

/** The items of the readiness list that a person has ticked. */
export const readinessTicks = pgTable(
  'readiness_ticks',
  {
    userId: ownerId(),
    item: text({ enum: tickedItems }).notNull(),
    tickedAt: instantText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.item] }),
    check('readiness_ticks_item', sql`${table.item} in (${sqlLiterals(tickedItems)})`),
  ],
);
