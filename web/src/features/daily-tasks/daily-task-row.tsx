import type { DailyTask } from '@afdal/contract/daily-tasks';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Trash2 } from 'lucide-react';
import { shortDate } from '../../lib/format/dates.ts';
import { CheckRing } from '../../ui/check-ring.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PriorityChip } from '../../ui/priority/priority-chip.tsx';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { copy } from './copy.ts';
import { useToggleDailyTask } from './daily-task-entries.ts';

interface Props {
  readonly task: DailyTask;
  /** Without it the row has no delete button. */
  readonly onDelete?: (task: DailyTask) => void;
}

export function DailyTaskRow({ task, onDelete }: Props) {
  const toggle = useToggleDailyTask();
  const dateStyle = useReadingStyle();
  const { title, description, priority, isCompleted, createdAt } = task;
  const date = shortDate(Date.parse(createdAt), dateStyle);

  return (
    <li className="flex flex-wrap items-start gap-3 border-t border-line py-3 first:border-t-0 last:pb-0">
      <CheckRing
        isChecked={isCompleted}
        label={fillTemplate(isCompleted ? copy.reopen : copy.complete, { title })}
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
        <p className="mt-1 flex flex-wrap items-center gap-2 text-12 text-ink-2">
          <PriorityChip priority={priority} isQuiet={isCompleted} />
          <span>
            <span className="sr-only md:not-sr-only">{copy.createdOn} </span>
            <time dateTime={createdAt}>{date}</time>
          </span>
        </p>
      </div>
      {onDelete && (
        <IconButton
          icon={Trash2}
          label={fillTemplate(copy.delete, { title })}
          onClick={() => onDelete(task)}
          className="-my-2 -me-2"
        />
      )}
    </li>
  );
}
