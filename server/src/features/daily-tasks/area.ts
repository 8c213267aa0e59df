import type { UserId } from '@afdal/contract/ids';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { rankMatches } from '@afdal/domain/search/rank-matches';
import { isNotNull } from 'drizzle-orm';
import { orNotFound } from '../../platform/app-error.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import type { Db } from '../../platform/database/database.ts';
import { rowExists } from '../../platform/database/row-exists.ts';
import type { ReadCall } from '../../platform/http/call.ts';
import { deleteHandler } from '../../platform/http/trash-handlers.ts';
import { restoreWithinCap } from '../entitlements/list-caps.ts';
import {
  addDailyTask,
  addReviewTask,
  completeDailyTask,
  editDailyTask,
  type FindsPayment,
  setSuggestedTaskDone,
  updateTasksOfPayments,
} from './handlers.ts';
import { remindDailyTasks } from './jobs.ts';
import { cappedDailyTasks, dailyTaskRows, findDailyTask, findDailyTasks } from './store.ts';
import { dailyTasks as dailyTasksTable } from './tables.ts';

/** Those that are listed. */
const searchDailyTasks = async (db: Db, user: UserId, query: string) => {
  const listed = await findDailyTasks(db, user);
  return rankMatches(
    query,
    listed.map(({ id, title, dueOn: on, isCompleted: isOver }) => ({ id, title, on, isOver })),
  );
};

export const dailyTasksArea = defineArea({
  endpoints: dailyTasks,
  handlers: ({ isPayment }: { readonly isPayment: FindsPayment }) => ({
    listDailyTasks: async ({ db, user }) => await findDailyTasks(db, user.id),
    addDailyTask: async (call) => await addDailyTask(call, isPayment),
    readDailyTask: async ({ db, user, params }) => orNotFound(await findDailyTask(db, user.id, params.id)),
    editDailyTask: async (call) => await editDailyTask(call, isPayment),
    completeDailyTask: async (call) => await completeDailyTask(call, call.params.id, call.body.on),
    deleteDailyTask: deleteHandler(dailyTaskRows),
    restoreDailyTask: restoreWithinCap(cappedDailyTasks, dailyTaskRows, (db, user, id) =>
      findDailyTask(db, user.id, id),
    ),
  }),
  tables: [
    {
      table: dailyTasksTable,
      isFlat: true,
      purge: dailyTaskRows.purge,
      trashed: { kind: 'dailyTask', title: dailyTasksTable.title },
    },
  ],
  jobs: [{ job: remindDailyTasks, cron: '* * * * *' }],
  provides: {
    capped: [cappedDailyTasks],
    setSuggestedTaskDone,
    addTaskOnce: addReviewTask,
    updateTasksOfPayments,
    searchReaders: [{ kind: 'dailyTask' as const, find: searchDailyTasks }],
    firstDayReaders: [
      {
        step: 'task' as const,
        isDone: rowExists('has_completed_daily_tasks', dailyTasksTable, isNotNull(dailyTasksTable.completedOn)),
      },
    ],
    dashboardReaders: [
      {
        card: 'today' as const,
        read: async ({ db, user }: ReadCall) => ({ dailyTasks: await findDailyTasks(db, user.id) }),
      },
    ],
  },
});
