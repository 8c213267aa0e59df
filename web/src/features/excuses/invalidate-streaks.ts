import { queryClient } from '../../lib/query-client.ts';
import { tasksKey } from '../../lib/task-keys.ts';
import { excusesKey } from './use-excuses.ts';

/** Other excuses are other streaks. */
export async function invalidateStreaks(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: tasksKey });
  await queryClient.invalidateQueries({ queryKey: excusesKey });
}
