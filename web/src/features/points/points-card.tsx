import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { getWeekday } from '@afdal/domain/calendar/month';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, Flame, Plus, Snowflake } from 'lucide-react';
import { weekdayNames } from '../../lib/format/civil-dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { CardHead } from '../../ui/base/card-head.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { useToday } from '../../ui/hooks/use-today.ts';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonFigure } from '../../ui/skeletons/skeleton-figure.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { texts } from './texts.ts';
import { useTaskSummary } from './use-task-summary.ts';

const id = 'points-card';
const skeleton = (
  <>
    <SkeletonFigure />
    <SkeletonText lines={4} />
  </>
);

/** The points and what they come to: the level, this week's days, the longest streak and the freezes in stock. */
export function PointsCard() {
  const { digits } = useDisplayPreferences();
  const query = useTaskSummary();
  const level = query.data && interpolate(texts.level, { n: formatNumber(query.data.level, digits) });
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={texts.points} action={<span className="text-14 text-ink-2">{level}</span>} />
      <QueryStates showsCause={false} query={query} skeleton={skeleton}>
        {(summary) => (summary.pointsEarned === 0 ? <NoPoints /> : <Points summary={summary} />)}
      </QueryStates>
    </Card>
  );
}

function NoPoints() {
  const open = useOpenDialog<'add-task'>();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">{texts.noPoints}</p>
      <Button variant="soft" icon={Plus} aria-haspopup="dialog" onClick={() => open('add-task')}>
        {texts.addTask}
      </Button>
    </div>
  );
}

function Points({ summary }: { summary: TaskSummary }) {
  const { digits } = useDisplayPreferences();
  const { points, pointsEarned, level, levelFrom, levelTo, longestStreak, freezes } = summary;
  const number = (n: number) => formatNumber(n, digits);
  const toNext = interpolate(texts.toNext, {
    points: pluralize('point', levelTo - pointsEarned, digits),
    n: number(level + 1),
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-36 leading-number font-strong">
          <Counted number={number(points)} words={pluralize('point', points, digits)} />
        </p>
        <WeekDays summary={summary} />
      </div>
      <div className="grid gap-1.5">
        <ProgressBar
          label={interpolate(texts.level, { n: number(level) })}
          valueText={toNext}
          share={(pointsEarned - levelFrom) / (levelTo - levelFrom)}
          tone="saffron"
        />
        <p aria-hidden="true" className="text-14 text-ink-2">
          {toNext}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line pt-3 text-14 text-ink-2">
        <span className="flex items-center gap-1">
          <Flame aria-hidden="true" className="icon icon-small fill-saffron stroke-saffron" />
          {texts.longest}: <span className="font-strong text-saffron-ink">{number(longestStreak)}</span>
        </span>
        <span className="flex items-center gap-1">
          <Icon icon={Snowflake} small />
          {pluralize('graceDay', freezes, digits)}
        </span>
      </p>
    </div>
  );
}

/** «1,085 نقطة», where the number stands out; a few are said without one. */
function Counted({ number, words }: { number: string; words: string }) {
  if (!words.startsWith(number)) return words;
  return (
    <>
      {number}
      <span className="text-16 font-regular text-ink-2">{words.slice(number.length)}</span>
    </>
  );
}

/** The days of this week: whole, covered by a freeze, or with what was done of them. */
function WeekDays({ summary: { weekDays, frozenOn, frozenInRow } }: { summary: TaskSummary }) {
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const names = weekdayNames(0);
  const frozenFrom = frozenOn && addDays(frozenOn, 1 - Math.max(1, frozenInRow));
  return (
    <ul aria-label={texts.thisWeek} className="flex gap-1 text-center text-12 text-ink-2">
      {weekDays.map(({ on, due, done }) => {
        const name = names[getWeekday(on)] ?? '';
        const isWhole = due > 0 && done >= due;
        const isFrozen = frozenOn !== null && frozenFrom !== null && frozenFrom <= on && on <= frozenOn;
        const counts = { done: formatNumber(done, digits), due: formatNumber(due, digits) };
        return (
          <li key={on} className="w-9">
            <span className="sr-only">
              {isFrozen
                ? interpolate(texts.dayFrozen, { day: name })
                : interpolate(texts.dayText, { day: name, ...counts })}
            </span>
            <span aria-hidden="true">
              <span
                className={classes(
                  'mx-auto mb-1 grid size-8 place-items-center rounded-full font-strong',
                  isWhole
                    ? 'bg-saffron-soft text-saffron-ink'
                    : on === today
                      ? 'text-saffron-ink inset-ring-2 inset-ring-saffron'
                      : 'bg-fill text-ink-2',
                )}
              >
                {isFrozen ? (
                  <Icon icon={Snowflake} small />
                ) : isWhole ? (
                  <Icon icon={Check} small />
                ) : (
                  done > 0 && counts.done
                )}
              </span>
              {name.replace(/^ال/, '')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
