import type { Milestone, MilestoneId } from '@afdal/contract/major-goals';
import type { NewTask, Task } from '@afdal/contract/tasks/tasks';
import { frequencies } from '@afdal/domain/schedules/schedule';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus } from 'lucide-react';
import type * as z from 'zod/mini';
import { useMilestone } from '../../features/major-goals/goal-queries.ts';
import { texts as goalTexts } from '../../features/major-goals/texts.ts';
import { useAddTask } from '../../features/tasks/adding-tasks.ts';
import { TaskForm } from '../../features/tasks/form/task-form.tsx';
import { useEditTask, useTasks } from '../../features/tasks/task-queries.ts';
import { texts as taskTexts } from '../../features/tasks/texts.ts';
import { Disclosure } from '../../ui/base/disclosure.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { pillClass } from '../../ui/fields/choice/pill-class.ts';
import type { FormWrite } from '../../ui/form/use-checked-form.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';

/** Adds a task under a milestone, whose id it takes: a new one, or one that is there. */
export function MilestoneTaskSheet({ id, isOpen, onClose }: AddressedDialogProps) {
  const sheet = { isOpen, onClose, title: taskTexts.addTitle, missing: goalTexts.missingMilestone };
  return (
    <ItemSheet {...sheet} item={useMilestone(id)}>
      {({ milestone }) => (
        <div className="grid gap-4">
          <p className="wrap-anywhere text-ink-2">{interpolate(goalTexts.ofMilestone, { name: milestone.title })}</p>
          <TaskChoice milestone={milestone} onDone={onClose} />
          <NewTaskForm key={milestone.id} milestone={milestone} onDone={onClose} />
        </div>
      )}
    </ItemSheet>
  );
}

interface Props {
  readonly milestone: Milestone;
  readonly onDone: () => void;
}

/** A recurring task: what is due once is a daily task, which is under no milestone. */
function NewTaskForm({ milestone, onDone }: Props) {
  const add = useAddTask();
  const write: FormWrite<unknown, z.infer<typeof NewTask>> = {
    ...add,
    send: (body) => add.send({ ...body, milestoneId: milestone.id as MilestoneId }),
  };
  // The form takes the schema of a task.
  const toWrite = () => write as FormWrite<unknown>;
  return <TaskForm kinds={frequencies} from="daily" parentId={milestone.id} toWrite={toWrite} onDone={onDone} />;
}

/** The tasks that are under no milestone; a press puts one under this. */
function TaskChoice({ milestone, onDone }: Props) {
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
