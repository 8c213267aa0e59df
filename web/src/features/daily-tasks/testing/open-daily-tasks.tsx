import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { serveDailyTasks } from '../../../testing/data/daily-tasks.ts';
import { aUser } from '../../../testing/data/people.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
import { DailyTaskList } from '../daily-task-list.tsx';

/** Opens the list of daily tasks, without the form of their page. */
export async function openDailyTasks(items?: DailyTask[], person = aUser()) {
  serveDailyTasks(items);
  return await openFeature(<DailyTaskList onAdd={null} onEdit={() => {}} />, { person });
}
