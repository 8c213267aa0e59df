import type { ReviewFigures, ReviewTask } from '@afdal/contract/self-development/weekly-reviews';
import { maxIntentionLength, maxReviewNoteLength, reviewSteps } from '@afdal/domain/self-development/limits';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instantText } from '../../../platform/database/columns.ts';
import { sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';

/** What users wrote of their weeks, one review a week: drafts, until they are finished. */
export const weeklyReviews = pgTable(
  'weekly_reviews',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** The first day of its week, and the last. */
    weekOn: civilDay().notNull(),
    endsOn: civilDay().notNull(),
    step: smallint().notNull(),
    note: text().notNull(),
    intention: text().notNull(),
    tasks: jsonb().$type<readonly ReviewTask[]>().notNull(),
    /** As they were when it was finished. */
    figures: jsonb().$type<ReviewFigures>(),
    finishedAt: instantText(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
  },
  (table) => [
    unique('weekly_reviews_week').on(table.userId, table.weekOn),
    check('weekly_reviews_step', sql`${table.step} between 1 and ${sqlNumber(reviewSteps)}`),
    check('weekly_reviews_note', sql`char_length(${table.note}) <= ${sqlNumber(maxReviewNoteLength)}`),
    check('weekly_reviews_intention', sql`char_length(${table.intention}) <= ${sqlNumber(maxIntentionLength)}`),
    check('weekly_reviews_days', sql`${table.endsOn} = ${table.weekOn} + 6`),
    check('weekly_reviews_finished', sql`(${table.figures} is null) = (${table.finishedAt} is null)`),
  ],
);
