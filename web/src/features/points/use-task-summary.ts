import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { mapQuery } from '../../data/queries.ts';
import { useTasksToday } from '../../session/tasks-today.ts';
import type { Query } from '../../ui/query-states/query-states.tsx';

/** Points, level, freezes and counts, as they stand today. */
export function useTaskSummary(): Query<TaskSummary> {
  const { summary, current } = useTasksToday('summary');
  return mapQuery(summary, () => current.summary);
}
