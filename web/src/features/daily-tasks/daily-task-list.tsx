import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { dailyTaskState } from '@afdal/domain/daily-tasks/daily-task-state';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useId, useRef } from 'react';
import { pluralize } from '../../lib/format/plurals.ts';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { useToday } from '../../ui/hooks/use-today.ts';
import { DrawingTasks } from '../../ui/illustrations/drawing-tasks.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useDailyTasks, useDeleteDailyTask } from './daily-task-queries.ts';
import { DailyTaskRow } from './daily-task-row.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Opens the form from the empty state. */
  readonly onAdd: (() => void) | null;
  readonly onEdit: (task: DailyTask) => void;
}

/** The whole list in its four states. */
export function DailyTaskList({ onAdd, onEdit }: Props) {
  const action = onAdd && <Button onClick={onAdd}>{texts.add}</Button>;
  const empty = <EmptyState drawing={<DrawingTasks />} title={texts.empty} action={action} />;
  return (
    <Card>
      <QueryStates
        showsCause={false}
        query={useDailyTasks()}
        skeleton={<SkeletonRows rows={4} leading="ring" />}
        empty={empty}
      >
        {(tasks) => <Rows tasks={tasks} onEdit={onEdit} />}
      </QueryStates>
    </Card>
  );
}

function Rows({ tasks, onEdit }: Pick<Props, 'onEdit'> & { tasks: readonly DailyTask[] }) {
  const list = useRef<HTMLUListElement>(null);
  const today = useToday();
  const upcomingId = useId();
  const isUpcoming = (task: DailyTask) => dailyTaskState(task, today) === 'upcoming';
  const upcoming = tasks.filter(isUpcoming).sort((a, b) => getSortKey(a).localeCompare(getSortKey(b)));
  const remove = useDeleteDailyTask();
  const { digits } = useUser().preferences;
  const open = tasks.filter((task) => !task.isCompleted).length;

  const onDelete = (task: DailyTask) => {
    // The clicked button disappears with its row: focus moves to the list.
    list.current?.focus();
    remove(task);
  };

  const row = (task: DailyTask) => <DailyTaskRow key={task.id} task={task} onEdit={onEdit} onDelete={onDelete} />;

  return (
    <>
      <p className="text-14 text-ink-2" aria-live="polite">
        {open > 0 ? interpolate(texts.remaining, { tasks: pluralize('task', open, digits) }) : texts.allDone}
      </p>
      <ul ref={list} tabIndex={-1} aria-label={texts.list}>
        {tasks.filter((task) => !isUpcoming(task)).map(row)}
      </ul>
      {upcoming.length > 0 && (
        <>
          <h2 id={upcomingId} className="mt-5 text-16">
            {texts.upcoming}
          </h2>
          <ul aria-labelledby={upcomingId}>{upcoming.map(row)}</ul>
        </>
      )}
    </>
  );
}

function getSortKey({ dueOn, dueTime }: DailyTask): string {
  return `${dueOn} ${dueTime ?? ''}`;
}
