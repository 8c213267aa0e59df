import type { Habit } from '@afdal/contract/habits';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { computeSlipCost } from '@afdal/domain/habits/slip-cost';
import { useUser } from '../../session/user.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { texts } from './texts.ts';

interface Slip {
  readonly quantity: number | null;
  readonly on: CivilDate;
}

/**
 * What opens the form of the expense that a slip was, where its habit has a cost. The form is that of quick add, which is on
 * every page: the toast that offers it may outlast its own.
 */
export function useSlipExpense() {
  const { currency } = useUser().preferences;
  const open = useOpenDialog<'add-expense'>();
  return (habit: Habit, { quantity, on }: Slip) =>
    computeSlipCost(habit, quantity ?? 0, currency) === null
      ? undefined
      : { label: texts.slip.recordExpense, run: () => open('add-expense', `${habit.id}_${quantity}_${on}`) };
}
