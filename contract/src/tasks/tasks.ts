import { priorities } from '@afdal/domain/daily-tasks/completion';
import { listCaps } from '@afdal/domain/limits/list-caps';
import { maxPrayerOffset, prayers } from '@afdal/domain/prayers/prayer';
import { frequencies } from '@afdal/domain/schedules/schedule';
import {
  maxAmount,
  maxSteps,
  maxTarget,
  maxTaskTextLength,
  maxTaskTitleLength,
  maxTimesPerWeek,
  maxUnitLength,
  maxWeekdays,
  minTimesPerWeek,
  minWeekdays,
} from '@afdal/domain/tasks/limits';
import { taskStates } from '@afdal/domain/tasks/task-state';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag, whole } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import type { MilestoneId } from '../major-goals.ts';
import { field, noun, optionalField } from '../noun.ts';
import { resource } from '../resource.ts';
import { errorTexts, taskCategories } from '../texts.ts';
import { AnsweredDay, Day, Instant, line, Time, trimmed } from '../values.ts';
import { ReminderOffsets } from './reminder-offsets.ts';

export type TaskId = Id<'TaskId'>;

const Title = line(1, maxTaskTitleLength, errorTexts.dailyTaskTitleRequired, errorTexts.titleTooLong);
const Text = trimmed(0, maxTaskTextLength, errorTexts.valueInvalid, errorTexts.textTooLong);
const Type = choice(frequencies, errorTexts.taskTypeInvalid);
const Category = choice(taskCategories, errorTexts.categoryInvalid);
const Priority = choice(priorities, errorTexts.priorityInvalid);
const TimesPerWeek = whole(minTimesPerWeek, maxTimesPerWeek, errorTexts.timesPerWeekInvalid);
/** Several chosen days of a week, each once; in whatever order they are sent, they are kept in that of the week. */
const Weekdays = z.array(whole(0, 6, errorTexts.weekdayInvalid), { error: errorTexts.weekdaysInvalid }).check(
  z.maxLength(maxWeekdays, { error: errorTexts.weekdaysInvalid }),
  z.refine((days) => days.length >= minWeekdays && new Set(days).size === days.length, {
    error: errorTexts.weekdaysInvalid,
  }),
  z.overwrite((days) => days.toSorted((a, b) => a - b)),
);
const Prayer = choice(prayers, errorTexts.prayerInvalid);
const Unit = line(0, maxUnitLength, errorTexts.valueInvalid, errorTexts.unitTooLong);
const Amount = whole(0, maxAmount, errorTexts.taskAmountInvalid);
const AddedAmount = z.strictObject({
  id: NewId,
  by: whole(-maxAmount, maxAmount, errorTexts.valueInvalid),
});

/** A step of a task; steps are reset in each period. */
const Step = z.strictObject({ id: z.string(), title: z.string(), isDone: z.boolean() });
const StepChange = z.strictObject({
  id: NewId,
  title: line(1, maxTaskTitleLength, errorTexts.stepTitleRequired, errorTexts.titleTooLong),
  isDone: z._default(Flag, false),
});
const Steps = z.array(StepChange, { error: errorTexts.valueInvalid }).check(
  z.maxLength(maxSteps, { error: errorTexts.stepsTooMany }),
  z.refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, { error: errorTexts.valueInvalid }),
);

const details = noun({
  title: field(z.string(), Title),
  description: field(z.string(), Text, { default: '' }),
  notes: field(z.string(), Text, { default: '' }),
  taskType: field(Type, Type, { default: 'daily' }),
  category: field(Category, Category, { default: 'أخرى' }),
  priority: field(Priority, Priority, { default: 'low' }),
});
const schedule = noun({
  weekday: optionalField(z.nullable(z.int()), whole(0, 6, errorTexts.weekdayInvalid)),
  dayOfMonth: optionalField(z.nullable(z.int()), whole(1, 31, errorTexts.dayOfMonthInvalid)),
  prayer: field(z.nullable(Prayer), z.nullable(Prayer), { default: null }),
  offsetMinutes: field(z.int(), whole(0, maxPrayerOffset, errorTexts.prayerOffsetInvalid), { default: 0 }),
  /** By default those that the person chose for new tasks. */
  reminderOffsets: optionalField(z.array(z.int()), ReminderOffsets),
  timesPerWeek: field(z.nullable(z.int()), z.nullable(TimesPerWeek), { default: null }),
  weekdays: field(z.nullable(z.array(z.int())), z.nullable(Weekdays), { default: null }),
  doneDays: z.array(AnsweredDay),
  target: field(z.nullable(z.int()), z.nullable(whole(1, maxTarget, errorTexts.targetInvalid)), { default: null }),
  unit: field(z.string(), Unit, { default: '' }),
  amount: z.int(),
  on: AnsweredDay,
  since: AnsweredDay,
  dueOn: AnsweredDay,
  state: z.enum(taskStates),
  isCompleted: z.boolean(),
  lastCompletedOn: z.nullable(AnsweredDay),
  streak: z.int(),
  earned: z.int(),
  paidPeriod: z.nullable(z.strictObject({ first: AnsweredDay, last: AnsweredDay })),
  milestoneId: field(z.nullable(z.string()), z.nullable(uuid<MilestoneId>()), { default: null }),
  steps: field(z.array(Step), Steps, { default: [] }),
  createdAt: Instant,
  updatedAt: Instant,
});

