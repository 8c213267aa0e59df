import { goalPaces } from '@afdal/domain/savings/goal-kinds';
import { maxBookPages, maxBookTitleLength } from '@afdal/domain/self-development/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { Flag, whole } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { MoneyDay } from '../money.ts';
import { field, fixedField, noun } from '../noun.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Instant, line } from '../values.ts';

export type ReadingPlanId = Id<'ReadingPlanId'>;
export type ReadingEntryId = Id<'ReadingEntryId'>;

const Title = line(1, maxBookTitleLength, errorTexts.bookTitleRequired, errorTexts.titleTooLong);
const BookPages = whole(1, maxBookPages, errorTexts.bookPagesInvalid);
const StartPage = whole(0, maxBookPages, errorTexts.valueInvalid, errorTexts.pageBeyondBook);
const PagesRead = whole(1, maxBookPages, errorTexts.pagesRequired, errorTexts.pageBeyondBook);

/**
 * A book that is read by a day, as it stands `on` the person's day. `today` has today's pages, planned anew each day from what is left; null where nothing is,
 * or before `startsOn`. `pagesADay` is what the plan began with, `plannedPage` where it is as today begins.
 */
const fields = noun({
  on: AnsweredDay,
  title: field(z.string(), Title),
  pages: field(z.int(), BookPages),
  /** The last page that was read before. */
  startPage: fixedField(z.int(), z._default(StartPage, 0)),
  startsOn: fixedField(AnsweredDay, z.optional(MoneyDay)),
  endsOn: field(AnsweredDay, MoneyDay),
  isKhatma: fixedField(z.boolean(), z._default(Flag, false)),
  currentPage: z.int(),
  pagesADay: z.int(),
  today: z.nullable(z.strictObject({ pages: z.int(), from: z.int(), to: z.int(), left: z.int() })),
  plannedPage: z.int(),
  pace: z.nullable(z.enum(goalPaces)),
  finishedOn: z.nullable(AnsweredDay),
  createdAt: Instant,
  updatedAt: Instant,
});
export const ReadingPlan = z.strictObject({ id: z.string(), ...fields.row });
export type ReadingPlan = z.infer<typeof ReadingPlan>;

export const NewReadingPlan = z.strictObject({ id: z.optional(NewId), ...fields.new });

export const ReadingPlanChange = z.strictObject(fields.change);
export type ReadingPlanChange = z.infer<typeof ReadingPlanChange>;

/** Pages that were read on a day. */
export const ReadingEntry = z.strictObject({
  id: z.string(),
  pages: z.int(),
  readOn: AnsweredDay,
  createdAt: Instant,
});
export type ReadingEntry = z.infer<typeof ReadingEntry>;

export const NewReadingEntry = z.strictObject({
  id: z.optional(NewId),
  pages: PagesRead,
  readOn: z.optional(MoneyDay),
});

const book = resource('book', uuid<ReadingPlanId>(), ReadingPlan);
const calls = resource('book/entry', uuid<ReadingEntryId>(), ReadingEntry);

export const readingPlans = defineEndpoints({
  listReadingPlans: book.list('The books that are being read, then those that were finished'),
  addReadingPlan: book.add('Plan to read a book by a day', NewReadingPlan, 'list_full'),
  editReadingPlan: book.edit('Change a plan; another last day spreads the pages anew', ReadingPlanChange),
  deleteReadingPlan: book.delete('Delete a plan with its log; it can be restored for 30 days'),
  restoreReadingPlan: book.restore('Bring a deleted plan back', 'list_full'),
  listReadingEntries: {
    method: 'GET',
    path: '/book/:id/entry',
    access: 'user',
    summary: 'The latest 100 entries of a book’s log',
    params: book.byId,
    output: z.array(ReadingEntry),
    status: 200,
    errors: ['not_found'],
  },
  addReadingEntry: {
    method: 'POST',
    path: '/book/:id/entry',
    access: 'user',
    summary: 'Record pages that were read, today or earlier',
    params: book.byId,
    body: NewReadingEntry,
    output: ReadingPlan,
    status: 201,
    errors: ['not_found', 'conflict'],
  },
  deleteReadingEntry: calls.delete('Delete an entry of the log; it can be restored for 30 days'),
  restoreReadingEntry: calls.restore('Bring a deleted entry back'),
});
