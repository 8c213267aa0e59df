import type { Task } from '@afdal/contract/tasks';
import { frequencies } from '@afdal/domain/schedules/schedule';
import { useState } from 'react';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { copy } from './copy.ts';
import { useAddTask, useSaveTask } from './task-entries.ts';
import { TaskForm } from './task-form.tsx';

export function AddTaskSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.addTitle}>
      <AddTask onDone={onClose} />
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
      {last && <EditTask key={last.id} task={last} onDone={onClose} />}
    </Sheet>
  );
}

function AddTask({ onDone }: { onDone: () => void }) {
  return <TaskForm kinds={frequencies} write={useAddTask()} onDone={onDone} />;
}

function EditTask({ task, onDone }: { task: Task; onDone: () => void }) {
  return <TaskForm kinds={frequencies} task={task} write={useSaveTask(task)} onDone={onDone} />;
}
