import type { Task } from '@afdal/contract/tasks';
import { useState } from 'react';
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

/** Open while there is a task. */
export function EditTaskSheet({ task, onClose }: { task: Task | null; onClose: () => void }) {
  // Keeps its content during the closing animation.
  const [last, setLast] = useState(task);
  if (task && task !== last) setLast(task);
  return (
    <Sheet isOpen={task !== null} onClose={onClose} title={copy.editTitle}>
      {last && <EditTaskForm key={last.id} task={last} onSaved={onClose} />}
    </Sheet>
  );
}
