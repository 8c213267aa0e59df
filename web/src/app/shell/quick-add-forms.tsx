import { useAddDailyTask } from '../../features/daily-tasks/daily-task-entries.ts';
import { QuickTransaction } from '../../features/finance/ledger/transaction-form/quick-transaction.tsx';
import { TaskForm } from '../../features/tasks/task-form.tsx';

interface Props {
  readonly isTask: boolean;
  readonly onTask: (isTask: boolean) => void;
  readonly onAdded: () => void;
}

/** The quick-add forms, in a separate chunk, as no page needs them to render. */
export function QuickAddForms({ isTask, onTask, onAdded }: Props) {
  const task = <TaskForm kinds={['once']} write={useAddDailyTask()} isKept onDone={onAdded} />;
  return <QuickTransaction isTask={isTask} onTask={onTask} task={task} onAdded={onAdded} />;
}
