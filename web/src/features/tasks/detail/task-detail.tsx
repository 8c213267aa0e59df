import type { Task } from '@afdal/contract/tasks/tasks';
import { isCityId } from '@afdal/domain/prayers/cities';
import { isMarked } from '@afdal/domain/tasks/toggle-task';
import { Check, Pencil, Trash2, Undo2 } from 'lucide-react';
import { selectById } from '../../../data/select-by-id.ts';
import { useUser } from '../../../session/user.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Chip, type ChipTone } from '../../../ui/base/chip.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { PriorityChip } from '../../../ui/priority/priority-chip.tsx';
import type { Query } from '../../../ui/query-states/query-states.tsx';
import { isNumbered } from '../amount-labels.ts';
import { categoryIcon } from '../category-icon.ts';
import { formatPrayerMethod } from '../prayers/cities/prayer-labels.ts';
import { formatSchedule } from '../task-labels.ts';
import { useCompleteTask, useDeleteTask } from '../task-queries.ts';
import { TaskSteps } from '../task-steps.tsx';
import { texts as tasksTexts } from '../texts.ts';
import { TaskAmount } from './task-amount.tsx';
import { TaskDays } from './task-days.tsx';
import { TaskRecord } from './task-record.tsx';
import { texts } from './texts.ts';

const tones: Record<Task['state'], ChipTone> = { done: 'success', due: 'palm', late: 'warning', upcoming: 'neutral' };

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly tasks: Query<readonly Task[]>;
  readonly onClose: () => void;
  readonly onEdit: (task: Task) => void;
}

/** All details of a task, with its steps to check off. */
export function TaskDetail({ id, tasks, isOpen, onClose, onEdit }: Props) {
  const item = selectById(tasks, id);
  const sheet = { isOpen, onClose, title: item.data?.title ?? texts.task, missing: tasksTexts.missing };
  return (
    <ItemSheet {...sheet} item={item} isWide>
      {(task) => (
        <div className="grid gap-5">
          <Head task={task} />
          <TaskDays task={task} />
          {isNumbered(task) && <TaskAmount key={`amount-${task.id}`} task={task} />}
          <Text name={texts.description} text={task.description} />
          <TaskSteps task={task} />
          <Text name={texts.notes} text={task.notes} />
          <TaskRecord key={task.id} task={task} />
          <Actions task={task} onEdit={onEdit} />
        </div>
      )}
    </ItemSheet>
  );
}

function Actions({ task, onEdit }: { task: Task } & Pick<Props, 'onEdit'>) {
  const toggle = useCompleteTask();
  const remove = useDeleteTask();
  const isCompleted = isMarked(task, useToday());
  return (
    <div className="panel-foot -mb-card flex flex-wrap gap-3">
      <Button
        variant={isCompleted ? 'quiet' : 'primary'}
        icon={isCompleted ? Undo2 : Check}
        onClick={() => toggle(task)}
        className="grow"
      >
        {isCompleted ? tasksTexts.menu.reopen : tasksTexts.menu.complete}
      </Button>
      <Button variant="quiet" icon={Pencil} onClick={() => onEdit(task)}>
        {texts.edit}
      </Button>
      <Button variant="quiet" icon={Trash2} onClick={() => remove(task)}>
        {tasksTexts.menu.delete}
      </Button>
    </div>
  );
}

function Head({ task }: { task: Task }) {
  const style = useDisplayPreferences();
  const today = useToday();
  const { category, state, priority, prayer, isCompleted } = task;
  const { prayerCity } = useUser().preferences;
  const city = prayerCity && isCityId(prayerCity) ? prayerCity : null;
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-2 text-ink-2">
        <Icon icon={categoryIcon(category)} />
        <span>
          {category} · {formatSchedule(task, style)}
        </span>
      </p>
      {prayer && city && <p className="text-14 text-ink-2">{formatPrayerMethod(city)}</p>}
      <p className="flex flex-wrap gap-2">
        <Chip tone={tones[state]}>{formatState(task, today)}</Chip>
        <PriorityChip priority={priority} isQuiet={isCompleted} />
      </p>
    </div>
  );
}

/** Where any days of a week will do, it is not upcoming, but for any of them. */
function formatState({ state, timesPerWeek, lastCompletedOn }: Task, today: string): string {
  if (timesPerWeek === null || state !== 'upcoming') return texts.states[state];
  return lastCompletedOn === today ? texts.doneToday : texts.flexible;
}

function Text({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h3 className="mb-1 text-14">{name}</h3>
      <p className="whitespace-pre-line wrap-anywhere text-ink-2">
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}
