import type { MajorGoal } from '@afdal/contract/major-goals';
import { type NewTask, type Task, tasks } from '@afdal/contract/tasks/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { usualReminderOffsets } from '@afdal/domain/notifications/limits';
import { dueDay, periodAt, scheduleMadeOn } from '@afdal/domain/schedules/schedule';
import { taskState } from '@afdal/domain/tasks/task-state';
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { optimisticList } from '../../data/optimistic-list.ts';
import type { ToastExtras } from '../../data/undo-toasts.ts';
import { useOptimisticAdd } from '../../data/use-save.ts';
import { useUndoableDelete } from '../../data/use-undoable-delete.ts';
import { queryClient } from '../../lib/query-client.ts';
import { majorGoalsKey, taskHistoriesKey, taskListKey, taskSummaryKey } from '../../lib/task-keys.ts';
import { isReadEarlier } from '../../session/person-day.ts';
import { userKey } from '../../session/read-user.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { texts } from './texts.ts';

/** What a write to the tasks makes stale besides them: goals too, where a milestone of theirs has tasks. */
export function getStaleWithTasks(): readonly QueryKey[] {
  const goals = queryClient.getQueryData<readonly MajorGoal[]>(majorGoalsKey) ?? [];
  const isOfGoals =
    list.read().some(({ milestoneId }) => milestoneId) ||
    goals.some(({ milestones }) => milestones.some(({ tasks }) => tasks.length));
  return [taskSummaryKey, taskHistoriesKey, userKey, ...(isOfGoals ? [majorGoalsKey] : [])];
}

/**
 * In the order that the person gave them. What adds to them or removes some need not know how they stand today: what was
 * read on an earlier day stays known as such.
 */
const list = optimisticList<Task>({
  key: taskListKey,
  invalidates: getStaleWithTasks,
  preservesUpdatedAt: isReadEarlier,
  afterChange: (before, after) => void predict(before, after).catch(() => {}),
});

/** Where nothing has loaded its code, the next read says it. */
async function predict(before: readonly Task[], after: readonly Task[]): Promise<void> {
  const { predictSummary } = await import('../../session/tasks-today.ts');
  predictSummary(before, after);
}

/** A new task as it is sent: all its fields are filled in. */
type TaskBody = Omit<z.infer<typeof NewTask>, 'id' | 'dueDate' | 'dueTime'> & { readonly dueTime: string };

/** @param extras where the toast leads */
export function useAddTask(extras?: () => ToastExtras) {
  const today = useToday();
  const { weekStart } = useDisplayPreferences();
  return useOptimisticAdd(list, tasks.addTask, {
    show: (items, { body: { id = '', ...body } }) => [...items, toOptimistic(id, body as TaskBody, today, weekStart)],
    success: texts.added,
    extras,
    remove: useUndoableDelete(list, taskDeletion),
    failed: texts.failedToAdd,
  });
}

const getLabel = ({ title }: Task) => title;

/** How a task is deleted, and that undone. */
export const taskDeletion = {
  remove: tasks.deleteTask,
  restore: tasks.restoreTask,
  label: getLabel,
  texts: { ...texts, failedToRestore: texts.failedToEdit },
} as const;

function toOptimistic(id: string, body: TaskBody, today: CivilDate, weekStart: number): Task {
  const { taskType: type, weekday, dayOfMonth, timesPerWeek, weekdays, dueTime } = body;
  const schedule = scheduleMadeOn(today, { type, weekday, dayOfMonth, timesPerWeek, weekdays });
  const state = taskState(schedule, { today, since: today, isDone: false, weekStart });
  // Of chosen days the last, until the answer says which is next.
  const dueOn = weekdays && state === 'due' ? today : dueDay(schedule, periodAt(schedule, today, weekStart));
  const now = new Date().toISOString();
  return {
    ...body,
    id,
    dueDate: dueTime,
    weekday: type === 'weekly' && schedule.timesPerWeek === undefined ? schedule.weekday : null,
    timesPerWeek: schedule.timesPerWeek ?? null,
    doneDays: [],
    dayOfMonth: type === 'monthly' ? schedule.dayOfMonth : null,
    on: today,
    since: today,
    dueOn,
    state,
    amount: 0,
    // Where the task leaves them to the person's settings, the answer brings those.
    reminderOffsets: body.reminderOffsets ?? [...usualReminderOffsets],
    isCompleted: false,
    lastCompletedOn: null,
    streak: 0,
    earned: 0,
    paidPeriod: null,
    createdAt: now,
    updatedAt: now,
  };
}
