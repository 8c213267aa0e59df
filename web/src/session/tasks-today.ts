import { type Task, type TaskSummary, tasks } from '@afdal/contract/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { summaryAfter, summaryOnDay } from '@afdal/domain/tasks/task-counts';
import { tasksOnDay } from '@afdal/domain/tasks/tasks-on-day';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { taskListKey, taskSummaryKey } from '../lib/task-keys.ts';
import { useReadingStyle } from '../ui/reading-style.ts';
import { useToday } from '../ui/use-today.ts';
import { currentSession } from './session.ts';

interface Read<T> {
  readonly data: T | undefined;
  /** When the server said so; milliseconds. */
  readonly dataUpdatedAt: number;
}

interface Day {
  readonly today: CivilDate;
  readonly weekStart: number;
  readonly zone: string;
  readonly dayStartHour: number;
}

interface TasksToday {
  readonly tasks: readonly Task[] | undefined;
  readonly summary: TaskSummary | undefined;
}

/** Tasks and their summary as they stand today, where they were read before the day turned. */
function tasksToday(list: Read<readonly Task[]>, summary: Read<TaskSummary>, day: Day): TasksToday {
  if (!list.data) return { tasks: list.data, summary: summary.data };
  // By this device's days alone: a clock that is wrong turns nothing.
  const isEarlier = (at: number) => logicalDate(at, day.zone, day.dayStartHour) < day.today;
  const turned = isEarlier(list.dataUpdatedAt)
    ? tasksOnDay(list.data, summary.data ?? null, day)
    : { tasks: list.data, freezes: summary.data };
  if (!summary.data) return { tasks: turned.tasks, summary: undefined };
  const hasTurned = isEarlier(summary.dataUpdatedAt) && turned.freezes;
  const readOn = hasTurned ? (summary.data.on as CivilDate) : day.today;
  const now = (hasTurned && turned.freezes) || summary.data;
  return { tasks: turned.tasks, summary: summaryOnDay(now, turned.tasks, { ...day, readOn }) };
}

/**
 * The person's tasks, or their summary, as they stand today. Each is derived by the other too; only the one that is
 * asked for is fetched.
 */
export function useTasksToday(asked: keyof TasksToday) {
  const list = useQuery({
    queryKey: taskListKey,
    queryFn: () => call(tasks.listTasks, {}),
    enabled: asked === 'tasks',
  });
  const summary = useQuery({
    queryKey: taskSummaryKey,
    queryFn: () => call(tasks.readTaskSummary, {}),
    enabled: asked === 'summary',
  });
  const today = useToday();
  const { weekStart, zone, dayStartHour } = useReadingStyle();
  const { data: listed, dataUpdatedAt: listedAt } = list;
  const { data: summed, dataUpdatedAt: summedAt } = summary;
  const shown = useMemo(
    () =>
      tasksToday(
        { data: listed, dataUpdatedAt: listedAt },
        { data: summed, dataUpdatedAt: summedAt },
        { today, weekStart, zone, dayStartHour },
      ),
    [listed, listedAt, summed, summedAt, today, weekStart, zone, dayStartHour],
  );
  return { list, summary, shown };
}

/** Moves what was read of tasks to today, before a write changes it. */
export function turnTasks(): void {
  const day = dayOfSession();
  const [list, summary] = [readOf<readonly Task[]>(taskListKey), readOf<TaskSummary>(taskSummaryKey)];
  if (!day || !list.data) return;
  const now = tasksToday(list, summary, day);
  if (now.tasks === list.data) return;
  queryClient.setQueryData(taskListKey, now.tasks, { updatedAt: list.dataUpdatedAt });
  if (now.summary) queryClient.setQueryData(taskSummaryKey, now.summary, { updatedAt: summary.dataUpdatedAt });
}

/** Shows what a change of tasks comes to in points and counts, until the server says it. */
export function predictSummary(before: readonly Task[], after: readonly Task[]): void {
  const day = dayOfSession();
  const { data, dataUpdatedAt } = readOf<TaskSummary>(taskSummaryKey);
  if (!day || !data) return;
  queryClient.setQueryData(taskSummaryKey, summaryAfter(data, before, after, day), { updatedAt: dataUpdatedAt });
}

function dayOfSession(): Day | null {
  const user = currentSession()?.user;
  if (!user) return null;
  const { timezone: zone, preferences } = user;
  const { dayStartHour, weekStart } = preferences;
  return { today: logicalDate(Date.now(), zone, dayStartHour), weekStart, zone, dayStartHour };
}

function readOf<T>(key: readonly string[]): Read<T> {
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState<T>(key) ?? {};
  return { data, dataUpdatedAt };
}
