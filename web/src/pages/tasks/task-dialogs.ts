import { TaskDetail } from '../../features/tasks/detail/task-detail.tsx';
import { AddTaskSheet, EditTaskSheet } from '../../features/tasks/task-sheets.tsx';

/** For tasks, in one chunk. */
export const taskDialogs = { add: AddTaskSheet, edit: EditTaskSheet, detail: TaskDetail };
