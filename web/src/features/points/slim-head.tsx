import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown, Flame } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import type { StreakUnit } from '../../ui/figures/streak-badge.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly summary: TaskSummary;
  readonly streakUnit: StreakUnit;
  /** What the line unfolds to. */
  readonly children: ReactNode;
}

/** The figures that count today in one line; a press shows the others. */
export function SlimHead({ summary: { doneToday, dueToday, points, currentStreak }, streakUnit, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { digits } = useDisplayPreferences();
  const done = { done: formatNumber(doneToday, digits), due: formatNumber(dueToday, digits) };
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="relative flex min-h-control w-full items-center gap-2 px-card py-2 text-start text-14 aria-expanded:[&>.icon]:rotate-180"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <span className="sr-only">{texts.todaySaid}</span>{' '}
          <Figure>{dueToday > 0 ? interpolate(texts.todayText, done) : texts.nothingDue}</Figure> <Dot />{' '}
          <Figure>{pluralize('point', points, digits)}</Figure>{' '}
          {currentStreak > 0 && (
            <>
              <Dot />{' '}
              <span className="inline-flex items-center gap-1">
                <Flame aria-hidden="true" className="icon icon-small fill-saffron stroke-saffron" />
                <Figure>{pluralize(streakUnit, currentStreak, digits)}</Figure>
              </span>
            </>
          )}
        </span>
        <Icon icon={ChevronDown} />
        {dueToday > 0 && (
          <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.75 bg-fill">
            <span
              className="bar-fill block h-full bg-palm"
              style={{ inlineSize: `${Math.min(1, doneToday / dueToday) * 100}%` }}
            />
          </span>
        )}
      </button>
      {isOpen && (
        <div id={id} className="grid gap-5 px-card pt-5 pb-card">
          {children}
        </div>
      )}
    </>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <span className="font-strong">{children}</span>;
}

function Dot() {
  return (
    <span aria-hidden="true" className="text-ink-3">
      ·
    </span>
  );
}
