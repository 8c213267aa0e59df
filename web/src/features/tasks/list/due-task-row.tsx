import type { Task } from '@afdal/contract/tasks/tasks';
import { isMarked } from '@afdal/domain/tasks/toggle-task';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { CheckRing } from '../../../ui/base/check-ring.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { StreakBadge } from '../../../ui/figures/streak-badge.tsx';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { wholeRowClass } from '../../../ui/list/row.tsx';
import { PriorityChip } from '../../../ui/priority/priority.tsx';
import { formatTaskAmount, isNumbered } from '../amount-labels.ts';
import { AmountStepper } from '../amount-stepper.tsx';
import { formatSchedule, streakUnits } from '../task-labels.ts';
import { useCompleteTask, useCountTask } from '../task-queries.ts';
import { texts } from '../texts.ts';
import { DayPips } from './day-pips.tsx';

/** A task outside its page: it can be completed, and leads to its details. */
export function DueTaskRow({ task }: { task: Task }) {
  const toggle = useCompleteTask();
  const count = useCountTask();
  const style = useDisplayPreferences();
  const { id, title, category, priority, state, streak, taskType } = task;
  const isDone = isMarked(task, useToday());
  return (
    <li className="relative flex items-center gap-3 border-t border-line py-3 first:border-t-0 last:pb-0">
      {/* Above the title's click target, which covers the whole row. */}
      <div className="relative z-1">
        <CheckRing
          isChecked={isDone}
          share={isNumbered(task) ? task.amount / task.target : 0}
          label={interpolate(isDone ? texts.reopen : texts.complete, { title })}
          onToggle={() => toggle(task)}
        />
      </div>
      <div className="min-w-0 flex-1 leading-row">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/tasks"
            search={{ open: 'detail', id }}
            className={classes('wrap-anywhere hover:underline', wholeRowClass, isDone && 'struck')}
          >
            <bdi>{title}</bdi>
          </Link>
          <DayPips task={task} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2">
          <span>
            {formatSchedule(task, style)} · {category}
          </span>
          {state === 'late' && <Chip tone="warning">{texts.late}</Chip>}
          {priority === 'high' && <PriorityChip priority={priority} isQuiet={isDone} />}
        </p>
        {isNumbered(task) && (
          <p className="flex max-w-60 items-center justify-between gap-2 text-14 text-ink-2">
            {formatTaskAmount(task, style.digits)}
            <AmountStepper task={task} onAdd={(numbered, by) => count(numbered, { by })} />
          </p>
        )}
      </div>
      <StreakBadge length={streak} unit={streakUnits[taskType]} />
    </li>
  );
}
