import { HabitSheet } from '../../features/habits/detail/habit-sheet.tsx';
import { EditHabitEventSheet, HabitNoteSheet } from '../../features/habits/detail/note-sheets.tsx';
import { AddHabitSheet, EditHabitSheet } from '../../features/habits/habit-form-sheets.tsx';
import { SlipSheet } from '../../features/habits/slip-sheet.tsx';
import { UrgeSheet } from '../../features/habits/urge/urge-sheet.tsx';

/** For habits, in one chunk. */
export const habitDialogs = {
  add: AddHabitSheet,
  edit: EditHabitSheet,
  detail: HabitSheet,
  slip: SlipSheet,
  urge: UrgeSheet,
  note: HabitNoteSheet,
  editEvent: EditHabitEventSheet,
};
