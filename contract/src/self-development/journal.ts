import {
  maxGratitudeLength,
  maxGratitudes,
  maxJournalNoteLength,
  maxJournalSearchLength,
  maxMood,
} from '@afdal/domain/self-development/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { whole } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { MoneyDay } from '../money.ts';
import { field, fixedField, noun } from '../noun.ts';
import { Limit, toPage } from '../page.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Instant, line, trimmed } from '../values.ts';

export type JournalEntryId = Id<'JournalEntryId'>;

const Mood = whole(1, maxMood, errorTexts.moodRequired);
const Gratitudes = z
  .array(line(1, maxGratitudeLength, errorTexts.valueInvalid, errorTexts.gratitudeTooLong), {
    error: errorTexts.valueInvalid,
  })
  .check(z.maxLength(maxGratitudes, { error: errorTexts.valueInvalid }));
const Note = trimmed(0, maxJournalNoteLength, errorTexts.valueInvalid, errorTexts.textTooLong);

/** The page of one day. `mood` goes from 1, very hard, to 5, great. */
const fields = noun({
  /** The day on which the page was begun: it may be sent after the day has turned. */
  writtenOn: fixedField(AnsweredDay, z.optional(MoneyDay)),
  mood: field(z.int(), Mood),
  gratitudes: field(z.array(z.string()), Gratitudes, { default: [] }),
  note: field(z.string(), Note, { default: '' }),
  createdAt: Instant,
  updatedAt: Instant,
});
export const JournalEntry = z.strictObject({ id: z.string(), ...fields.row });
export type JournalEntry = z.infer<typeof JournalEntry>;

export const NewJournalEntry = z.strictObject({ id: z.optional(NewId), ...fields.new });

const JournalEntryChange = z.strictObject(fields.change);

const calls = resource('journal', uuid<JournalEntryId>(), JournalEntry);

export const journal = defineEndpoints({
  listJournalEntries: {
    method: 'GET',
    path: '/journal',
    access: 'user',
    summary: 'A page of the journal, the latest day first; `q` matches when all its words are found',
    query: z.strictObject({
      q: z.optional(line(0, maxJournalSearchLength, errorTexts.valueInvalid, errorTexts.valueInvalid)),
      cursor: z.optional(MoneyDay),
      limit: z.optional(Limit),
    }),
    output: toPage(JournalEntry),
    status: 200,
    errors: [],
  },
  addJournalEntry: calls.add('Write the page of a day; a day has one', NewJournalEntry),
  editJournalEntry: calls.edit('Change a page', JournalEntryChange),
  deleteJournalEntry: calls.delete('Delete a page; it can be restored for 30 days'),
  restoreJournalEntry: calls.restore('Bring a deleted page back, where its day has no other'),
});
