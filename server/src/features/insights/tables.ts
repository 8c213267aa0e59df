import { insightKinds } from '@afdal/domain/insights/insight';
import { maxSubjectLength } from '@afdal/domain/insights/limits';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantText } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

/** Insights that are hidden for the rest of a cycle. */
export const insightDismissals = pgTable(
  'insight_dismissals',
  {
    userId: ownerId(),
    kind: text({ enum: insightKinds }).notNull(),
    /** The id of what it is about, or a word. That may be gone since. */
    subject: text().notNull(),
    /** By its month: `2026-11`. */
    cycle: text().notNull(),
    createdAt: instantText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.cycle, table.kind, table.subject] }),
    check('insight_dismissals_kind', sql`${table.kind} in (${sqlLiterals(insightKinds)})`),
    check(
      'insight_dismissals_subject',
      sql`char_length(${table.subject}) between 1 and ${sqlNumber(maxSubjectLength)}`,
    ),
    check('insight_dismissals_cycle', sql`${table.cycle} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);

/** Kinds of insights that are hidden until they are shown again. */
export const mutedInsights = pgTable(
  'muted_insights',
  {
    userId: ownerId(),
    kind: text({ enum: insightKinds }).notNull(),
    createdAt: instantText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('muted_insights_kind', sql`${table.kind} in (${sqlLiterals(insightKinds)})`),
  ],
);
