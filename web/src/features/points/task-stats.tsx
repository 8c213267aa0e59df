import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useEffect, useRef, useState } from 'react';
import { formatNumber, isolated, minus } from '../../lib/format/numbers.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { Stat, StatStrip, StatUnit } from '../../ui/base/stat-strip.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { texts } from './texts.ts';

/** Points, today, this week, and the longest streak ever. */
export function TaskStats({ summary }: { summary: TaskSummary }) {
  const { digits } = useDisplayPreferences();
  const number = (n: number) => formatNumber(n, digits);
  const { points, pointsThisWeek, doneToday, dueToday, doneThisWeek, dueThisWeek, longestStreak, currentStreak } =
    summary;
  const sign = pointsThisWeek < 0 ? minus : pointsThisWeek > 0 ? '+' : '';
  const change = isolated(sign + number(Math.abs(pointsThisWeek)));
  return (
    <StatStrip label={texts.stats}>
      <Stat
        name={texts.points}
        value={<CountUp value={points} />}
        detail={interpolate(texts.thisWeekPoints, { change })}
      />
      <Stat
        name={texts.today}
        value={
          <>
            {number(doneToday)}
            {dueToday > 0 && <StatUnit>{interpolate(texts.outOf, { n: number(dueToday) })}</StatUnit>}
          </>
        }
        detail={
          dueToday > 0 && (
            <div className="mt-2 max-w-40">
              <ProgressBar
                label={texts.today}
                share={doneToday / dueToday}
                valueText={interpolate(texts.todayText, { done: number(doneToday), due: number(dueToday) })}
                isThin
              />
            </div>
          )
        }
      />
      <Stat
        name={texts.thisWeek}
        value={number(doneThisWeek)}
        detail={interpolate(texts.dueThisWeek, { tasks: pluralize('task', dueThisWeek, digits) })}
      />
      <Stat
        name={texts.longest}
        value={number(longestStreak)}
        detail={interpolate(texts.current, { n: number(currentStreak) })}
      />
    </StatStrip>
  );
}

/** A small visual reward for completing something: screen readers get the final number at once. */
function CountUp({ value }: { value: number }) {
  const { digits } = useDisplayPreferences();
  const current = useCountUp(value);
  return (
    <>
      <span aria-hidden="true">{formatNumber(current, digits)}</span>
      <span className="sr-only">{formatNumber(value, digits)}</span>
    </>
  );
}

const countMs = 600;

/** Animates a number up to its new value. The first value, and any decrease, shows at once. */
function useCountUp(value: number): number {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [current, setCurrent] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const show = (number: number) => {
      last.current = number;
      setCurrent(number);
    };
    const from = last.current;
    if (isStill || value <= from) return show(value);
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, (now - start) / countMs));
      show(Math.round(from + (value - from) * easedOut(passed)));
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, isStill]);
  return current;
}

function easedOut(passed: number): number {
  return 1 - (1 - passed) ** 3;
}
