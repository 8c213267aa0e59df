import type { Task } from '@afdal/contract/tasks/tasks';
import { isMarked } from '@afdal/domain/tasks/toggle-task';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, Pencil, Trash2, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { CheckRing } from '../../../ui/base/check-ring.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { StreakBadge } from '../../../ui/figures/streak-badge.tsx';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import type { RowAction } from '../../../ui/list/row-action.ts';
import { PriorityChip } from '../../../ui/priority/priority.tsx';
import { formatTaskAmount, isNumbered, type NumberedTask } from '../amount-labels.ts';
import { AmountStepper } from '../amount-stepper.tsx';
import { categoryIcon } from '../category-icon.ts';
import { formatDone, formatSchedule, formatSteps, streakUnits } from '../task-labels.ts';
import { texts } from '../texts.ts';
import { DayPips } from './day-pips.tsx';

/** The actions of a row. Stable functions, so that rows are not re-rendered. */
export interface TaskActions {
  readonly toggle: (task: Task) => void;
  /** Adds to the amount of a numbered task. */
  readonly count: (task: NumberedTask, by: number) => void;
  readonly open: (task: Task) => void;
  readonly edit: (task: Task) => void;
  readonly remove: (task: Task) => void;
}

interface Props {
  readonly task: Task;
  readonly actions: TaskActions;
  /** No room for buttons: the actions are in a menu, and on swipe. */
  readonly isNarrow: boolean;
}

export const TaskRow = memo(function TaskRow({ task, actions, isNarrow }: Props) {
  const { title } = task;
  const isDone = isMarked(task, useToday());
  const named = (template: string) => interpolate(template, { title });
  return (
    <Row
      itemId={task.id}
      isFromTop
      leading={
        // Above the title's click target, which covers the whole row.
        <div className="relative z-1">
          <CheckRing
            id={`ring-${task.id}`}
            isChecked={isDone}
            share={isNumbered(task) ? task.amount / task.target : 0}
            label={named(isDone ? texts.reopen : texts.complete)}
            onToggle={() => actions.toggle(task)}
          />
        </div>
      }
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => actions.open(task)}
            className={classes('min-w-0 text-start wrap-anywhere', wholeRowClass, isDone && 'struck')}
          >
            <bdi>{title}</bdi>
          </button>
          <StreakBadge length={task.streak} unit={streakUnits[task.taskType]} />
          <DayPips task={task} />
        </span>
      }
      detail={<Detail task={task} onCount={actions.count} />}
      {...(isNarrow
        ? { menu: { label: named(texts.options), actions: buildMenu(task, isDone, actions) } }
        : {
            action: (
              <span className="-my-2 -me-3 flex">
                <IconButton icon={Pencil} label={named(texts.edit)} onClick={() => actions.edit(task)} />
                <IconButton icon={Trash2} label={named(texts.delete)} onClick={() => actions.remove(task)} />
              </span>
            ),
          })}
    />
  );
});

function Detail({ task, onCount }: { task: Task; onCount: TaskActions['count'] }) {
  const style = useDisplayPreferences();
  const { category, isCompleted, priority, state, steps } = task;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="flex gap-1">
          <span className="flex h-[1lh] items-center">
            <Icon icon={categoryIcon(category)} small />
          </span>
          <span>
            {category} · {formatSchedule(task, style)}
          </span>
        </span>
        {state === 'late' && <Chip tone="warning">{texts.late}</Chip>}
        {priority !== 'low' && <PriorityChip priority={priority} isQuiet={isCompleted} />}
      </span>
      {isNumbered(task) && (
        <span className="flex max-w-60 items-center justify-between gap-2">
          {formatTaskAmount(task, style.digits)}
          <AmountStepper task={task} onAdd={onCount} />
        </span>
      )}
      {steps.length > 0 && (
        <span className="flex max-w-60 items-center gap-2 text-12">
          <span className="flex-1">
            <ProgressBar
              label={texts.steps}
              share={done / steps.length}
              isThin
              valueText={formatSteps(task, style.digits)}
            />
          </span>
          <span aria-hidden="true">{formatSteps(task, style.digits)}</span>
        </span>
      )}
      {isCompleted && <span className="text-12 text-palm-ink">{formatDone(task, style.digits)}</span>}
    </span>
  );
}

function buildMenu(task: Task, isDone: boolean, { toggle, edit, remove }: TaskActions): readonly RowAction[] {
  return [
    {
      label: isDone ? texts.menu.reopen : texts.menu.complete,
      icon: isDone ? Undo2 : Check,
      swipe: 'start',
      onSelect: () => toggle(task),
    },
    { label: texts.menu.edit, icon: Pencil, onSelect: () => edit(task) },
    { label: texts.menu.delete, icon: Trash2, swipe: 'end', isDestructive: true, onSelect: () => remove(task) },
  ];
}
