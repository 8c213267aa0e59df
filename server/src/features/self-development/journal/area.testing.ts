import type { journal } from '@afdal/contract/self-development/journal';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Examples } from '../../../../testing/example-call.ts';
import type { Person } from '../../../../testing/test-server.ts';

const journalEntry = { mood: 4, gratitudes: ['قهوة لا يراها غيري'], note: 'يوم لا يراه غيري' };

export const examples: Examples<typeof journal> = () => {
  /** A day that has no page in the person's journal. */
  const aFreeDay = async (owner: Person) => {
    const { body } = await owner.call<{ items: { writtenOn: string }[] }>('GET', '/journal?limit=200');
    const earliest = body.items.at(-1)?.writtenOn ?? '2026-11-21';
    return addDays(earliest as CivilDate, -1);
  };
  const aJournalEntry = async (owner: Person) => {
    const entry = { ...journalEntry, writtenOn: await aFreeDay(owner) };
    return { id: (await owner.call<{ id: string }>('POST', '/journal', entry)).body.id };
  };
  return {
    listJournalEntries: {},
    addJournalEntry: { body: async (caller) => ({ ...journalEntry, writtenOn: await aFreeDay(caller) }) },
    editJournalEntry: { getParams: aJournalEntry, body: { note: 'ليست لي' } },
    deleteJournalEntry: { getParams: aJournalEntry },
    restoreJournalEntry: { getParams: aJournalEntry },
  };
};
