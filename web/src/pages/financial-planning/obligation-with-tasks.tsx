import type { Installment } from '@afdal/contract/finance/obligations';
import { maxDate } from '@afdal/domain/calendar/order-days';
import { useAddSuggestedTask } from '../../features/daily-tasks/daily-task-queries.ts';
import { ObligationSheet } from '../../features/finance/obligations/obligation-sheet.tsx';
import { useToday } from '../../ui/hooks/use-today.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { texts } from './texts.ts';

/** An obligation, whose payments can be made tasks. */
export function ObligationWithTasks(props: AddressedDialogProps) {
  const today = useToday();
  const addTask = useAddSuggestedTask(texts.taskAdded);
  // Under the id of the payment: it is one task, however often it is added.
  const onAddTask = ({ id, dueOn }: Installment, title: string) =>
    addTask({ id, title, dueOn: maxDate(dueOn, today), paymentId: id });
  return <ObligationSheet {...props} onAddTask={onAddTask} />;
}
