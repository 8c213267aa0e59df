import { TaskDetail } from '../../features/tasks/detail/task-detail.tsx';
import { EditTaskSheet } from '../../features/tasks/edit-task-sheet.tsx';
import { AddTaskSheet } from './add-task-sheet.tsx';

/** For tasks, in one chunk. */
export const sheets = { add: AddTaskSheet, edit: EditTaskSheet, detail: TaskDetail };
