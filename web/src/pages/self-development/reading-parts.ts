import {
  AddReadingPlanSheet,
  EditReadingPlanSheet,
  LogReadingSheet,
  ReadingLogSheet,
} from '../../features/self-development/reading/plan-sheets.tsx';
import { ReadingTab } from '../../features/self-development/reading/reading-tab.tsx';

/** The tab of reading and its dialogs, in one chunk. */
export const readingParts = {
  tab: ReadingTab,
  'add-book': AddReadingPlanSheet,
  'edit-book': EditReadingPlanSheet,
  read: LogReadingSheet,
  'reading-log': ReadingLogSheet,
};