/**
 * A task that recurs every day, week or month, as it stands `on` the person's day. `isCompleted`, the steps and `state` are those of the current period;
 * `streak` counts periods. `dueDate` is `dueTime` under its original name. `weekday` (0 is Sunday) and `dayOfMonth` are
 * null when the type does not use them. `dueOn` is the due day of the period, `since` the first day of the
 * schedule. `earned` is the number of points paid for
 * the completion in the current period; `paidPeriod` is the newest that was paid: a week that shares a day with it earns
 * nothing more. A numbered task has a `target` in its `unit`, and is done once the `amount` of
 * the period reaches it; without a target its unit is empty and its amount 0. A weekly task with `timesPerWeek` has no
 * weekday, and is done once so many days of the week are among its `doneDays`, those of the current period. Where the
 * days are chosen they are its `weekdays`, in ascending order and as many as the times: it is due on them, any other
 * day stands for one that is open, and of the week in which the schedule began those are asked for that are left.
 * `reminderOffsets` are the minutes before its time at which it is reminded of, in ascending order; none for an empty list.
 * `milestoneId` is the milestone of a major goal that it is under; that may be gone since.
 * `dueTime` of a task that is tied to a `prayer` is `offsetMinutes` after it, on the due day in the person's city.
 */
export const Task = z.strictObject({
  id: z.string(),
  ...details.row,
  dueTime: z.string(),
  dueDate: z.string(),
  ...schedule.row,
});
export type Task = z.infer<typeof Task>;

/** The effect of a write on the user's points: the change and the new total. */
const PointsAfter = z.strictObject({ change: z.int(), total: z.int() });

type Counts = Pick<Task, 'taskType' | 'timesPerWeek' | 'target'>;

/** Whether the times, where they are said beside chosen weekdays, are as many. */
function hasAsManyWeekdays({
  timesPerWeek,
  weekdays,
}: {
  timesPerWeek?: number | null | undefined;
  weekdays?: readonly number[] | null | undefined;
}): boolean {
  return !weekdays || (timesPerWeek ?? weekdays.length) === weekdays.length;
}

/** Whether a task would count both an amount and the days of a week. */
export function isTwofold({ taskType, timesPerWeek, target }: Counts): boolean {
  return taskType === 'weekly' && timesPerWeek !== null && target !== null;
}

export const NewTask = z
  .strictObject({
    id: z.optional(NewId),
    ...details.new,
    dueDate: z.optional(Time),
    dueTime: z.optional(Time),
    ...schedule.new,
  })
  .check(
    z.refine(({ dueDate, dueTime }) => dueDate === undefined || dueTime === undefined || dueDate === dueTime, {
      error: errorTexts.dueTimesDiffer,
      path: ['dueTime'],
    }),
    z.refine(({ timesPerWeek, weekdays, weekday }) => (timesPerWeek ?? weekdays) === null || weekday === undefined, {
      error: errorTexts.weekdayUnneeded,
      path: ['weekday'],
    }),
    z.refine(({ taskType, timesPerWeek, target }) => !isTwofold({ taskType, timesPerWeek, target }), {
      error: errorTexts.timesWithTarget,
      path: ['timesPerWeek'],
    }),
    z.refine(
      ({ taskType, weekdays, target }) => !isTwofold({ taskType, timesPerWeek: weekdays?.length ?? null, target }),
      { error: errorTexts.timesWithTarget, path: ['weekdays'] },
    ),
    z.refine(hasAsManyWeekdays, { error: errorTexts.weekdaysDiffer, path: ['weekdays'] }),
  );

/** `amount` sets the amount of a numbered task; `added` changes it by a number, once however often it is sent. */
export const TaskChange = z
  .strictObject({
    ...details.change,
    dueTime: z.optional(Time),
    ...schedule.change,
    isCompleted: z.optional(Flag),
    amount: z.optional(Amount),
    added: z.optional(AddedAmount),
    on: z.optional(Day),
  })
  .check(
    z.refine(({ isCompleted, amount }) => isCompleted === undefined || amount === undefined, {
      error: errorTexts.valueInvalid,
      path: ['amount'],
    }),
    z.refine(({ isCompleted, amount, added }) => added === undefined || (isCompleted ?? amount) === undefined, {
      error: errorTexts.valueInvalid,
      path: ['added'],
    }),
    z.refine(({ timesPerWeek, weekdays, weekday }) => !(timesPerWeek ?? weekdays) || weekday === undefined, {
      error: errorTexts.weekdayUnneeded,
      path: ['weekday'],
    }),
    z.refine(hasAsManyWeekdays, { error: errorTexts.weekdaysDiffer, path: ['weekdays'] }),
  );
