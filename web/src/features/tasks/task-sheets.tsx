import type { Task } from '@afdal/contract/tasks';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { AddTaskForm } from './add-task-form.tsx';
import { copy } from './copy.ts';
import { EditTaskForm } from './edit-task-form.tsx';

export function AddTaskSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.addTitle}>
      <AddTaskForm onAdded={onClose} />
    </Sheet>
  );
}

interface EditProps {
  /** Stays there while the sheet leaves. */
  readonly task: Task | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EditTaskSheet({ task, isOpen, onClose }: EditProps) {
  return (
    <Sheet isOpen={isOpen && task !== null} onClose={onClose} title={copy.editTitle}>
      {task && <EditTaskForm key={task.id} task={task} onSaved={onClose} />}
    </Sheet>
  );
}
