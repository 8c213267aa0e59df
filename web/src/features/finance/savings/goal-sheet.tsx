import { Pencil } from 'lucide-react';
import { Button } from '../../../ui/base/button.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { PriorityChip } from '../../../ui/priority/priority-chip.tsx';
import { getStatusBadge } from './goal-labels.ts';
import { GoalLog } from './goal-log.tsx';
import { GoalDay, GoalProgress } from './goal-progress.tsx';
import { useSavingsGoal } from './savings-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One goal: how far it is, and its log. */
export function SavingsGoalSheet({ id, ...sheet }: Props) {
  const open = useOpenDialog<'edit-savings-goal'>();
  return (
    <ItemSheet {...sheet} title={texts.oneTitle} item={useSavingsGoal(id)} missing={texts.missing}>
      {(goal) => {
        const { tone, label } = getStatusBadge(goal);
        const edit = () => open('edit-savings-goal', goal.id);
        return (
          <div className="grid gap-6">
            <section aria-label={goal.name} className="grid gap-3">
              <div>
                <h3 className="text-18">
                  <bdi className="wrap-anywhere">{goal.name}</bdi>
                </h3>
                <GoalDay targetOn={goal.targetOn} />
              </div>
              <div className="flex flex-wrap gap-2">
                <Chip tone={tone}>{label}</Chip>
                <PriorityChip priority={goal.priority} />
              </div>
              <GoalProgress goal={goal} onReplan={edit} />
            </section>
            <GoalLog goal={goal} />
            <Button variant="quiet" icon={Pencil} aria-haspopup="dialog" onClick={edit} className="justify-self-start">
              {texts.edit}
            </Button>
          </div>
        );
      }}
    </ItemSheet>
  );
}
