import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import type { Task } from '@afdal/contract/tasks/tasks';
import { taskCategories } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { priorities } from '@afdal/domain/daily-tasks/completion';
import { prayers } from '@afdal/domain/prayers/prayer';
import { frequencies, scheduleMadeOn } from '@afdal/domain/schedules/schedule';
import { maxWeekdays, minTimesPerWeek } from '@afdal/domain/tasks/limits';
import * as z from 'zod/mini';
import { otherCategory, type TaskCategory } from './last-category.ts';

/** How often a task is due. One that is due once is a daily task. */
export const taskKinds = ['once', ...frequencies] as const;
export type TaskKind = (typeof taskKinds)[number];

const Draft = z.strictObject({
  kind: z.enum(taskKinds),
  title: z.string(),
  category: z.enum(taskCategories),
  /** `HH:MM`, or unparsable input as typed. */
  dueTime: z.string(),
  weekday: z.number(),
  /** Where several are chosen; empty for the weekday, or for any days. */
  weekdays: z.array(z.number()),
  dayOfMonth: z.number(),
  /** Empty where it is due at its own time. */
  prayer: z.enum(['', ...prayers]),
  offsetMinutes: z.number(),
  /** Minutes before its time; null where the person leaves it to their settings, which a new task may. */
  reminderOffsets: z.nullable(z.array(z.number())),
  /** On how many days of a week; 1 is on the weekday. */
  timesPerWeek: z.number(),
  /** A plain number, unparsable input as typed, or empty where the task has none. */
  target: z.string(),
  unit: z.string(),
  /** The day and the time of a task that is due once; empty for none. */
  onceOn: z.string(),
  onceAt: z.string(),
  priority: z.enum(priorities),
  notes: z.string(),
  steps: z.array(z.object({ id: z.string(), title: z.string(), isDone: z.boolean() })),
});
export type TaskDraft = z.infer<typeof Draft>;

const usualTime = '09:00';

/** By default, a new task is due on the day it is created; one that is due once has no day. */
export function emptyDraft(kind: TaskKind, today: CivilDate, category: TaskCategory): TaskDraft {
  const { weekday, dayOfMonth } = scheduleMadeOn(today, { type: 'daily' });
  return {
    kind,
    title: '',
    category,
    dueTime: usualTime,
    weekday,
    weekdays: [],
    dayOfMonth,
    prayer: '',
    offsetMinutes: 0,
    reminderOffsets: null,
    timesPerWeek: 1,
    target: '',
    unit: '',
    onceOn: '',
    onceAt: '',
    priority: 'low',
    notes: '',
    steps: [],
  };
}

export function toDraft(task: Task | DailyTask, today: CivilDate): TaskDraft {
  const { title, priority } = task;
  if (!('taskType' in task)) {
    const { dueOn, dueTime, description: notes } = task;
    const once = { title, priority, notes, onceOn: dueOn ?? '', onceAt: dueTime ?? '' };
    return { ...emptyDraft('once', today, otherCategory), ...once };
  }
  const { category, taskType: kind, dueTime, target, unit, notes, steps } = task;
  const empty = emptyDraft(kind, today, category);
  const { weekday, dayOfMonth } = empty;
  return {
    ...empty,
    title,
    dueTime,
    target: target === null ? '' : String(target),
    unit,
    priority,
    notes,
    steps,
    weekday: task.weekday ?? weekday,
    weekdays: [...(task.weekdays ?? [])],
    dayOfMonth: task.dayOfMonth ?? dayOfMonth,
    prayer: task.prayer ?? '',
    offsetMinutes: task.offsetMinutes,
    reminderOffsets: task.reminderOffsets,
    timesPerWeek: task.weekdays ? 1 : (task.timesPerWeek ?? 1),
  };
}

export function isTaskDraft(value: unknown): value is TaskDraft {
  return Draft.safeParse(value).success;
}

/** Whether one of the fields is filled in that are used rarely. */
export function hasMoreFields({ notes, priority, steps }: TaskDraft): boolean {
  return notes !== '' || priority !== 'low' || steps.length > 0;
}

type Week = Pick<TaskDraft, 'weekday' | 'weekdays' | 'timesPerWeek'>;

/** The weekdays that are chosen; none where any days will do. */
export function getWeekdays({ weekday, weekdays, timesPerWeek }: Week): readonly number[] {
  if (weekdays.length > 0) return weekdays;
  return timesPerWeek > 1 ? [] : [weekday];
}

/** What choosing weekdays changes. */
export function withWeekdays(days: readonly number[]): Partial<Week> {
  const [day] = days;
  if (day === undefined) return { weekdays: [], timesPerWeek: minTimesPerWeek };
  return days.length === 1 ? { weekday: day, weekdays: [], timesPerWeek: 1 } : { weekdays: [...days], timesPerWeek: 1 };
}

/** Whether a draft is for some days of a week, on which it is done or not. */
export function isForDays(draft: TaskDraft): boolean {
  return toType(draft) === 'weekly' && (draft.weekdays.length > 0 || draft.timesPerWeek > 1);
}

/** The type of a draft: on all days of the week it is daily. */
function toType({ kind, weekdays }: TaskDraft): TaskKind {
  return kind === 'weekly' && weekdays.length > maxWeekdays ? 'daily' : kind;
}

function toWeek({ weekday, weekdays, timesPerWeek }: TaskDraft) {
  if (weekdays.length > 0) {
    return { timesPerWeek: weekdays.length, weekdays: weekdays.toSorted((a, b) => a - b) };
  }
  return timesPerWeek > 1 ? { timesPerWeek, weekdays: null } : { weekday, timesPerWeek: null, weekdays: null };
}

/** The request fields of a draft: only those that its kind uses, and no blank steps. */
export function toFields(draft: TaskDraft): object {
  const {
    kind,
    weekday: _,
    weekdays: __,
    dayOfMonth,
    timesPerWeek: ___,
    prayer,
    offsetMinutes,
    reminderOffsets,
    target,
    unit,
    onceOn,
    onceAt,
    steps,
    ...rest
  } = draft;
  const { title, notes, priority } = rest;
  const hasTarget = target !== '' && !isForDays(draft);
  if (kind === 'once') {
    return { title, description: notes, priority, dueOn: onceOn || null, dueTime: onceAt || null };
  }
  const taskType = toType(draft);
  return {
    ...rest,
    taskType,
    ...(reminderOffsets && { reminderOffsets }),
    ...(prayer === '' ? { prayer: null } : { prayer, offsetMinutes }),
    ...(hasTarget ? { target: Number(target), unit } : { target: null }),
    steps: steps.filter(({ title }) => title.trim() !== ''),
    ...(taskType === 'weekly' && toWeek(draft)),
    ...(kind === 'monthly' && { dayOfMonth }),
  };
}

/** The request fields of a draft that differ from the saved ones. */
export function getChanges(draft: TaskDraft, saved: TaskDraft): Readonly<Record<string, unknown>> {
  const before = new Map(Object.entries(toFields(saved)));
  return Object.fromEntries(
    Object.entries(toFields(draft)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
    ),
  );
}
