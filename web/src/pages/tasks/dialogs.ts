import type { Task } from '@afdal/contract/tasks';
import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';
import type { Query } from '../../ui/query/query-states.tsx';
import type { TaskDialog } from './dialog-names.ts';

interface Shared {
  readonly tasks: Query<readonly Task[]>;
  /** Null while unknown. */
  readonly points: number | null;
  readonly onEdit: (task: Task) => void;
}

export const dialogs: DialogMap<TaskDialog, Shared> = {
  add: async () => (await import('../../features/tasks/task-sheets.tsx')).AddTaskSheet,
  edit: async () => (await import('../../features/tasks/task-sheets.tsx')).EditTaskSheet,
  detail: async () => (await import('../../features/tasks/detail/task-detail.tsx')).TaskDetail,
  rewards: async () => (await import('../../features/rewards/rewards-sheet.tsx')).RewardsSheet,
  excuses: async () => (await import('../../features/excuses/excuses-sheet.tsx')).ExcusesSheet,
};
