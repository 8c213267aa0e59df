import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';
import type { HabitDialog } from './habit-dialog.ts';

const ofHabits = async () => (await import('./habit-dialogs.ts')).habitDialogs;

export const dialogs: DialogMap<HabitDialog, object> = {
  'add-habit': async () => (await ofHabits()).add,
  'edit-habit': async () => (await ofHabits()).edit,
  habit: async () => (await ofHabits()).detail,
  slip: async () => (await ofHabits()).slip,
  urge: async () => (await ofHabits()).urge,
  'habit-note': async () => (await ofHabits()).note,
  'edit-habit-event': async () => (await ofHabits()).editEvent,
};
