import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { dailyTaskState } from '@afdal/domain/daily-tasks/daily-task-state';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CheckRing } from '../../ui/base/check-ring.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { classes } from '../../ui/base/classes.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { PriorityChip } from '../../ui/priority/priority.tsx';
import { useToggleDailyTask } from './daily-task-queries.ts';
import { formatDue } from './due-label.ts';
import { PaymentLink } from './payment-link.tsx';
import { texts } from './texts.ts';

/** A task that is done once, outside its page: it can be completed. */
export function DueDailyTaskRow({ task }: { task: DailyTask }) {
  const toggle = useToggleDailyTask();
  const dateStyle = useDisplayPreferences();
  const today = useToday();
  const { title, priority, isCompleted } = task;
  const due = formatDue(task, dateStyle);
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 last:pb-0">
      <CheckRing
        isChecked={isCompleted}
        label={interpolate(isCompleted ? texts.reopen : texts.complete, { title })}
        onToggle={() => toggle(task)}
      />
      <div className="min-w-0 flex-1 leading-row">
        <p className={classes('wrap-anywhere', isCompleted && 'struck')}>
          <bdi>{title}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2">
          {due ? interpolate(texts.due, { when: due }) : texts.once}
          {dailyTaskState(task, today) === 'late' && <Chip tone="warning">{texts.late}</Chip>}
          <PaymentLink task={task} />
          {priority === 'high' && <PriorityChip priority={priority} isQuiet={isCompleted} />}
        </p>
      </div>
    </li>
  );
}
