import type { DailyTask } from '@afdal/contract/daily-tasks';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useRef } from 'react';
import { counted } from '../../lib/format/plurals.ts';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DrawingTasks } from '../../ui/drawing-tasks.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryStates } from '../../ui/query/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { copy } from './copy.ts';
import { useDailyTasks, useDeleteDailyTask } from './daily-task-entries.ts';
import { DailyTaskRow } from './daily-task-row.tsx';

/** The whole list in its four states. `onAdd` opens the form from the empty state. */
export function DailyTaskList({ onAdd }: { onAdd: (() => void) | null }) {
  const action = onAdd && <Button onClick={onAdd}>{copy.add}</Button>;
  const empty = <EmptyState drawing={<DrawingTasks />} title={copy.empty} action={action} />;
  return (
    <Card>
      <QueryStates
        isCauseTold={false}
        query={useDailyTasks()}
        skeleton={<SkeletonRows rows={4} leading="ring" />}
        empty={empty}
      >
        {(tasks) => <Rows tasks={tasks} />}
      </QueryStates>
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
    <>
      <p className="text-14 text-ink-2" aria-live="polite">
        {open > 0 ? fillTemplate(copy.left, { tasks: counted('task', open, digits) }) : copy.allDone}
      </p>
      <ul ref={list} tabIndex={-1} aria-label={copy.list}>
        {tasks.map((task) => (
          <DailyTaskRow key={task.id} task={task} onDelete={onDelete} />
        ))}
      </ul>
    </>
  );
}
