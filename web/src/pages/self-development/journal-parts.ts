import { EditJournalSheet } from '../../features/self-development/journal/edit-journal-sheet.tsx';
import { JournalTab } from '../../features/self-development/journal/journal-tab.tsx';

/** The tab of the journal and its dialog, in one chunk. */
export const journalParts = { tab: JournalTab, 'edit-page': EditJournalSheet };
