import { useDailyTasks } from '../../features/daily-tasks/daily-task-queries.ts';
import { TaskDetail } from '../../features/tasks/detail/task-detail.tsx';
import { EditTaskSheet } from '../../features/tasks/edit-task-sheet.tsx';
import { texts } from '../../features/tasks/texts.ts';
import type { AddressedDialogProps, DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { EditDailyTaskSheet } from '../daily-tasks/edit-daily-task-sheet.tsx';
import { NewTaskForm } from './new-task-form.tsx';

/** For tasks, in one chunk. */
export const sheets = { add: AddTaskSheet, edit: EditTaskSheet, 'edit-once': EditOnceSheet, detail: TaskDetail };

function AddTaskSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.addTitle}>
      <NewTaskForm onDone={onClose} />
    </Sheet>
  );
}

function EditOnceSheet(props: AddressedDialogProps) {
  return <EditDailyTaskSheet {...props} tasks={useDailyTasks()} />;
}
