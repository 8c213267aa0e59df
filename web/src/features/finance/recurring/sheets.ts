import { OccurrenceSheet } from './occurrence-sheet.tsx';
import { AddRecurringSheet, EditRecurringSheet } from './recurring-sheets.tsx';

/** The forms and details, in one chunk. */
export const sheets = {
  add: AddRecurringSheet,
  edit: EditRecurringSheet,
  occurrence: OccurrenceSheet,
};
