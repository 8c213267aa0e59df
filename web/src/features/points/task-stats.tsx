import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { formatNumber, isolated, minus } from '../../lib/format/numbers.ts';
import { counted } from '../../lib/format/plurals.ts';
import { Stat, StatStrip, StatUnit } from '../../ui/base/stat-strip.tsx';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { copy } from './copy.ts';
import { CountedUp } from './counted-up.tsx';

/** Points, today, this week, and the longest streak ever. */
export function TaskStats({ summary }: { summary: TaskSummary }) {
  const { digits } = useReadingStyle();
  const number = (n: number) => formatNumber(n, digits);
  const { points, pointsThisWeek, doneToday, dueToday, doneThisWeek, dueThisWeek, longestStreak, currentStreak } =
    summary;
  const sign = pointsThisWeek < 0 ? minus : pointsThisWeek > 0 ? '+' : '';
  const change = isolated(sign + number(Math.abs(pointsThisWeek)));
  return (
    <StatStrip label={copy.stats}>
      <Stat
        name={copy.points}
        value={<CountedUp value={points} />}
        detail={fillTemplate(copy.thisWeekPoints, { change })}
      />
      <Stat
        name={copy.today}
        value={
          <>
            {number(doneToday)}
            {dueToday > 0 && <StatUnit>{fillTemplate(copy.of, { n: number(dueToday) })}</StatUnit>}
          </>
        }
        detail={
          dueToday > 0 && (
            <div className="mt-2 max-w-40">
              <ProgressBar
                label={copy.today}
                share={doneToday / dueToday}
                words={fillTemplate(copy.todayWords, { done: number(doneToday), due: number(dueToday) })}
                isThin
              />
            </div>
          )
        }
      />
      <Stat
        name={copy.thisWeek}
        value={number(doneThisWeek)}
        detail={fillTemplate(copy.dueThisWeek, { tasks: counted('task', dueThisWeek, digits) })}
      />
      <Stat
        name={copy.longest}
        value={number(longestStreak)}
        detail={fillTemplate(copy.current, { n: number(currentStreak) })}
      />
    </StatStrip>
  );
}
