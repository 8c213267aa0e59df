import { priorities } from '@afdal/domain/daily-tasks/completion';
import { maxTaskTextLength, maxTaskTitleLength } from '@afdal/domain/tasks/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag } from '../fields.ts';
import type { InstallmentId } from '../finance/obligation-installments.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { field, laterField, noun } from '../noun.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Day, Instant, line, Time, trimmed } from '../values.ts';

export type DailyTaskId = Id<'DailyTaskId'>;

const Title = line(1, maxTaskTitleLength, errorTexts.dailyTaskTitleRequired, errorTexts.titleTooLong);
const Description = trimmed(0, maxTaskTextLength, errorTexts.valueInvalid, errorTexts.textTooLong);
const Priority = choice(priorities, errorTexts.priorityInvalid);

/**
 * A one-off task. It earns no points. `dueOn` is the day and `dueTime` the user's local time (`HH:MM`) it is due, null when
 * it has none. `completedOn` is the user's logical date on which it was done. Of a task that stands for a payment, `paymentId`
 * says which: paying that in full completes the task, and undoing the payment reopens it. The payment may be gone since.
 */
const fields = noun({
  title: field(z.string(), Title),
  description: field(z.string(), Description, { default: '' }),
  priority: field(Priority, Priority, { default: 'low' }),
  dueOn: field(z.nullable(AnsweredDay), z.nullable(Day), { default: null }),
  dueTime: field(z.nullable(z.string()), z.nullable(Time), { default: null }),
  paymentId: field(z.nullable(z.string()), z.nullable(uuid<InstallmentId>()), { default: null }),
  isCompleted: laterField(z.boolean(), Flag),
  completedOn: z.nullable(AnsweredDay),
  createdAt: Instant,
  updatedAt: Instant,
});
export const DailyTask = z.strictObject({ id: z.string(), ...fields.row });
export type DailyTask = z.infer<typeof DailyTask>;

export const NewDailyTask = z.strictObject({ id: z.optional(NewId), ...fields.new });

export const DailyTaskChange = z.strictObject({ ...fields.change, on: z.optional(Day) });

const dailyTask = resource('dailyTask', uuid<DailyTaskId>(), DailyTask);

export const dailyTasks = defineEndpoints({
  listDailyTasks: dailyTask.list('All daily tasks, newest first'),
  addDailyTask: dailyTask.add(
    'Add a daily task; the same id again answers the task that exists',
    NewDailyTask,
    'list_full',
  ),
  readDailyTask: {
    method: 'GET',
    path: '/dailyTask/:id',
    access: 'user',
    summary: 'One daily task',
    params: dailyTask.byId,
    output: DailyTask,
    status: 200,
    errors: ['not_found'],
  },
  editDailyTask: dailyTask.edit('Change a daily task; `isCompleted: false` reopens it', DailyTaskChange, 'list_full'),
  completeDailyTask: {
    method: 'PATCH',
    path: '/dailyTask/:id/complete',
    access: 'user',
    summary: 'Complete a daily task, today or on an earlier day (`on`, at most 7 days back)',
    params: dailyTask.byId,
    body: z.strictObject({ on: z.optional(Day) }),
    bodyOptional: true,
    output: DailyTask,
    status: 200,
    errors: ['not_found'],
  },
  deleteDailyTask: dailyTask.delete('Delete a daily task; it can be restored for 30 days'),
  restoreDailyTask: dailyTask.restore('Bring a deleted daily task back', 'list_full'),
});
