import type { Task } from '@afdal/contract/tasks/tasks';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { getWeekday } from '@afdal/domain/calendar/month';
import { getPeriod, listDays } from '@afdal/domain/schedules/period';
import { Check } from 'lucide-react';
import { weekdayNames } from '../../../lib/format/civil-dates.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { useMarkDay } from '../task-queries.ts';
import { texts } from './texts.ts';

/** The days of the week up to today, to check those on which the task was done. */
export function TaskDays({ task }: { task: Task }) {
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
