import type { Task } from '@afdal/contract/tasks/tasks';
import { frequencies } from '@afdal/domain/schedules/schedule';
import { selectById } from '../../data/queries.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import type { Query } from '../../ui/query-states/query-states.tsx';
import { TaskForm } from './form/task-form.tsx';
import { useSaveTask } from './task-queries.ts';
import { texts } from './texts.ts';

interface Props extends AddressedDialogProps {
  readonly tasks: Query<readonly Task[]>;
}

export function EditTaskSheet({ id, tasks, isOpen, onClose }: Props) {
  const sheet = { isOpen, onClose, title: texts.editTitle, missing: texts.missing };
  return (
    <ItemSheet {...sheet} item={selectById(tasks, id)}>
      {(task) => <EditTask key={task.id} task={task} onDone={onClose} />}
    </ItemSheet>
  );
}

function EditTask({ task, onDone }: { task: Task; onDone: () => void }) {
  const write = useSaveTask(task);
  return <TaskForm kinds={frequencies} from={task} toWrite={() => write} onDone={onDone} />;
}
