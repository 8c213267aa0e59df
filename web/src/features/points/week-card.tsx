import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { getWeekday } from '@afdal/domain/calendar/month';
import { interpolate } from '@afdal/domain/text/interpolate';
import { weekdayNames } from '../../lib/format/civil-dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Card } from '../../ui/base/card.tsx';
import { CardHead } from '../../ui/base/card-head.tsx';
import { classes } from '../../ui/base/classes.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { texts } from './texts.ts';
import { useTaskSummary } from './use-task-summary.ts';

/** What was done on each day of this week. Renders nothing on failure, as the head reports it. */
export function WeekCard() {
  const { data: summary, isError } = useTaskSummary();
  if (summary) return <Week summary={summary} />;
  if (isError) return null;
  return (
    <SkeletonCard>
      <SkeletonText lines={2} />
    </SkeletonCard>
  );
}

function Week({ summary: { doneThisWeek, dueThisWeek, weekDays } }: { summary: TaskSummary }) {
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const names = weekdayNames(0);
  const format = (done: number, due: number) =>
    interpolate(texts.todayText, { done: formatNumber(done, digits), due: formatNumber(due, digits) });
  return (
    <Card aria-labelledby="task-week">
      <CardHead
        id="task-week"
        title={texts.thisWeek}
        action={dueThisWeek > 0 && <span className="text-14 text-ink-2">{format(doneThisWeek, dueThisWeek)}</span>}
      />
      <ul className="grid grid-cols-7 gap-1 text-center text-12 text-ink-2">
        {weekDays.map(({ on, due, done }) => {
          const name = names[getWeekday(on)] ?? '';
          const isToday = on === today;
          return (
            <li
              key={on}
              aria-current={isToday ? 'date' : undefined}
              className={classes('min-w-0', isToday && 'font-strong text-palm-ink')}
            >
              <span className="sr-only">
                {interpolate(texts.dayText, {
                  day: name,
                  done: formatNumber(done, digits),
                  due: formatNumber(due, digits),
                })}
              </span>
              <span aria-hidden="true">
                <span
                  className={classes(
                    'mx-auto mb-1 grid size-8 place-items-center rounded-full text-14 font-strong',
                    isToday
                      ? 'bg-palm-soft text-palm-ink inset-ring-2 inset-ring-palm'
                      : done > 0
                        ? 'bg-[var(--heat-1)] text-ink'
                        : 'bg-fill text-ink-2',
                  )}
                >
                  {on <= today || done > 0 ? formatNumber(done, digits) : ''}
                </span>
                {name.replace(/^ال/, '')}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
