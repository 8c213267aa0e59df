import type { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { orNotFound } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { deleteHandler } from '../../platform/http/trash-handlers.ts';
import { restoreWithinCap } from '../entitlements/list-caps.ts';
import { addDailyTask } from './add-daily-task.ts';
import { cappedDailyTasks } from './capped.ts';
import { completeDailyTask } from './complete-daily-task.ts';
import { editDailyTask } from './edit-daily-task.ts';
import { dailyTaskRows, findDailyTask, findDailyTasks } from './store.ts';

export const dailyTaskHandlers: Handlers<typeof dailyTasks> = {
  listDailyTasks: async ({ db, user }) => await findDailyTasks(db, user.id),
  addDailyTask,
  readDailyTask: async ({ db, user, params }) => orNotFound(await findDailyTask(db, user.id, params.id)),
  editDailyTask,
  completeDailyTask: async (call) => await completeDailyTask(call, call.params.id, call.body.on),
  deleteDailyTask: deleteHandler(dailyTaskRows),
  restoreDailyTask: restoreWithinCap(cappedDailyTasks, dailyTaskRows, (db, user, id) => findDailyTask(db, user.id, id)),
};
