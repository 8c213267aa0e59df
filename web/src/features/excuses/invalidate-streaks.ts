import { queryClient } from '../../lib/query-client.ts';
import { tasksKey } from '../../lib/task-keys.ts';
import { excusesKey } from './use-excuses.ts';

/** Streaks depend on excuses. */
export async function invalidateStreaks(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: tasksKey });
  await queryClient.invalidateQueries({ queryKey: excusesKey });
}
