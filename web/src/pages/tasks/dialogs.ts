import type { Task } from '@afdal/contract/tasks/tasks';
import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';
import type { Query } from '../../ui/query-states/query-states.tsx';
import type { TaskDialog } from './task-dialog.ts';

interface Shared {
  readonly tasks: Query<readonly Task[]>;
  /** Null while unknown. */
  readonly points: number | null;
  readonly onEdit: (task: Task) => void;
}

const ofTasks = async () => (await import('./task-dialogs.ts')).taskDialogs;
const ofPoints = async () => (await import('./points-dialogs.ts')).pointsDialogs;

export const dialogs: DialogMap<TaskDialog, Shared> = {
  add: async () => (await ofTasks()).add,
  edit: async () => (await ofTasks()).edit,
  detail: async () => (await ofTasks()).detail,
  rewards: async () => (await ofPoints()).rewards,
  excuses: async () => (await ofPoints()).excuses,
};
