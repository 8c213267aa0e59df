import { priorities } from '@afdal/domain/daily-tasks/completion';
import { taskTextAtMost, taskTitleAtMost } from '@afdal/domain/tasks/limits';
import * as z from 'zod/mini';
import { texts } from './copy.ts';
import { endpoint } from './endpoint.ts';
import { DailyTaskId, NewId } from './ids.ts';
import { Day, Instant, line, trimmed } from './values.ts';

const Title = line(1, taskTitleAtMost, texts.dailyTaskTitleRequired, texts.titleTooLong);
const Description = trimmed(0, taskTextAtMost, texts.valueInvalid, texts.textTooLong);
const Priority = z.enum(priorities, { error: texts.priorityInvalid });

/** A one-off task. It earns no points. `completedOn` is the user's logical date on which it was done. */
export const DailyTask = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  priority: Priority,
  isCompleted: z.boolean(),
  completedOn: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type DailyTask = z.infer<typeof DailyTask>;

export const NewDailyTask = z.strictObject({
  id: z.optional(NewId),
  title: Title,
  description: z._default(Description, ''),
  priority: z._default(Priority, 'low'),
});

export const DailyTaskChange = z.strictObject({
  title: z.optional(Title),
  description: z.optional(Description),
  priority: z.optional(Priority),
  isCompleted: z.optional(z.boolean({ error: texts.valueInvalid })),
  on: z.optional(Day),
});

const byId = z.strictObject({ id: DailyTaskId });

export const dailyTasks = {
  listDailyTasks: endpoint({
    method: 'GET',
    path: '/dailyTask',
    access: 'user',
    summary: 'All daily tasks, newest first',
    output: z.array(DailyTask),
    status: 200,
    failures: [],
  }),
  addDailyTask: endpoint({
    method: 'POST',
    path: '/dailyTask',
    access: 'user',
    summary: 'Add a daily task; the same id again answers the task that exists',
    body: NewDailyTask,
    output: DailyTask,
    status: 201,
    failures: ['conflict'],
  }),
  readDailyTask: endpoint({
    method: 'GET',
    path: '/dailyTask/:id',
    access: 'user',
    summary: 'One daily task',
    params: byId,
    output: DailyTask,
    status: 200,
    failures: ['not_found'],
  }),
  editDailyTask: endpoint({
    method: 'PATCH',
    path: '/dailyTask/:id',
    access: 'user',
    summary: 'Change a daily task; `isCompleted: false` reopens it',
    params: byId,
    body: DailyTaskChange,
    output: DailyTask,
    status: 200,
    failures: ['not_found'],
  }),
  completeDailyTask: endpoint({
    method: 'PATCH',
    path: '/dailyTask/:id/complete',
    access: 'user',
    summary: 'Complete a daily task, today or on an earlier day (`on`, at most 7 days back)',
    params: byId,
    body: z.strictObject({ on: z.optional(Day) }),
    bodyOptional: true,
    output: DailyTask,
    status: 200,
    failures: ['not_found'],
  }),
  deleteDailyTask: endpoint({
    method: 'DELETE',
    path: '/dailyTask/:id',
    access: 'user',
    summary: 'Delete a daily task; it can be restored for 30 days',
    params: byId,
    status: 204,
    failures: ['not_found'],
  }),
  restoreDailyTask: endpoint({
    method: 'POST',
    path: '/dailyTask/:id/restore',
    access: 'user',
    summary: 'Bring a deleted daily task back',
    params: byId,
    output: DailyTask,
    status: 200,
    failures: ['not_found'],
  }),
} as const;
