import { DailyTaskForm } from '../../features/daily-tasks/daily-task-form.tsx';
import { QuickTransaction } from '../../features/finance/transaction-form/quick-transaction.tsx';

interface Props {
  readonly isTask: boolean;
  readonly onTask: (isTask: boolean) => void;
  readonly onAdded: () => void;
}

/** The quick-add forms, in a separate chunk, as no page needs them to render. */
export function QuickAddForms({ isTask, onTask, onAdded }: Props) {
  return (
    <QuickTransaction isTask={isTask} onTask={onTask} task={<DailyTaskForm onAdded={onAdded} />} onAdded={onAdded} />
  );
}
