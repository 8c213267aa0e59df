import { taskCategories } from '@afdal/contract/copy';
import type { Task } from '@afdal/contract/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { priorities } from '@afdal/domain/daily-tasks/completion';
import { scheduleMadeOn, taskTypes } from '@afdal/domain/tasks/schedule';
import * as z from 'zod/mini';

const Draft = z.object({
  title: z.string(),
  category: z.nullable(z.enum(taskCategories)),
  taskType: z.enum(taskTypes),
  /** `HH:MM`, or unparsable input as typed. */
  dueTime: z.string(),
  weekday: z.number(),
  dayOfMonth: z.number(),
  priority: z.enum(priorities),
  notes: z.string(),
  steps: z.array(z.object({ id: z.string(), title: z.string(), isDone: z.boolean() })),
});
export type TaskDraft = z.infer<typeof Draft>;

const usualTime = '09:00';

/** By default, a new task is due on the day it is created. */
export function emptyDraft(today: CivilDate): TaskDraft {
  const { weekday, dayOfMonth } = scheduleMadeOn(today, { type: 'daily' });
  return {
    title: '',
    category: null,
    taskType: 'daily',
    dueTime: usualTime,
    weekday,
    dayOfMonth,
    priority: 'low',
    notes: '',
    steps: [],
  };
}

export function draftOf(task: Task, today: CivilDate): TaskDraft {
  const { weekday, dayOfMonth } = emptyDraft(today);
  const { title, category, taskType, dueTime, priority, notes, steps } = task;
  return {
    title,
    category,
    taskType,
    dueTime,
    priority,
    notes,
    steps,
    weekday: task.weekday ?? weekday,
    dayOfMonth: task.dayOfMonth ?? dayOfMonth,
  };
}

export function isTaskDraft(value: unknown): value is TaskDraft {
  return Draft.safeParse(value).success;
}

/** The request fields of a draft: only the day that its type uses, and no blank steps. */
export function fieldsOf({ weekday, dayOfMonth, category, steps, ...rest }: TaskDraft) {
  return {
    ...rest,
    // An empty string fails validation; leaving the field out would let the contract choose a default.
    category: category ?? '',
    steps: steps.filter(({ title }) => title.trim() !== ''),
    ...(rest.taskType === 'weekly' && { weekday }),
    ...(rest.taskType === 'monthly' && { dayOfMonth }),
  };
}

/** The request fields of a draft that differ from the saved ones. */
export function changesOf(draft: TaskDraft, saved: TaskDraft): Readonly<Record<string, unknown>> {
  const before: Readonly<Record<string, unknown>> = fieldsOf(saved);
  return Object.fromEntries(
    Object.entries(fieldsOf(draft)).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  );
}
