import { limitedNouns } from '@afdal/domain/subscriptions/entitlements';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { civilDay } from '../../platform/database/columns.ts';
import { sqlLiterals } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

/** Which of more than the plan allows a person chose to keep active. */
export const activeChoices = pgTable(
  'active_choices',
  {
    userId: ownerId(),
    noun: text({ enum: limitedNouns }).notNull(),
    /** No foreign keys: they are rows of one table or the other, and may be gone. */
    ids: uuid().array().notNull(),
    /** The user's logical date; the next choice waits for the cycle after it. */
    chosenOn: civilDay().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noun] }),
    check('active_choices_noun', sql`${table.noun} in (${sqlLiterals(limitedNouns)})`),
  ],
);
