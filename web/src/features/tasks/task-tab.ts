import type { Task } from '@afdal/contract/tasks/tasks';
import { isForAnyDays } from './any-days.ts';

export const taskTabs = ['all', 'today', 'daily', 'weekly', 'monthly'] as const;
export type TaskTab = (typeof taskTabs)[number];

/** What the page opens on. */
export const firstTab: TaskTab = 'today';

/** The groups of the page: due, for any day of the week, upcoming, done today, or done earlier in the current period. */
export const taskGroups = ['now', 'flexible', 'later', 'today', 'before'] as const;
export type TaskGroup = (typeof taskGroups)[number];

export function getGroup(task: Task, today: string): TaskGroup {
  const { state, lastCompletedOn, timesPerWeek } = task;
  if (timesPerWeek !== null && lastCompletedOn === today) return 'today';
  if (state === 'done') return lastCompletedOn === today ? 'today' : 'before';
  if (isForAnyDays(task) && state === 'upcoming') return 'flexible';
  return state === 'upcoming' ? 'later' : 'now';
}

/**
 * Whether a tab shows a task, which is of no type where it is done once. The "today" tab shows what is due, late or for any
 * day, and what was done today.
 */
export function isInTab(tab: TaskTab, taskType: Task['taskType'] | null, group: TaskGroup): boolean {
  if (tab === 'today') return group === 'now' || group === 'flexible' || group === 'today';
  return tab === 'all' || taskType === tab;
}
