import { dailyTasks } from '@afdal/contract/daily-tasks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { dailyTasksKey } from './cache.ts';

export function useDailyTasks() {
  return useQuery({ queryKey: dailyTasksKey, queryFn: () => call(dailyTasks.listDailyTasks, {}) });
}
