import type { DailyTask } from '@afdal/contract/daily-tasks';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Link } from '@tanstack/react-router';
import { counted } from '../../lib/format/plurals.ts';
import { useUser } from '../../session/user.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DrawingTasks } from '../../ui/drawing-tasks.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useToday } from '../../ui/use-today.ts';
import { copy } from './copy.ts';
import { useDailyTasks } from './daily-task-entries.ts';
import { DailyTaskRow } from './daily-task-row.tsx';
import { DailyTasksSkeleton } from './daily-tasks-skeleton.tsx';

/** Open tasks and those done today, to be completed in place. */
export function TodayCard() {
  const { data: tasks, isError, isFetching, refetch } = useDailyTasks();
  const { digits } = useUser().preferences;
  const today = useToday();
  const shown = tasks?.filter((task) => !task.isCompleted || task.completedOn === today);
  const done = shown?.filter((task) => task.isCompleted).length ?? 0;

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
      {done > 0 && (
        <p className="text-14 text-ink-2">{fillTemplate(copy.doneToday, { tasks: counted('task', done, digits) })}</p>
      )}
      {shown ? (
        <Shown tasks={shown} isFirst={tasks?.length === 0} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <DailyTasksSkeleton rows={3} />
      )}
    </Card>
  );
}

function Shown({ tasks, isFirst }: { tasks: readonly DailyTask[]; isFirst: boolean }) {
  if (tasks.length > 0) {
    return (
      <ul aria-label={copy.today}>
        {tasks.map((task) => (
          <DailyTaskRow key={task.id} task={task} />
        ))}
      </ul>
    );
  }
  const action = (
    <Link to="/daily-tasks" className={buttonClass()}>
      {copy.add}
    </Link>
  );
  return <EmptyState drawing={<DrawingTasks />} title={isFirst ? copy.empty : copy.noneOpen} action={action} />;
}
