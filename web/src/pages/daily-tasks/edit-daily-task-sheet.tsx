import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { selectById } from '../../data/queries.ts';
import { useSaveDailyTask } from '../../features/daily-tasks/daily-task-queries.ts';
import { TaskForm } from '../../features/tasks/form/task-form.tsx';
import { texts } from '../../features/tasks/texts.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import type { Query } from '../../ui/query-states/query-states.tsx';

interface Props extends AddressedDialogProps {
  readonly tasks: Query<readonly DailyTask[]>;
}

export function EditDailyTaskSheet({ id, tasks, isOpen, onClose }: Props) {
  const sheet = { isOpen, onClose, title: texts.editTitle, missing: texts.missing };
  return (
    <ItemSheet {...sheet} item={selectById(tasks, id)}>
      {(task) => <EditDailyTask key={task.id} task={task} onDone={onClose} />}
    </ItemSheet>
  );
}

function EditDailyTask({ task, onDone }: { task: DailyTask; onDone: () => void }) {
  const write = useSaveDailyTask(task);
  return <TaskForm kinds={['once']} from={task} toWrite={() => write} onDone={onDone} />;
}
