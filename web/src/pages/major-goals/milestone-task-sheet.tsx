import { interpolate } from '@afdal/domain/text/interpolate';
import { useMilestone } from '../../features/major-goals/goal-queries.ts';
import { texts as goalTexts } from '../../features/major-goals/texts.ts';
import { texts as taskTexts } from '../../features/tasks/texts.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { NewTaskForm } from '../tasks/new-task-form.tsx';

/** Adds a task under a milestone, whose id it takes. */
export function MilestoneTaskSheet({ id, isOpen, onClose }: AddressedDialogProps) {
  const sheet = { isOpen, onClose, title: taskTexts.addTitle, missing: goalTexts.missingMilestone };
  return (
    <ItemSheet {...sheet} item={useMilestone(id)}>
      {({ milestone }) => (
        <div className="grid gap-4">
          <p className="wrap-anywhere text-ink-2">{interpolate(goalTexts.ofMilestone, { name: milestone.title })}</p>
          <NewTaskForm key={milestone.id} milestoneId={milestone.id} onDone={onClose} />
        </div>
      )}
    </ItemSheet>
  );
}
