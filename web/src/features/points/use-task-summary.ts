import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { useTasksToday } from '../../session/tasks-today.ts';
import type { Query } from '../../ui/query-states/query-states.tsx';

/** Points, level, freezes and counts, as they stand today. */
export function useTaskSummary(): Query<TaskSummary> {
  const {
    summary: { isError, error, isFetching, refetch, dataUpdatedAt },
    current: { summary: data },
  } = useTasksToday('summary');
  return { data, isError, error, isFetching, refetch, dataUpdatedAt };
}
