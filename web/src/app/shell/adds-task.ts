import { places } from '../../pages/places/places.ts';

const pagesOfTasks: readonly string[] = [places.tasks.to, places.dailyTasks.to];

/** Whether «+» adds a task on a page, and not an expense. */
export function addsTask(pathname: string): boolean {
  return pagesOfTasks.includes(pathname);
}