export type TaskChange = z.infer<typeof TaskChange>;

/** Summary of a user's tasks `on` their day. `freezes` are days that may be missed without breaking a streak. */
export const TaskSummary = z.strictObject({
  on: AnsweredDay,
  /** What can be spent on rewards. */
  points: z.int(),
  /** Awards less what undoing took back. Buying a reward does not lower them, nor the level, which follows from them. */
  pointsEarned: z.int(),
  level: z.int(),
  /** The earned points at which this level begins, and at which the next one does. */
  levelFrom: z.int(),
  levelTo: z.int(),
  /** Points earned, minus those taken back by undoing; spent points are not subtracted. */
  pointsThisWeek: z.int(),
  /** Of the tasks that are due today or late, those done today, and all: completing any changes the first alone. */
  doneToday: z.int(),
  dueToday: z.int(),
  /** The same of this week: a daily task counts each day, chosen days each, any days of the week once, when it has them all. */
  doneThisWeek: z.int(),
  dueThisWeek: z.int(),
  /** The same of its seven days, in order: due on its day, late from before on the first, done on the day that completed it. */
  weekDays: z.array(z.strictObject({ on: AnsweredDay, due: z.int(), done: z.int() })),
  /** The longest streak any task ever had, and the longest current one. */
  longestStreak: z.int(),
  currentStreak: z.int(),
  freezes: z.int(),
  /** Whether one of them was earned today. */
  isFreezeEarned: z.boolean(),
  freezeLimit: z.int(),
  /** The last day that a freeze covered, and how many days in a row up to yesterday one did. */
  frozenOn: z.nullable(AnsweredDay),
  frozenInRow: z.int(),
  /** The last day of the excuse that covers today. */
  excusedUntil: z.nullable(z.string()),
  /** All excuses that touch the last days or later ones. */
  excuses: z.array(z.strictObject({ first: AnsweredDay, last: AnsweredDay })),
});
export type TaskSummary = z.infer<typeof TaskSummary>;

/** The last 12 months of a task. On days that are in none of the lists it was not due. */
export const TaskHistory = z.strictObject({
  from: AnsweredDay,
  to: AnsweredDay,
  doneOn: z.array(AnsweredDay),
  missedOn: z.array(AnsweredDay),
  frozenOn: z.array(AnsweredDay),
  excusedOn: z.array(AnsweredDay),
  /** All-time longest streak, points earned and number of completions. */
  longestStreak: z.int(),
  points: z.int(),
  completions: z.int(),
});
export type TaskHistory = z.infer<typeof TaskHistory>;

const task = resource('task', uuid<TaskId>(), Task);

export const tasks = defineEndpoints({
  listTasks: task.list('All tasks, in the person’s own order'),
  addTask: task.add(
    'Add a task; the same id again answers the task that exists. The time may come as `dueDate` or `dueTime`',
    NewTask,
    'list_full',
  ),
  readTaskSummary: {
    method: 'GET',
    path: '/task/summary',
    access: 'user',
    summary:
      'Points to spend, points earned and the level that they make, what is done and due, the longest streak, freezes',
    output: TaskSummary,
    status: 200,
    errors: [],
  },
  orderTasks: {
    method: 'PUT',
    path: '/task/order',
    access: 'user',
    summary: 'Put tasks into an order; those that are not named keep theirs, behind them',
    body: z.strictObject({
      ids: z
        .array(uuid<TaskId>(), { error: errorTexts.valueInvalid })
        .check(z.maxLength(listCaps.tasks, { error: errorTexts.valueInvalid })),
    }),
    status: 204,
    errors: [],
  },
  editTask: {
    method: 'PATCH',
    path: '/task/:id',
    access: 'user',
    summary:
      'Change a task. `isCompleted` completes it in the present period or takes that back, or in the period of `on` (today or at most 7 days back); with `timesPerWeek`, on that day. `amount` sets how much of a numbered task was done in that period, `added` adds to it once for its id',
    params: task.byId,
    body: TaskChange,
    output: z.extend(Task, { points: PointsAfter }),
    status: 200,
    errors: ['not_found'],
  },
  deleteTask: task.delete('Delete a task; it can be restored for 30 days. Its points stay'),
  restoreTask: task.restore('Bring a deleted task back', 'list_full'),
  readTaskHistory: {
    method: 'GET',
    path: '/task/:id/history',
    access: 'user',
    summary: 'The last 12 months of a task, day by day',
    params: task.byId,
    output: TaskHistory,
    status: 200,
    errors: ['not_found'],
  },
});
