import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { dailyTaskState } from '@afdal/domain/daily-tasks/daily-task-state';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Calendar, Check, Pencil, Trash2, Undo2 } from 'lucide-react';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { clockTime, type DateStyle } from '../../lib/format/dates.ts';
import { listed } from '../../lib/format/listed.ts';
import { CheckRing } from '../../ui/base/check-ring.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { Row, wholeRowClass } from '../../ui/list/row.tsx';
import { PriorityChip } from '../../ui/priority/priority.tsx';
import { PaymentLink } from './payment-link.tsx';
import { texts } from './texts.ts';

interface OneOffActions {
  readonly toggle: () => void;
  readonly edit: () => void;
  readonly remove: () => void;
}

interface Props {
  readonly task: DailyTask;
  readonly actions: OneOffActions;
  /** No room for buttons: the actions are in a menu, and on swipe. */
  readonly isNarrow: boolean;
}

/** A task that is done once, among those that recur. */
export function OneOffRow({ task, actions, isNarrow }: Props) {
  const style = useDisplayPreferences();
  const isLate = dailyTaskState(task, useToday()) === 'late';
  const { id, title, priority, isCompleted } = task;
  const named = (template: string) => interpolate(template, { title });
  const menu = [
    {
      label: isCompleted ? texts.menu.reopen : texts.menu.complete,
      icon: isCompleted ? Undo2 : Check,
      swipe: 'start' as const,
      onSelect: actions.toggle,
    },
    { label: texts.menu.edit, icon: Pencil, onSelect: actions.edit },
    { label: texts.menu.delete, icon: Trash2, swipe: 'end' as const, isDestructive: true, onSelect: actions.remove },
  ];
  return (
    <Row
      itemId={id}
      isFromTop
      leading={
        // Above the title's click target, which covers the whole row.
        <div className="relative z-1">
          <CheckRing
            id={`ring-${id}`}
            isChecked={isCompleted}
            label={named(isCompleted ? texts.reopen : texts.complete)}
            onToggle={actions.toggle}
          />
        </div>
      }
      title={
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={actions.edit}
          className={classes('min-w-0 text-start wrap-anywhere', wholeRowClass, isCompleted && 'struck')}
        >
          <bdi>{title}</bdi>
        </button>
      }
      detail={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="flex gap-1">
            <span className="flex h-[1lh] items-center">
              <Icon icon={Calendar} small />
            </span>
            <span>{formatOnce(task, style)}</span>
          </span>
          {isLate && <Chip tone="warning">{texts.late}</Chip>}
          <PaymentLink task={task} />
          {priority !== 'low' && <PriorityChip priority={priority} isQuiet={isCompleted} />}
        </span>
      }
      {...(isNarrow
        ? { menu: { label: named(texts.options), actions: menu } }
        : {
            action: (
              <span className="-my-2 -me-3 flex">
                <IconButton icon={Pencil} label={named(texts.edit)} onClick={actions.edit} />
                <IconButton icon={Trash2} label={named(texts.delete)} onClick={actions.remove} />
              </span>
            ),
          })}
    />
  );
}

/** «مرة واحدة · 25 نوفمبر 2026، 6:30 م»; without a day and a time only that it is done once. */
function formatOnce({ dueOn, dueTime }: DailyTask, style: DateStyle): string {
  const day = dueOn && civilDate(dueOn);
  const when = [day && formatDate(day, style.calendar, style), dueTime && clockTime(dueTime, style)];
  const parts = when.flatMap((part) => part || []);
  return parts.length === 0 ? texts.once : interpolate(texts.onceAt, { when: listed(parts) });
}
