import { taskCategories } from '@afdal/contract/copy';
import type { Task } from '@afdal/contract/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { priorities } from '@afdal/domain/daily-tasks/completion';
import { frequencies, scheduleMadeOn } from '@afdal/domain/schedules/schedule';
import * as z from 'zod/mini';

/** How often a task is due. One that is due once is a daily task. */
const taskKinds = ['once', ...frequencies] as const;
export type TaskKind = (typeof taskKinds)[number];

const Draft = z.object({
  kind: z.enum(taskKinds),
  title: z.string(),
  category: z.nullable(z.enum(taskCategories)),
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
export function emptyDraft(kind: TaskKind, today: CivilDate): TaskDraft {
  const { weekday, dayOfMonth } = scheduleMadeOn(today, { type: 'daily' });
  return {
    kind,
    title: '',
    category: null,
    dueTime: usualTime,
    weekday,
    dayOfMonth,
    priority: 'low',
    notes: '',
    steps: [],
  };
}

export function draftOf(task: Task, today: CivilDate): TaskDraft {
  const { title, category, taskType: kind, dueTime, priority, notes, steps } = task;
  const { weekday, dayOfMonth } = emptyDraft(kind, today);
  return {
    kind,
    title,
    category,
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

/** The request fields of a draft: only the day that its kind uses, and no blank steps. */
export function fieldsOf({ kind, weekday, dayOfMonth, category, steps, ...rest }: TaskDraft): object {
  const { title, notes, priority } = rest;
  if (kind === 'once') return { title, description: notes, priority };
  return {
    ...rest,
    taskType: kind,
    // An empty string fails validation; leaving the field out would let the contract choose a default.
    category: category ?? '',
    steps: steps.filter(({ title }) => title.trim() !== ''),
    ...(kind === 'weekly' && { weekday }),
    ...(kind === 'monthly' && { dayOfMonth }),
  };
}

/** The request fields of a draft that differ from the saved ones. */
export function changesOf(draft: TaskDraft, saved: TaskDraft): Readonly<Record<string, unknown>> {
  const before = new Map(Object.entries(fieldsOf(saved)));
  return Object.fromEntries(
    Object.entries(fieldsOf(draft)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
    ),
  );
}
