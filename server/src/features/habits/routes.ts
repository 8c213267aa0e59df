import type { habits } from '@afdal/contract/habits';
import type { Handlers } from '../../platform/http/call.ts';
import { deleteHandler } from '../../platform/http/trash-handlers.ts';
import { addHabit } from './add-habit.ts';
import { addHabitEvent } from './add-habit-event.ts';
import { deleteHabitEvent, editHabitEvent, restoreHabitEvent } from './change-habit-event.ts';
import { editHabit, restoreHabit } from './edit-habit.ts';
import { guide } from './guide.ar.ts';
import { listHabitEvents, listHabits, readHabit, readHabitName } from './read-habit.ts';
import { habitRows } from './store.ts';

export const habitHandlers: Handlers<typeof habits> = {
  listHabits,
  readHabitGuide: async () => guide,
  addHabit,
  readHabit,
  readHabitName,
  editHabit,
  deleteHabit: deleteHandler(habitRows),
  restoreHabit,
  listHabitEvents,
  addHabitEvent,
  editHabitEvent,
  deleteHabitEvent,
  restoreHabitEvent,
};
