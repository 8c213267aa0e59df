import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { type CivilDate, civilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { getFirstName } from '@afdal/domain/people/first-name';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Gift, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { Note } from '../../ui/base/note.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import type { StreakUnit } from '../../ui/figures/streak-badge.tsx';
import { useToday } from '../../ui/hooks/use-today.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SlimHead } from './slim-head.tsx';
import { TaskStats } from './task-stats.tsx';
import { texts } from './texts.ts';
import { useTaskSummary } from './use-task-summary.ts';

const key = 'toldFreeze';
/** Older than this, it is no longer news, and the streak may have ended since. */
const noticeDays = 3;

/** Whether a freeze was used since the last visit: announced during one visit of the page, and not again on this device. */
function useFreezeNotice({ frozenOn, currentStreak }: TaskSummary, today: CivilDate): boolean {
  const { id } = useUser();
  const [seenNotice] = useState(() => localStorage.getItem(key));
  const day = frozenOn === null ? null : civilDate(frozenOn);
  const noticeKey = `${id} ${day}`;
  const isNew = day !== null && noticeKey !== seenNotice && currentStreak > 0 && daysBetween(day, today) <= noticeDays;
  useEffect(() => {
    if (isNew) localStorage.setItem(key, noticeKey);
  }, [isNew, noticeKey]);
  return isNew;
}

interface Props {
  /** Of the longest current streak. */
  readonly streakUnit: StreakUnit;
  /** Opens the rewards that points can buy. */
  readonly onRewards: () => void;
}

/** Progress and what is left of today in one line, so that the list below it is in view; it opens to the other figures. */
export function TasksHead({ streakUnit, onRewards }: Props) {
  const query = useTaskSummary();
  const { name } = useUser();
  const { digits } = useDisplayPreferences();
  const hello = interpolate(formatGreeting(query.data, digits), { name: getFirstName(name) });
  return (
    <div className="grid gap-3">
      <Card aria-label={hello} className="overflow-hidden p-0!">
        <QueryStates
          query={query}
          skeleton={<SlimHeadSkeleton />}
          failedIn={(failure) => <div className="p-card">{failure}</div>}
        >
          {(summary) => (
            <SlimHead summary={summary} streakUnit={streakUnit}>
              <TaskStats summary={summary} />
              <LevelBar summary={summary} />
              <RewardsButton onClick={onRewards} />
            </SlimHead>
          )}
        </QueryStates>
      </Card>
      <p aria-live="polite" className="sr-only">
        {query.data && formatRemainingToday(query.data, digits)}
      </p>
      {query.data && <FreezeNotice summary={query.data} />}
    </div>
  );
}

function RewardsButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="soft" size="small" icon={Gift} onClick={onClick}>
      {texts.rewards}
    </Button>
  );
}

/** With a place for the name, which keeps its own direction. */
function formatGreeting(summary: TaskSummary | undefined, digits: Digits): string {
  return summary ? interpolate(texts.helloWithPoints, { n: formatNumber(summary.points, digits) }) : texts.hello;
}

function formatRemainingToday({ doneToday, dueToday }: TaskSummary, digits: Digits): string {
  if (dueToday === 0) return texts.nothingDue;
  const remaining = dueToday - doneToday;
  return remaining > 0 ? interpolate(texts.remaining, { tasks: pluralize('task', remaining, digits) }) : texts.allDone;
}

function FreezeNotice({ summary }: { summary: TaskSummary }) {
  const isVisible = useFreezeNotice(summary, useToday());
  return (
    isVisible && (
      <div role="status">
        <Note tone="success" icon={ShieldCheck}>
          {texts.freezeUsed}
        </Note>
      </div>
    )
  );
}

/** Progress to the next level, in words and as a bar. */
function LevelBar({ summary: { pointsEarned, level, levelFrom, levelTo } }: { summary: TaskSummary }) {
  const { digits } = useDisplayPreferences();
  const here = interpolate(texts.level, { n: formatNumber(level, digits) });
  const next = interpolate(texts.toNext, {
    points: pluralize('point', levelTo - pointsEarned, digits),
    n: formatNumber(level + 1, digits),
  });
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
        <span>{here}</span>
        <span className="text-ink-2">{next}</span>
      </p>
      <ProgressBar
        label={here}
        valueText={next}
        share={(pointsEarned - levelFrom) / (levelTo - levelFrom)}
        tone="saffron"
      />
    </div>
  );
}

/** A placeholder for the one line. */
function SlimHeadSkeleton() {
  return (
    <div className="flex min-h-control items-center px-card">
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}
