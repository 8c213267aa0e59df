import type { Milestone } from '@afdal/contract/major-goals';
import type { Task } from '@afdal/contract/tasks/tasks';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus } from 'lucide-react';
import { useMilestone } from '../../features/major-goals/goal-queries.ts';
import { texts as goalTexts } from '../../features/major-goals/texts.ts';
import { useEditTask, useTasks } from '../../features/tasks/task-queries.ts';
import { texts as taskTexts } from '../../features/tasks/texts.ts';
import { Disclosure } from '../../ui/base/disclosure.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { pillClass } from '../../ui/fields/choice/pill-class.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { NewTaskForm } from '../tasks/new-task-form.tsx';

/** Adds a task under a milestone, whose id it takes: a new one, or one that is there. */
export function MilestoneTaskSheet({ id, isOpen, onClose }: AddressedDialogProps) {
  const sheet = { isOpen, onClose, title: taskTexts.addTitle, missing: goalTexts.missingMilestone };
  return (
    <ItemSheet {...sheet} item={useMilestone(id)}>
      {({ milestone }) => (
        <div className="grid gap-4">
          <p className="wrap-anywhere text-ink-2">{interpolate(goalTexts.ofMilestone, { name: milestone.title })}</p>
          <TaskChoice milestone={milestone} onDone={onClose} />
          <NewTaskForm key={milestone.id} milestoneId={milestone.id} onDone={onClose} />
        </div>
      )}
    </ItemSheet>
  );
}

/** The tasks that are under no milestone; a press puts one under this. */
function TaskChoice({ milestone, onDone }: { milestone: Milestone; onDone: () => void }) {
  const { data: tasks = [] } = useTasks();
  const { mutate } = useEditTask();
  const free = tasks.filter(({ milestoneId }) => milestoneId === null);
  if (free.length === 0) return null;
  const choose = ({ id }: Task) => {
    mutate({ params: { id }, body: { milestoneId: milestone.id } });
    onDone();
  };
  return (
    <div>
      <Disclosure label={goalTexts.existingTask} isOpenAtFirst={false} isNeeded={false}>
        <ul aria-label={goalTexts.existingTask} className="flex flex-wrap gap-2">
          {free.map((task) => (
            <li key={task.id} className="min-w-0">
              <button type="button" className={pillClass(false)} onClick={() => choose(task)}>
                <Icon icon={Plus} small />
                <bdi className="truncate">{task.title}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
