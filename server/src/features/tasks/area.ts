import { tasks } from '@afdal/contract/tasks/tasks';
import { defineArea } from '../../platform/area/define-area.ts';
import { addDefaultTasks } from './add-default-tasks.ts';
import { addTask } from './add-task.ts';
import { deleteTask } from './delete-task.ts';
import { editTask } from './edit-task.ts';
import { importedTasks, listMajorGoalTasks, purgeTasks, warnEndingStreaks } from './handlers.ts';
import { listTasks } from './list-tasks.ts';
import { orderTasks } from './order-tasks.ts';
import { readTaskHistory } from './read-task-history.ts';
import { readTaskSummary } from './read-task-summary.ts';
import { restoreTask } from './restore-task.ts';
import { sendDueReminders } from './send-due-reminders.ts';
import { cappedTasks, markImported } from './store.ts';
import { taskAmounts, taskCompletions, taskStandings, tasks as tasksTable } from './tables.ts';

export const tasksArea = defineArea({
  endpoints: tasks,
  handlers: {
    listTasks,
    addTask,
    readTaskSummary,
    orderTasks,
    editTask,
    deleteTask,
    restoreTask,
    readTaskHistory,
  },
  tables: [
    {
      table: tasksTable,
      leftOut: { importedAt: 'said anew by each import' },
      isFlat: true,
      imported: importedTasks,
      purge: purgeTasks,
    },
    { table: taskCompletions },
    { table: taskAmounts },
    { table: taskStandings, notExported: 'derived from completions', atTakeover: 'stays: recorded' },
  ],
  jobs: [
    { job: sendDueReminders, cron: '* * * * *' },
    { job: warnEndingStreaks, cron: '*/15 * * * *' },
  ],
  provides: {
    capped: [cappedTasks],
    newUserSeeds: [addDefaultTasks],
    linkableTasks: listMajorGoalTasks,
    // Before the import nothing of it was in this account, whatever days the copy says.
    finishRestore: [markImported],
  },
});
