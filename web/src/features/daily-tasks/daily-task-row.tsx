import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { dailyTaskState } from '@afdal/domain/daily-tasks/daily-task-state';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Pencil, Trash2 } from 'lucide-react';
import { shortDate } from '../../lib/format/dates.ts';
import { CheckRing } from '../../ui/base/check-ring.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { classes } from '../../ui/base/classes.ts';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { PriorityChip } from '../../ui/priority/priority.tsx';
import { useToggleDailyTask } from './daily-task-queries.ts';
import { formatDue } from './due-label.ts';
import { PaymentLink } from './payment-link.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly task: DailyTask;
  readonly onEdit: (task: DailyTask) => void;
  readonly onDelete: (task: DailyTask) => void;
}

export function DailyTaskRow({ task, onEdit, onDelete }: Props) {
  const toggle = useToggleDailyTask();
  const dateStyle = useDisplayPreferences();
  const today = useToday();
  const { title, description, priority, isCompleted, createdAt } = task;
  const named = (template: string) => interpolate(template, { title });
  const due = formatDue(task, dateStyle);

  return (
    <li
      data-entry={task.id}
      className="flex flex-wrap items-start gap-3 border-t border-line py-3 first:border-t-0 last:pb-0"
    >
      <CheckRing
        isChecked={isCompleted}
        label={named(isCompleted ? texts.reopen : texts.complete)}
        onToggle={() => toggle(task)}
      />
      <div className="min-w-32 flex-1 leading-row">
        <p className={classes(isCompleted && 'struck')}>
          <bdi>{title}</bdi>
        </p>
        {description && (
          <p className="text-14 whitespace-pre-line text-ink-2">
            <bdi>{description}</bdi>
          </p>
        )}
        {due && <p className="text-14 text-ink-2">{interpolate(texts.due, { when: due })}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-12 text-ink-2">
          {dailyTaskState(task, today) === 'late' && <Chip tone="warning">{texts.late}</Chip>}
          <PaymentLink task={task} />
          <PriorityChip priority={priority} isQuiet={isCompleted} />
          <span>
            <span className="sr-only md:not-sr-only">{texts.createdOn} </span>
            <time dateTime={createdAt}>{shortDate(Date.parse(createdAt), dateStyle)}</time>
          </span>
        </p>
      </div>
      <span className="-my-2 -me-2 flex">
        <IconButton icon={Pencil} label={named(texts.edit)} onClick={() => onEdit(task)} />
        <IconButton icon={Trash2} label={named(texts.delete)} onClick={() => onDelete(task)} />
      </span>
    </li>
  );
}
