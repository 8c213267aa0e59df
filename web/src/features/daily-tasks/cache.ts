import type { DailyTask } from '@afdal/contract/daily-tasks';
import { causeOf } from '../../lib/api-failure.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

export const dailyTasksKey = ['daily-tasks'] as const;

/**
 * What every write to the list shares. One scope: they are sent in the order they were made, so that an undo
 * never overtakes its deletion. Each shows at once, and takes back only its own change when it fails.
 */
export const writing = {
  mutationKey: dailyTasksKey,
  scope: { id: 'daily-tasks' },
  onSettled: async () => {
    // While others are on their way, an answer would show the list without them.
    if (queryClient.isMutating({ mutationKey: dailyTasksKey }) === 1) {
      await queryClient.invalidateQueries({ queryKey: dailyTasksKey });
    }
  },
} as const;

export async function showAtOnce(change: (tasks: readonly DailyTask[]) => readonly DailyTask[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: dailyTasksKey });
  changeShown(change);
}

export function changeShown(change: (tasks: readonly DailyTask[]) => readonly DailyTask[]): void {
  queryClient.setQueryData<readonly DailyTask[]>(dailyTasksKey, (tasks) => tasks && change(tasks));
}

/** Puts a task where it belongs: newest first. */
export function withTask(tasks: readonly DailyTask[], task: DailyTask): readonly DailyTask[] {
  return [...withoutTask(tasks, task.id), task].sort(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id),
  );
}

export function withoutTask(tasks: readonly DailyTask[], id: string): readonly DailyTask[] {
  return tasks.filter((task) => task.id !== id);
}

export function withChange(tasks: readonly DailyTask[], id: string, change: Partial<DailyTask>): readonly DailyTask[] {
  return tasks.map((task) => (task.id === id ? { ...task, ...change } : task));
}

export function tellFailure(description: string, error: unknown): void {
  showToast({ title: copy.failedTitle, description, cause: causeOf(error), variant: 'destructive' });
}
