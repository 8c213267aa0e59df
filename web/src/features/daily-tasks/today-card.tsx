import type { DailyTask } from '@afdal/contract/daily-tasks';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Link } from '@tanstack/react-router';
import { counted } from '../../lib/format/plurals.ts';
import { useUser } from '../../session/user.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DrawingTasks } from '../../ui/drawing-tasks.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryStates } from '../../ui/query/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { useToday } from '../../ui/use-today.ts';
import { copy } from './copy.ts';
import { useDailyTasks } from './daily-task-entries.ts';
import { DailyTaskRow } from './daily-task-row.tsx';

/** Open tasks and those done today, to be completed in place. */
export function TodayCard() {
  return (
    <Card aria-labelledby="today-card">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="today-card" className="text-18">
          {copy.today}
        </h2>
        <Link to="/daily-tasks" className="inline-flex min-h-target items-center text-14 text-palm-ink hover:underline">
          {copy.showAll}
        </Link>
      </div>
      <QueryStates isCauseTold={false} query={useDailyTasks()} skeleton={<SkeletonRows rows={3} leading="ring" />}>
        {(tasks) => <Shown tasks={tasks} />}
      </QueryStates>
    </Card>
  );
}

function Shown({ tasks }: { tasks: readonly DailyTask[] }) {
  const { digits } = useUser().preferences;
  const today = useToday();
  const shown = tasks.filter((task) => !task.isCompleted || task.completedOn === today);
  const done = shown.filter((task) => task.isCompleted).length;
  if (shown.length > 0) {
    return (
      <>
        {done > 0 && (
          <p className="text-14 text-ink-2">{fillTemplate(copy.doneToday, { tasks: counted('task', done, digits) })}</p>
        )}
        <ul aria-label={copy.today}>
          {shown.map((task) => (
            <DailyTaskRow key={task.id} task={task} />
          ))}
        </ul>
      </>
    );
  }
  const action = (
    <Link to="/daily-tasks" className={buttonClass()}>
      {copy.add}
    </Link>
  );
  return (
    <EmptyState drawing={<DrawingTasks />} title={tasks.length === 0 ? copy.empty : copy.noneOpen} action={action} />
  );
}
