import { tasks } from '@afdal/contract/tasks/tasks';
import { frequencies } from '@afdal/domain/schedules/schedule';
import { maxSteps, maxTaskTitleLength, maxWeekdays, minWeekdays } from '@afdal/domain/tasks/limits';
import { ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ImportedAs } from '../../platform/area/area-table.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import { rowExists } from '../../platform/database/row-exists.ts';
import type { ReadCall } from '../../platform/http/call.ts';
import type { InsightReader } from '../insights/insight-reader.ts';
import { searchTitles } from '../search/search-titles.ts';
import { addDefaultTasks } from './add-default-tasks.ts';
import { editTask } from './edit-task.ts';
import { findStreakAtRisk } from './find-streak-at-risk.ts';
import {
  addReviewTask,
  addTask,
  deleteTask,
  listMajorGoalTasks,
  listTasks,
  orderTasks,
  readTaskHistory,
} from './handlers.ts';
import { taskInvariants } from './invariants.ts';
import { warnEndingStreaks } from './jobs.ts';
import type { MilestoneNeeds } from './milestone-tasks.ts';
import { readTaskSummary, reviewTasks, tasksOfWeek } from './read-task-summary.ts';
import { restoreTask } from './restore-task.ts';
import { sendDueReminders } from './send-due-reminders.ts';
import { cappedTasks, purgeTasks } from './store.ts';
import { dropStreaks } from './streaks-store.ts';
import { taskAmounts, taskCompletions, taskStandings, tasks as tasksTable } from './tables.ts';

const day = z.iso.date();
const idLength = 36;
const maxSchedules = 1_000;

const weekday = z.int().check(z.gte(0), z.lte(6));
/** Ascending, each once. */
const weekdays = z.array(weekday).check(
  z.minLength(minWeekdays),
  z.maxLength(maxWeekdays),
  z.refine((days) => days.every((each, index) => index === 0 || (days[index - 1] ?? each) < each)),
);
const schedule = z
  .strictObject({
    type: z.enum(frequencies),
    weekday,
    timesPerWeek: z.optional(z.int().check(z.gte(1), z.lte(7))),
    weekdays: z.optional(weekdays),
    dayOfMonth: z.int().check(z.gte(1), z.lte(31)),
  })
  .check(
    z.refine(
      ({ type, timesPerWeek, weekdays }) => !weekdays || (type === 'weekly' && timesPerWeek === weekdays.length),
    ),
  );

/** Tasks as an import takes them: what their columns of JSON look like. */
const importedTasks: ImportedAs = {
  before: 'starter',
  // Every account begins with some of these.
  matchBy: { columns: ['title', 'taskType', 'weekday', 'dayOfMonth', 'dueTime', 'prayer'], whileNull: 'deletedAt' },
  // Before the import it was not in this account, whatever days the copy says.
  derive: (_, __, now) => ({ importedAt: now.toISOString() }),
  columns: {
    weekdays,
    earlierSchedules: z.array(z.strictObject({ from: day, schedule })).check(z.maxLength(maxSchedules)),
    steps: z
      .array(
        z.strictObject({
          id: z.string().check(z.maxLength(idLength)),
          title: z.string().check(z.maxLength(maxTaskTitleLength)),
          doneOn: z.nullable(day),
        }),
      )
      .check(z.maxLength(maxSteps)),
  },
};

/** The longest streak that ends unless its task is done today. */
const streakAtRisk: InsightReader = async ({ db, user, now, currency }) => {
  const ending = await findStreakAtRisk(db, user, now);
  if (!ending) return [];
  const { id, title: name, streak, taskType: frequency } = ending;
  return [{ kind: 'streak_at_risk', subject: id, currency, costMinor: null, facts: { name, streak, frequency } }];
};

export const tasksArea = defineArea({
  endpoints: tasks,
  handlers: (milestones: MilestoneNeeds) => ({
    listTasks,
    addTask: (call) => addTask(call, milestones),
    readTaskSummary,
    orderTasks,
    editTask: (call) => editTask(call, milestones),
    deleteTask,
    restoreTask: (call) => restoreTask(call, milestones),
    readTaskHistory,
  }),
  tables: [
    {
      table: tasksTable,
      leftOut: { importedAt: 'said anew by each import' },
      isFlat: true,
      imported: importedTasks,
      purge: purgeTasks,
      // What was purged keeps its row, without a title.
      trashed: { kind: 'task', title: tasksTable.title, which: ne(tasksTable.title, '') },
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
    invariants: taskInvariants,
    newUserSeeds: [addDefaultTasks],
    linkableTasks: listMajorGoalTasks,
    weekReaders: [tasksOfWeek],
    insightReaders: [streakAtRisk],
    reviewTasks,
    addWeeklyTask: addReviewTask,
    finishRestore: [dropStreaks],
    searchReaders: [searchTitles({ kind: 'task', table: tasksTable, title: tasksTable.title })],
    firstDayReaders: [{ step: 'task' as const, isDone: rowExists('has_task_completions', taskCompletions) }],
    dashboardReaders: [
      { card: 'today' as const, read: async (call: ReadCall) => ({ tasks: await listTasks(call) }) },
      { card: 'points' as const, read: readTaskSummary },
    ],
  },
});
