import type { journal } from '@afdal/contract/self-development/journal';
import type { Handlers } from '../../../platform/http/call.ts';
import { deleteHandler } from '../../../platform/http/trash-handlers.ts';
import { findJournal, journalEntryRows } from './store.ts';
import { addJournalEntry, editJournalEntry, restoreJournalEntry } from './write-journal.ts';

const pageSize = 20;

export const journalHandlers: Handlers<typeof journal> = {
  listJournalEntries: async ({ db, user, query: { q = '', cursor, limit = pageSize } }) => {
    // One more than the page holds, to know whether there is a next page.
    const found = await findJournal(db, user.id, { query: q, before: cursor, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, nextCursor: found.length > limit ? (items.at(-1)?.writtenOn ?? null) : null };
  },
  addJournalEntry,
  editJournalEntry,
  deleteJournalEntry: deleteHandler(journalEntryRows),
  restoreJournalEntry,
};
