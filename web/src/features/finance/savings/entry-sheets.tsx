import type { SavingsGoal } from '@afdal/contract/finance/savings';
import type { ReactNode } from 'react';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { EntryForm } from './entry-form.tsx';
import { MoveForm } from './move-form.tsx';
import { useSavingsGoal } from './savings-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

function GoalFormSheet({
  id,
  title,
  renderForm,
  ...sheet
}: Props & { title: string; renderForm: (goal: SavingsGoal) => ReactNode }) {
  return (
    <ItemSheet {...sheet} title={title} item={useSavingsGoal(id)} missing={texts.missing}>
      {renderForm}
    </ItemSheet>
  );
}

export function DepositSheet(props: Props) {
  const form = (goal: SavingsGoal) => <EntryForm key={goal.id} goal={goal} kind="deposit" onDone={props.onClose} />;
  return <GoalFormSheet {...props} title={texts.deposit} renderForm={form} />;
}

export function WithdrawSheet(props: Props) {
  const form = (goal: SavingsGoal) => <EntryForm key={goal.id} goal={goal} kind="withdrawal" onDone={props.onClose} />;
  return <GoalFormSheet {...props} title={texts.withdraw} renderForm={form} />;
}

export function MoveSavingsSheet(props: Props) {
  const form = (goal: SavingsGoal) => <MoveForm key={goal.id} goal={goal} onDone={props.onClose} />;
  return <GoalFormSheet {...props} title={texts.move} renderForm={form} />;
}
