import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';
import type { GoalDialog } from './goal-dialog.ts';

const sheets = async () => (await import('./goal-dialogs.ts')).goalDialogs;

export const dialogs: DialogMap<GoalDialog, object> = {
  add: async () => (await sheets()).add,
  goal: async () => (await sheets()).goal,
  edit: async () => (await sheets()).edit,
  log: async () => (await sheets()).log,
  links: async () => (await sheets()).links,
  pause: async () => (await sheets()).pause,
  complete: async () => (await sheets()).complete,
  drop: async () => (await sheets()).drop,
  celebration: async () => (await sheets()).celebration,
};
