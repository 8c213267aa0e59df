import { AddReadingPlanSheet, EditReadingPlanSheet, LogReadingSheet, ReadingLogSheet } from './plan-sheets.tsx';

/** The forms and details, in one chunk. */
export const sheets = {
  'add-book': AddReadingPlanSheet,
  'edit-book': EditReadingPlanSheet,
  read: LogReadingSheet,
  'reading-log': ReadingLogSheet,
};
