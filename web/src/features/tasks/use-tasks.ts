import { tasks } from '@afdal/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { taskListKey } from '../../lib/task-keys.ts';

export function useTasks() {
  return useQuery({ queryKey: taskListKey, queryFn: () => call(tasks.listTasks, {}) });
}
