import type { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { AppError } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { completionDate } from '../../platform/http/completion-date.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertWithinCap } from '../entitlements/list-caps.ts';
import { cappedDailyTasks } from './capped.ts';
import { completeDailyTask } from './complete-daily-task.ts';
import { type Changes, findDailyTask, updateDailyTask } from './store.ts';

/** Updates the given fields. `isCompleted: true` completes as `completeDailyTask` does; `false` reopens. */
export async function editDailyTask({ db, user, params, body, now }: Call<typeof dailyTasks.editDailyTask>) {
  const { isCompleted, on, title, description, priority, dueOn, dueTime } = body;
  completionDate(user, on);
  const changes: Changes = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(priority !== undefined && { priority }),
    ...(dueOn !== undefined && { dueOn }),
    ...(dueTime !== undefined && { dueTime }),
    ...(isCompleted === false && { completedOn: null }),
  };
  return await db.transaction(async (tx) => {
    if (isCompleted === false) await lockPerson(tx, user.id);
    const reopened = isCompleted === false && (await findDailyTask(tx, user.id, params.id))?.isCompleted;
    const isChanged = Object.keys(changes).length > 0;
    const task = isChanged
      ? await updateDailyTask(tx, user.id, params.id, changes, now)
      : await findDailyTask(tx, user.id, params.id);
    if (!task) throw new AppError('not_found');
    if (reopened) await assertWithinCap(tx, user.id, cappedDailyTasks);
    return isCompleted ? await completeDailyTask({ db: tx, user, now }, params.id, on) : task;
  });
}
