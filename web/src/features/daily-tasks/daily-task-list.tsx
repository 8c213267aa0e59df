import type { DailyTask } from '@afdal/contract/daily-tasks';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useRef } from 'react';
import { counted } from '../../lib/format/plurals.ts';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DrawingTasks } from '../../ui/drawing-tasks.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { copy } from './copy.ts';
import { useDailyTasks, useDeleteDailyTask } from './daily-task-entries.ts';
import { DailyTaskRow } from './daily-task-row.tsx';
import { DailyTasksSkeleton } from './daily-tasks-skeleton.tsx';

/** The whole list in its four states. `onAdd` opens the form from the empty state. */
export function DailyTaskList({ onAdd }: { onAdd: (() => void) | null }) {
  const { data: tasks, isError, isFetching, refetch } = useDailyTasks();
  if (tasks) return tasks.length > 0 ? <Rows tasks={tasks} /> : <Empty onAdd={onAdd} />;
  return (
    <Card>
      {isError ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : <DailyTasksSkeleton rows={4} />}
    </Card>
  );
}

function Empty({ onAdd }: { onAdd: (() => void) | null }) {
  const action = onAdd && <Button onClick={onAdd}>{copy.add}</Button>;
  return (
    <Card>
      <EmptyState drawing={<DrawingTasks />} title={copy.empty} action={action} />
    </Card>
  );
}

function Rows({ tasks }: { tasks: readonly DailyTask[] }) {
  const list = useRef<HTMLUListElement>(null);
  const remove = useDeleteDailyTask();
  const { digits } = useUser().preferences;
  const open = tasks.filter((task) => !task.isCompleted).length;

  const onDelete = (task: DailyTask) => {
    // The clicked button disappears with its row: focus moves to the list.
    list.current?.focus();
    remove(task);
  };

  return (
    <Card>
      <p className="text-14 text-ink-2" aria-live="polite">
        {open > 0 ? fillTemplate(copy.left, { tasks: counted('task', open, digits) }) : copy.allDone}
      </p>
      <ul ref={list} tabIndex={-1} aria-label={copy.list}>
        {tasks.map((task) => (
          <DailyTaskRow key={task.id} task={task} onDelete={onDelete} />
        ))}
      </ul>
    </Card>
  );
}
