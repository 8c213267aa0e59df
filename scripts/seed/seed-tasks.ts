import { tasks } from '@afdal/contract/tasks/tasks';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Caller } from './caller.ts';

/** A task that every new user has, and on which of the last seven days it was done. */
export interface TaskSeed {
  readonly title: string;
  readonly doneDaysAgo: readonly number[];
}

export async function seedTasks(seed: readonly TaskSeed[], call: Caller, today: CivilDate): Promise<void> {
  const known = await call(tasks.listTasks);
  for (const { title, doneDaysAgo } of seed) {
    const task = known.find((each) => each.title === title);
    if (!task) throw new Error(`no task is called ${title}`);
    for (const daysAgo of doneDaysAgo) {
      const body = { isCompleted: true, on: addDays(today, -daysAgo) };
      await call(tasks.editTask, { params: { id: task.id }, body });
    }
  }
}
