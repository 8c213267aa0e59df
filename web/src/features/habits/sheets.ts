import { HabitSheet } from './detail/habit-sheet.tsx';
import { EditHabitEventSheet, HabitNoteSheet } from './detail/note-sheets.tsx';
import { AddHabitSheet, EditHabitSheet } from './habit-form-sheets.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { UrgeSheet } from './urge/urge-sheet.tsx';

/** For habits, in one chunk. */
export const sheets = {
  'add-habit': AddHabitSheet,
  'edit-habit': EditHabitSheet,
  habit: HabitSheet,
  slip: SlipSheet,
  urge: UrgeSheet,
  'habit-note': HabitNoteSheet,
  'edit-habit-event': EditHabitEventSheet,
};
