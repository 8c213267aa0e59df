import { tasks } from '@afdal/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { taskHistoryKey } from '../../../lib/task-keys.ts';

export function useTaskHistory(id: string) {
  return useQuery({ queryKey: taskHistoryKey(id), queryFn: () => call(tasks.readTaskHistory, { params: { id } }) });
}
