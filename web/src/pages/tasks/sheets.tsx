import { TaskDetail } from '../../features/tasks/detail/task-detail.tsx';
import { EditTaskSheet } from '../../features/tasks/edit-task-sheet.tsx';
import { texts } from '../../features/tasks/texts.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { NewTaskForm } from './new-task-form.tsx';

/** For tasks, in one chunk. */
export const sheets = { add: AddTaskSheet, edit: EditTaskSheet, detail: TaskDetail };

interface AddTaskSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function AddTaskSheet({ isOpen, onClose }: AddTaskSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.addTitle}>
      <NewTaskForm onDone={onClose} />
    </Sheet>
  );
}
