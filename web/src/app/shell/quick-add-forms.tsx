import { QuickTransaction } from '../../features/finance/ledger/transaction-form/quick-transaction.tsx';
import { NewTaskForm } from '../../pages/tasks/new-task-form.tsx';

interface Props {
  readonly isTask: boolean;
  readonly onTask: (isTask: boolean) => void;
  readonly onAdded: () => void;
}

/** The quick-add forms, in a separate chunk, as no page needs them to render. */
export function QuickAddForms({ isTask, onTask, onAdded }: Props) {
  const task = <NewTaskForm isKept onDone={onAdded} />;
  return <QuickTransaction isTask={isTask} onTask={onTask} task={task} onAdded={onAdded} />;
}
