import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { GoalForm } from './goal-form.tsx';
import { useSavingsGoal } from './savings-queries.ts';
import { templates } from './templates.ts';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  /** A goal's; of a new one the template to begin with. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function AddSavingsGoalSheet({ id, ...sheet }: Props) {
  const template = templates.find((each) => each === id);
  return (
    <Sheet {...sheet} title={texts.add}>
      <GoalForm goal={null} template={template} onDone={sheet.onClose} />
    </Sheet>
  );
}

export function EditSavingsGoalSheet({ id, ...sheet }: Props) {
  return (
    <ItemSheet {...sheet} title={texts.editTitle} item={useSavingsGoal(id)} missing={texts.missing}>
      {(goal) => <GoalForm key={goal.id} goal={goal} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}
