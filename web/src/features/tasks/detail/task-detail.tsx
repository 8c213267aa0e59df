import type { Task } from '@afdal/contract/tasks/tasks';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { getWeekday } from '@afdal/domain/calendar/month';
import { isCityId } from '@afdal/domain/prayers/cities';
import { getPeriod, listDays } from '@afdal/domain/schedules/period';
import { maxAmount } from '@afdal/domain/tasks/limits';
import { isMarked } from '@afdal/domain/tasks/toggle-task';
import { Check, Pencil, Trash2, Undo2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { selectById } from '../../../data/queries.ts';
import { weekdayNames } from '../../../lib/format/civil-dates.ts';
import { useUser } from '../../../session/user.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Chip, type ChipTone } from '../../../ui/base/chip.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { validateNumber } from '../../../ui/fields/read-number.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { useToday } from '../../../ui/hooks/use-today.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { PriorityChip } from '../../../ui/priority/priority.tsx';
import type { Query } from '../../../ui/query-states/query-states.tsx';
import { formatTaskAmount, isNumbered, type NumberedTask } from '../amount-labels.ts';
import { AmountStepper } from '../amount-stepper.tsx';
import { categoryIcon } from '../category-icon.ts';
import { formatPrayerMethod } from '../prayers/cities/prayer-labels.ts';
import { formatSchedule } from '../task-labels.ts';
import { useCompleteTask, useCountTask, useDeleteTask, useMarkDay } from '../task-queries.ts';
import { TaskSteps } from '../task-steps.tsx';
import { texts as tasksTexts } from '../texts.ts';
import { TaskRecord } from './task-record.tsx';
import { texts } from './texts.ts';

const tones: Record<Task['state'], ChipTone> = { done: 'success', due: 'palm', late: 'warning', upcoming: 'neutral' };

interface Props extends AddressedDialogProps {
  readonly tasks: Query<readonly Task[]>;
  readonly onEdit: (task: Task) => void;
  /** What a task is part of. */
  readonly renderParent?: (task: Task) => ReactNode;
}

/** All details of a task, with its steps to check off. */
export function TaskDetail({ id, tasks, isOpen, onClose, onEdit, renderParent }: Props) {
  const item = selectById(tasks, id);
  const sheet = { isOpen, onClose, title: item.data?.title ?? texts.task, missing: tasksTexts.missing };
  return (
    <ItemSheet {...sheet} item={item} isWide>
      {(task) => (
        <div className="grid gap-5">
          <Head task={task} />
          {renderParent?.(task)}
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
function formatState({ state, timesPerWeek, weekdays, lastCompletedOn }: Task, today: string): string {
  if (timesPerWeek === null || state !== 'upcoming') return texts.states[state];
  if (lastCompletedOn === today) return texts.doneToday;
  return weekdays ? texts.states.upcoming : texts.flexible;
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

/** The days of the week up to today, to check those on which the task was done. */
function TaskDays({ task }: { task: Task }) {
  const today = useToday();
  const { weekStart } = useDisplayPreferences();
  const mark = useMarkDay();
  const { timesPerWeek, doneDays, isCompleted, dueOn } = task;
  const last = civilDate(dueOn);
  if (timesPerWeek === null || !last) return null;
  const names = weekdayNames(0);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-strong">{texts.days}</legend>
      <div className="grid grid-cols-2 gap-x-3">
        {listDays(getPeriod(last, 'week', weekStart)).map((day) => {
          const isDone = doneDays.includes(day);
          return (
            <label
              key={day}
              className="flex min-h-target items-center gap-3 rounded-small outline-palm has-focus-visible:outline-2 has-disabled:text-ink-3"
            >
              <input
                type="checkbox"
                checked={isDone}
                disabled={day > today || (isCompleted && !isDone)}
                onChange={(event) => mark(task, day, event.target.checked)}
                className="sr-only"
              />
              <span aria-hidden="true" className="tick">
                <Check />
              </span>
              {names[getWeekday(day)]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const bounds = { min: 0, max: maxAmount, step: 1 };

/** How much of a numbered task is done in its present period: by steps, or exactly. */
function TaskAmount({ task }: { task: NumberedTask }) {
  const { digits } = useDisplayPreferences();
  const count = useCountTask();
  /** Null while it is what the task has. */
  const [typed, setTyped] = useState<string | null>(null);
  const [visibleError, setVisibleError] = useState<string>();
  const valueText = formatTaskAmount(task, digits);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return;
    const amountError = validateNumber(typed, bounds, digits);
    setVisibleError(amountError);
    if (amountError) return;
    setTyped(null);
    count(task, { to: Number(typed) });
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <p aria-live="polite" className="font-strong">
          {valueText}
        </p>
        <AmountStepper task={task} onAdd={(_, by) => count(task, { by })} />
      </div>
      <ProgressBar label={texts.progress} share={task.amount / task.target} valueText={valueText} />
      <form noValidate onSubmit={save} className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <NumberField
            label={texts.amount}
            value={typed ?? String(task.amount)}
            onChange={(value) => {
              setTyped(value);
              setVisibleError(undefined);
            }}
            error={visibleError}
            {...bounds}
          />
        </div>
        <Button type="submit" variant="quiet" size="large">
          {texts.saveAmount}
        </Button>
      </form>
    </div>
  );
}
