import { type Task, type TaskSummary, tasks } from '@afdal/contract/tasks/tasks';
import { summaryAfter, summaryOnDay } from '@afdal/domain/tasks/task-counts';
import { tasksOnDay } from '@afdal/domain/tasks/tasks-on-day';
import { applyPaidPoints } from '@afdal/domain/tasks/toggle-task';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { taskListKey, taskSummaryKey } from '../lib/task-keys.ts';
import { currentPersonDay, isEarlierDay, type PersonDay, toPersonDay, usePersonDay } from './person-day.ts';

interface Read<T> {
  readonly data: T | undefined;
  /** When the server said so; milliseconds. */
  readonly dataUpdatedAt: number;
}

interface TasksToday {
  readonly tasks: readonly Task[] | undefined;
  readonly summary: TaskSummary | undefined;
}

/** Tasks and their summary as they stand today, where they were read before the day turned. */
function tasksToday(list: Read<readonly Task[]>, summary: Read<TaskSummary>, day: PersonDay): TasksToday {
  if (!list.data) return { tasks: list.data, summary: summary.data };
  const turned = isEarlierDay(list.dataUpdatedAt, day)
    ? tasksOnDay(list.data, summary.data ?? null, day)
    : { tasks: list.data, freezes: summary.data };
  if (!summary.data) return { tasks: turned.tasks, summary: undefined };
  const hasTurned = isEarlierDay(summary.dataUpdatedAt, day) && turned.freezes;
  const readOn = hasTurned ? summary.data.on : day.today;
  const now = (hasTurned && turned.freezes) || summary.data;
  return { tasks: turned.tasks, summary: summaryOnDay(now, turned.tasks, { ...day, readOn }) };
}

/**
 * The person's tasks, or their summary, as they stand today. Each is derived by the other too; only the one that is
 * asked for is fetched.
 */
export function useTasksToday(requested: keyof TasksToday) {
  const list = useQuery({
    queryKey: taskListKey,
    queryFn: () => call(tasks.listTasks, {}),
    enabled: requested === 'tasks',
  });
  const day = usePersonDay();
  const { data: listed, dataUpdatedAt: listedAt } = list;
  // Which freezes and excuses a turned day used up, only the summary knows.
  const hasTurned = listed !== undefined && isEarlierDay(listedAt, day);
  const summary = useQuery({
    queryKey: taskSummaryKey,
    queryFn: () => call(tasks.readTaskSummary, {}),
    enabled: requested === 'summary' || hasTurned,
  });
  const { data: summed, dataUpdatedAt: summedAt } = summary;
  const current = useMemo(
    () => tasksToday({ data: listed, dataUpdatedAt: listedAt }, { data: summed, dataUpdatedAt: summedAt }, day),
    [listed, listedAt, summed, summedAt, day],
  );
  return { list, summary, current };
}

/** Moves what was read of tasks to today, before a write changes it. */
export function turnTasks(): void {
  const day = currentPersonDay();
  const [list, summary] = [readCached<readonly Task[]>(taskListKey), readCached<TaskSummary>(taskSummaryKey)];
  if (!day || !list.data) return;
  const now = tasksToday(list, summary, day);
  if (now.tasks === list.data) return;
  queryClient.setQueryData(taskListKey, now.tasks, { updatedAt: list.dataUpdatedAt });
  if (now.summary) queryClient.setQueryData(taskSummaryKey, now.summary, { updatedAt: summary.dataUpdatedAt });
}

/** Tasks that were just done, of which only those earn that are paid on the day they were added. */
export function paidToday(before: readonly Task[], after: readonly Task[]): readonly Task[] {
  const day = currentPersonDay();
  return day ? applyPaidPoints(before, after, ({ createdAt }) => toPersonDay(Date.parse(createdAt), day)) : after;
}

/** Shows what a change of tasks comes to in points and counts, until the server says it. */
export function predictSummary(before: readonly Task[], after: readonly Task[]): void {
  const day = currentPersonDay();
  const { data, dataUpdatedAt } = readCached<TaskSummary>(taskSummaryKey);
  if (!day || !data) return;
  queryClient.setQueryData(taskSummaryKey, summaryAfter(data, before, after, day), { updatedAt: dataUpdatedAt });
}

function readCached<T>(key: readonly string[]): Read<T> {
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState<T>(key) ?? {};
  return { data, dataUpdatedAt };
}
