import type { tasks } from '@afdal/contract/tasks/tasks';
import type { Handlers } from '../../platform/http/call.ts';
import { addTask } from './add-task.ts';
import { deleteTask } from './delete-task.ts';
import { editTask } from './edit-task.ts';
import { listTasks } from './list-tasks.ts';
import { orderTasks } from './order-tasks.ts';
import { readTaskHistory } from './read-task-history.ts';
import { readTaskSummary } from './read-task-summary.ts';
import { restoreTask } from './restore-task.ts';

export const taskHandlers: Handlers<typeof tasks> = {
  listTasks,
  addTask,
  readTaskSummary,
  orderTasks,
  editTask,
  deleteTask,
  restoreTask,
  readTaskHistory,
};
