import type { Task } from '@afdal/contract/tasks/tasks';
import { classes } from '../../../ui/base/classes.ts';
import { indices } from '../../../ui/base/indices.ts';
import { isForAnyDays } from '../any-days.ts';

/** On how many days of the week a task was done, of any that it asks for: for the eye, beside the words that say it. */
export function DayPips({ task }: { task: Task }) {
  if (!isForAnyDays(task)) return null;
  const { timesPerWeek, doneDays } = task;
  return (
    <span aria-hidden="true" className="flex gap-1">
      {indices(timesPerWeek).map((index) => (
        <span
          key={index}
          className={classes(
            'size-2 rounded-full',
            index < doneDays.length ? 'bg-palm' : 'inset-ring-1 inset-ring-line-strong',
          )}
        />
      ))}
    </span>
  );
}
