import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { copy } from './copy.ts';
import { GoalForm } from './goal-form.tsx';
import { useSavingsGoal } from './savings-queries.ts';
import { templates } from './templates.ts';

interface Props {
  readonly isOpen: boolean;
  /** A goal's; of a new one the template to begin with. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function AddSavingsGoalSheet({ id, ...sheet }: Props) {
  const template = templates.find((each) => each === id);
  return (
    <Sheet {...sheet} title={copy.add}>
      <GoalForm goal={null} template={template} onDone={sheet.onClose} />
    </Sheet>
  );
}

export function EditSavingsGoalSheet({ id, ...sheet }: Props) {
  return (
    <ItemSheet {...sheet} title={copy.editTitle} item={useSavingsGoal(id)} missing={copy.missing}>
      {(goal) => <GoalForm key={goal.id} goal={goal} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}
