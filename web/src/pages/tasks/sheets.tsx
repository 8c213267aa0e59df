import { TaskDetail } from '../../features/tasks/detail/task-detail.tsx';
import { EditTaskSheet } from '../../features/tasks/edit-task-sheet.tsx';
import { texts } from '../../features/tasks/texts.ts';
import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { NewTaskForm } from './new-task-form.tsx';

/** For tasks, in one chunk. */
export const sheets = { add: AddTaskSheet, edit: EditTaskSheet, detail: TaskDetail };

function AddTaskSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.addTitle}>
      <NewTaskForm onDone={onClose} />
    </Sheet>
  );
}
