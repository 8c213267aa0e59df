import type { Task } from '@afdal/contract/tasks/tasks';

/** Whether any days of a week will do for a task, as many as its times; otherwise it is due on days of its own. */
export function isForAnyDays<T extends Pick<Task, 'timesPerWeek' | 'weekdays'>>(
  task: T,
): task is T & { readonly timesPerWeek: number } {
  return task.timesPerWeek !== null && !task.weekdays;
}
