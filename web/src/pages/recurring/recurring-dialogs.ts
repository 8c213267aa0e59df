import { OccurrenceSheet } from '../../features/finance/recurring/occurrence-sheet.tsx';
import { AddRecurringSheet, EditRecurringSheet } from '../../features/finance/recurring/recurring-sheets.tsx';

/** The forms and details, in one chunk. */
export const recurringDialogs = {
  add: AddRecurringSheet,
  edit: EditRecurringSheet,
  occurrence: OccurrenceSheet,
};
