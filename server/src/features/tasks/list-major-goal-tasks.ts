import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { listedTasks } from './list-tasks.ts';

/** The tasks that a goal may be linked to, and how each stands today. */
export async function listMajorGoalTasks(db: Db, user: CallerToday, now: Date) {
  const tasks = await listedTasks(db, user, now);
  return tasks.map(({ id, title, taskType, isCompleted, streak }) => ({ id, title, taskType, isCompleted, streak }));
}
