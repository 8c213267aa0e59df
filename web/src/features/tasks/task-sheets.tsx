import type { Task } from '@afdal/contract/tasks';
import { frequencies } from '@afdal/domain/schedules/schedule';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { found } from '../../ui/query/found.ts';
import type { Query } from '../../ui/query/query-states.tsx';
import { copy } from './copy.ts';
import { useAddTask, useSaveTask } from './task-entries.ts';
import { TaskForm } from './task-form.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function AddTaskSheet({ isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.addTitle}>
      <AddTask onDone={onClose} />
    </Sheet>
  );
}

interface EditProps extends Props {
  readonly id: string | undefined;
  readonly tasks: Query<readonly Task[]>;
}

export function EditTaskSheet({ id, tasks, isOpen, onClose }: EditProps) {
  const sheet = { isOpen, onClose, title: copy.editTitle, missing: copy.missing };
  return (
    <ItemSheet {...sheet} item={found(tasks, id)}>
      {(task) => <EditTask key={task.id} task={task} onDone={onClose} />}
    </ItemSheet>
  );
}

function AddTask({ onDone }: { onDone: () => void }) {
  return <TaskForm kinds={frequencies} write={useAddTask()} onDone={onDone} />;
}

function EditTask({ task, onDone }: { task: Task; onDone: () => void }) {
  return <TaskForm kinds={frequencies} task={task} write={useSaveTask(task)} onDone={onDone} />;
}
