import type { dailyTasks } from '@afdal/contract/daily-tasks';
import { Failure, found } from '../../platform/failure.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { addDailyTask } from './add-daily-task.ts';
import { completeDailyTask } from './complete-daily-task.ts';
import { editDailyTask } from './edit-daily-task.ts';
import { dailyTaskOf, dailyTaskRows, dailyTasksOf } from './store.ts';

export const dailyTaskHandlers: Handlers<typeof dailyTasks> = {
  listDailyTasks: async ({ db, user }) => await dailyTasksOf(db, user.id),
  addDailyTask,
  readDailyTask: async ({ db, user, params }) => found(await dailyTaskOf(db, user.id, params.id)),
  editDailyTask,
  completeDailyTask: async (call) => await completeDailyTask(call, call.params.id, call.body.on),
  deleteDailyTask: async ({ db, user, params, now }) => {
    if (!(await dailyTaskRows.markDeleted(db, user.id, params.id, now))) throw new Failure('not_found');
    return undefined;
  },
  restoreDailyTask: async ({ db, user, params }) => {
    await dailyTaskRows.unmarkDeleted(db, user.id, params.id);
    return found(await dailyTaskOf(db, user.id, params.id));
  },
};
