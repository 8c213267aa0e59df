import { tasks } from '@afdal/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';

export function useTaskSummary() {
  return useQuery({ queryKey: taskSummaryKey, queryFn: () => call(tasks.readTaskSummary, {}) });
}
