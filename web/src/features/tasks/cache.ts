import type { Task } from '@afdal/contract/tasks';
import { optimisticList, withoutEntry } from '../../lib/optimistic-list.ts';
import { taskHistoriesKey, taskListKey, taskSummaryKey } from '../../lib/task-keys.ts';
import { userKey } from '../../session/read-user.ts';

export const { writing, changeShown, showAtOnce } = optimisticList<Task>(taskListKey, [
  taskSummaryKey,
  taskHistoriesKey,
  userKey,
]);

export interface PlacedTask {
  readonly task: Task;
  /** Its index in the whole list. */
  readonly place: number;
}

/** Puts a task back at its previous index. */
export function withTaskAt(tasks: readonly Task[], { task, place }: PlacedTask): readonly Task[] {
  return withoutEntry(tasks, task.id).toSpliced(place, 0, task);
}
