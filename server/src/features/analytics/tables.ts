import { countedKinds } from '@afdal/domain/analytics/counted';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { civilDay } from '../../platform/database/columns.ts';
import { sqlLiterals } from '../../platform/database/sql-literals.ts';

/** How often a page was opened or something done on a day (UTC), by all who agreed to be counted; nothing tells by whom. */
export const analyticsCounts = pgTable(
  'analytics_counts',
  {
    day: civilDay().notNull(),
    kind: text({ enum: countedKinds }).notNull(),
    name: text().notNull(),
    count: integer().notNull(),
    /** How many of them were forwarded. */
    forwarded: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.name] }),
    check('analytics_counts_kind', sql`${table.kind} in (${sqlLiterals(countedKinds)})`),
    check('analytics_counts_forwarded', sql`${table.forwarded} between 0 and ${table.count}`),
  ],
);
