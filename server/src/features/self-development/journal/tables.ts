import { maxGratitudes, maxJournalNoteLength, maxMood } from '@afdal/domain/self-development/limits';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../../platform/database/columns.ts';
import { sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';

/** The pages of users' journals, one a day. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    writtenOn: civilDay().notNull(),
    mood: smallint().notNull(),
    gratitudes: text().array().notNull(),
    note: text().notNull(),
    /** Gratitudes and note, normalized for search. */
    searchText: text().notNull(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('journal_entries_day').on(table.userId, table.writtenOn).where(sql`${table.deletedAt} is null`),
    index('journal_entries_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('journal_entries_mood', sql`${table.mood} between 1 and ${sqlNumber(maxMood)}`),
    check('journal_entries_gratitudes', sql`cardinality(${table.gratitudes}) <= ${sqlNumber(maxGratitudes)}`),
    check('journal_entries_note', sql`char_length(${table.note}) <= ${sqlNumber(maxJournalNoteLength)}`),
  ],
);
