import type { SavingsGoal } from '@afdal/contract/finance/savings';
import type { ReactNode } from 'react';
import { WithinPlan } from '../../../session/within-plan.tsx';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EntryForm } from './entry-form.tsx';
import { GoalForm } from './goal-form.tsx';
import { SavingsGoalSheet } from './goal-sheet.tsx';
import { MoveForm } from './move-form.tsx';
import { useSavingsGoal, useSavingsGoalCount } from './savings-queries.ts';
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

/** Its id is the template to begin with. */
export function AddSavingsGoalSheet({ id, ...sheet }: AddressedDialogProps) {
  const template = templates.find((each) => each === id);
  return (
    <Sheet {...sheet} title={texts.add}>
      <WithinPlan limitName="savingsGoals" used={useSavingsGoalCount()}>
        <GoalForm goal={null} template={template} onDone={sheet.onClose} />
      </WithinPlan>
    </Sheet>
  );
}

export function EditSavingsGoalSheet({ id, ...sheet }: AddressedDialogProps) {
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
}: AddressedDialogProps & { title: string; renderForm: (goal: SavingsGoal) => ReactNode }) {
  return (
    <ItemSheet {...sheet} title={title} item={useSavingsGoal(id)} missing={texts.missing}>
      {renderForm}
    </ItemSheet>
  );
}

export function DepositSheet(props: AddressedDialogProps) {
  const form = (goal: SavingsGoal) => <EntryForm key={goal.id} goal={goal} kind="deposit" onDone={props.onClose} />;
  return <GoalFormSheet {...props} title={texts.deposit} renderForm={form} />;
}

export function WithdrawSheet(props: AddressedDialogProps) {
  const form = (goal: SavingsGoal) => <EntryForm key={goal.id} goal={goal} kind="withdrawal" onDone={props.onClose} />;
  return <GoalFormSheet {...props} title={texts.withdraw} renderForm={form} />;
}

export function MoveSavingsSheet(props: AddressedDialogProps) {
  const form = (goal: SavingsGoal) => <MoveForm key={goal.id} goal={goal} onDone={props.onClose} />;
  return <GoalFormSheet {...props} title={texts.move} renderForm={form} />;
}
