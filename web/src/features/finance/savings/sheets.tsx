import type { SavingsGoal } from '@afdal/contract/finance/savings';
import type { ReactNode } from 'react';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EntryForm } from './entry-form.tsx';
import { GoalForm } from './goal-form.tsx';
import { SavingsGoalSheet } from './goal-sheet.tsx';
import { MoveForm } from './move-form.tsx';
import { useSavingsGoal } from './savings-queries.ts';
import { templates } from './templates.ts';
import { texts } from './texts.ts';

/** The forms and details, in one chunk. */
export const sheets = {
  'add-savings-goal': AddSavingsGoalSheet,
  'savings-goal': SavingsGoalSheet,
  'edit-savings-goal': EditSavingsGoalSheet,
  deposit: DepositSheet,
  withdraw: WithdrawSheet,
  'move-savings': MoveSavingsSheet,
};

interface SheetProps {
  readonly isOpen: boolean;
  /** The goal; for a new one the template to begin with. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function AddSavingsGoalSheet({ id, ...sheet }: SheetProps) {
  const template = templates.find((each) => each === id);
  return (
    <Sheet {...sheet} title={texts.add}>
      <GoalForm goal={null} template={template} onDone={sheet.onClose} />
    </Sheet>
  );
}

export function EditSavingsGoalSheet({ id, ...sheet }: SheetProps) {
  return (
    <ItemSheet {...sheet} title={texts.editTitle} item={useSavingsGoal(id)} missing={texts.missing}>
      {(goal) => <GoalForm key={goal.id} goal={goal} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

function GoalFormSheet({
  id,
  title,
  renderForm,
  ...sheet
}: SheetProps & { title: string; renderForm: (goal: SavingsGoal) => ReactNode }) {
  return (
    <ItemSheet {...sheet} title={title} item={useSavingsGoal(id)} missing={texts.missing}>
      {renderForm}
    </ItemSheet>
  );
}

export function DepositSheet(props: SheetProps) {
  const form = (goal: SavingsGoal) => <EntryForm key={goal.id} goal={goal} kind="deposit" onDone={props.onClose} />;
  return <GoalFormSheet {...props} title={texts.deposit} renderForm={form} />;
}

export function WithdrawSheet(props: SheetProps) {
  const form = (goal: SavingsGoal) => <EntryForm key={goal.id} goal={goal} kind="withdrawal" onDone={props.onClose} />;
  return <GoalFormSheet {...props} title={texts.withdraw} renderForm={form} />;
}

export function MoveSavingsSheet(props: SheetProps) {
  const form = (goal: SavingsGoal) => <MoveForm key={goal.id} goal={goal} onDone={props.onClose} />;
  return <GoalFormSheet {...props} title={texts.move} renderForm={form} />;
}
