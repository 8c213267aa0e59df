import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { dailyTaskState } from '@afdal/domain/daily-tasks/daily-task-state';
import { mapQuery } from '../../data/queries.ts';
import {
  useDailyTasks,
  useDeleteDailyTask,
  useToggleDailyTask,
} from '../../features/daily-tasks/daily-task-queries.ts';
import { OneOffRow } from '../../features/daily-tasks/one-off-row.tsx';
import type { OtherRow } from '../../features/tasks/list/listed-row.ts';
import type { TaskGroup } from '../../features/tasks/task-tab.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import type { Query } from '../../ui/query-states/query-states.tsx';

/** The tasks that are done once, as rows among those that recur; those done earlier stand in their own list alone. */
export function useOneOffs(onEdit: (task: DailyTask) => void): Query<readonly OtherRow[]> {
  const today = useToday();
  const toggle = useToggleDailyTask();
  const remove = useDeleteDailyTask();
  return mapQuery(useDailyTasks(), (tasks) =>
    tasks?.flatMap((task) => {
      const group = oneOffGroup(task, today);
      return group ? [toRow(task, group)] : [];
    }),
  );

  function toRow(task: DailyTask, group: TaskGroup): OtherRow {
    const { id, title, description, dueOn, dueTime: time } = task;
    return {
      id,
      group,
      due: { dueOn, time },
      text: `${title} ${description}`,
      render: ({ isNarrow, hold, focusList }) => (
        <OneOffRow
          key={id}
          task={task}
          isNarrow={isNarrow}
          actions={{
            toggle: () => {
              hold();
              toggle(task);
            },
            edit: () => onEdit(task),
            remove: () => {
              focusList();
              remove(task);
            },
          }}
        />
      ),
    };
  }
}

/** Where it stands: what has a time or is late now, what has neither at any time of the day. Null where it was done earlier. */
function oneOffGroup(task: DailyTask, today: Parameters<typeof dailyTaskState>[1]): TaskGroup | null {
  const state = dailyTaskState(task, today);
  if (state === 'done') return task.completedOn === today ? 'today' : null;
  if (state === 'upcoming') return 'later';
  return state === 'late' || task.dueTime !== null ? 'now' : 'flexible';
}
