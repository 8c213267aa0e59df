import { maxQuoteAuthorLength, maxQuoteLength } from '@afdal/domain/quotes/limits';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sqlNumber } from '../../platform/database/sql-literals.ts';

/** Sentences that are shown where somebody logs out, common to all people. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    /** The text as it is compared: no two say the same. */
    said: text().notNull(),
    author: text(),
    isActive: boolean().notNull().default(true),
    position: integer().notNull(),
    /** Counts the changes: who changes it says which one they have seen. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('quotes_said').on(table.said),
    check('quotes_text', sql`char_length(${table.text}) between 1 and ${sqlNumber(maxQuoteLength)}`),
    check('quotes_author', sql`char_length(${table.author}) between 1 and ${sqlNumber(maxQuoteAuthorLength)}`),
  ],
);
