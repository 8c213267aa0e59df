import type { DailyTask } from '@afdal/contract/daily-tasks';
import { optimisticList, withoutEntry } from '../../lib/optimistic-list.ts';

export const dailyTasksKey = ['daily-tasks'] as const;
export const { writing, changeShown, showAtOnce } = optimisticList<DailyTask>(dailyTasksKey);

/** Inserts a task in order: newest first. */
export function withTask(tasks: readonly DailyTask[], task: DailyTask): readonly DailyTask[] {
  return [...withoutEntry(tasks, task.id), task].sort(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id),
  );
}
