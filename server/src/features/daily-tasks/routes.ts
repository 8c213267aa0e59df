import type { dailyTasks } from '@afdal/contract/daily-tasks';
import { found } from '../../platform/failure.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { deleteHandler, restoreHandler } from '../../platform/http/trash-handlers.ts';
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
  deleteDailyTask: deleteHandler(dailyTaskRows),
  restoreDailyTask: restoreHandler(dailyTaskRows, dailyTaskOf),
};
