import { journal } from '@afdal/contract/self-development/journal';
import { searchable } from '@afdal/domain/text/searchable';
import { defineArea } from '../../../platform/area/define-area.ts';
import { deleteHandler } from '../../../platform/http/trash-handlers.ts';
import { findJournal, journalEntryRows } from './store.ts';
import { journalEntries } from './tables.ts';
import { addJournalEntry, editJournalEntry, restoreJournalEntry } from './write-journal.ts';

const pageSize = 20;

export const journalArea = defineArea({
  endpoints: journal,
  handlers: {
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
  },
  tables: [
    {
      table: journalEntries,
      leftOut: { searchText: 'derived from other columns' },
      isFlat: true,
      imported: {
        derive: (row) => {
          // The schema of the row has proved its columns.
          const { gratitudes, note } = row as { gratitudes: string[]; note: string };
          return { searchText: searchable([...gratitudes, note].join(' ')) };
        },
      },
      purge: journalEntryRows.purge,
      trashed: { kind: 'journalEntry', on: journalEntries.writtenOn },
    },
  ],
});
