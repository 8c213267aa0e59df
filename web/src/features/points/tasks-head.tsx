import type { TaskSummary } from '@afdal/contract/tasks';
import { firstNameOf } from '@afdal/domain/people/first-name';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Gift } from 'lucide-react';
import { dayInBoth } from '../../lib/format/civil-dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { counted } from '../../lib/format/plurals.ts';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryStates } from '../../ui/query/query-states.tsx';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { useToday } from '../../ui/use-today.ts';
import { copy } from './copy.ts';
import { FreezeNews } from './freeze-news.tsx';
import { LevelBar } from './level-bar.tsx';
import { TaskStats } from './task-stats.tsx';
import { TasksHeadSkeleton } from './tasks-head-skeleton.tsx';
import { useTaskSummary } from './use-task-summary.ts';

/** Name, progress, and what is left of today. `onRewards` opens the rewards that points can buy. */
export function TasksHead({ onRewards }: { onRewards: () => void }) {
  const query = useTaskSummary();
  return (
    <Card aria-labelledby="tasks-head" className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Greeting summary={query.data} />
        <Button look="soft" size="small" icon={Gift} onClick={onRewards}>
          {copy.rewards}
        </Button>
      </div>
      <QueryStates query={query} skeleton={<TasksHeadSkeleton />}>
        {(summary) => (
          <>
            <TaskStats summary={summary} />
            <LevelBar summary={summary} />
            <FreezeNews summary={summary} />
          </>
        )}
      </QueryStates>
    </Card>
  );
}

function Greeting({ summary }: { summary: TaskSummary | undefined }) {
  const { name } = useUser();
  const style = useReadingStyle();
  const [first, second] = dayInBoth(useToday(), style.calendar, style);
  const hello = summary
    ? fillTemplate(copy.helloWithPoints, { n: formatNumber(summary.points, style.digits) })
    : copy.hello;
  const [before, after] = hello.split('{name}');
  return (
    <div className="min-w-0">
      <h2 id="tasks-head" className="text-22 wrap-anywhere">
        {before}
        <bdi>{firstNameOf(name)}</bdi>
        {after}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-14 text-ink-2">
        <span>{first}</span> <span>{second}</span>
      </p>
      {/* Rendered from the start, so that screen readers announce its change. */}
      <p aria-live="polite" className="mt-1 font-strong">
        {summary && leftToday(summary, style.digits)}
      </p>
    </div>
  );
}

function leftToday({ doneToday, dueToday }: TaskSummary, digits: Parameters<typeof counted>[2]): string {
  if (dueToday === 0) return copy.nothingDue;
  const left = dueToday - doneToday;
  return left > 0 ? fillTemplate(copy.left, { tasks: counted('task', left, digits) }) : copy.allDone;
}
