import type { Task } from '@afdal/contract/tasks';

export const taskTabs = ['all', 'today', 'daily', 'weekly', 'monthly'] as const;
export type TaskTab = (typeof taskTabs)[number];

/** What the page opens on. */
export const firstTab: TaskTab = 'today';

/** The groups of the page: due, upcoming, done today, or done earlier in the current period. */
export const taskGroups = ['now', 'later', 'today', 'before'] as const;
export type TaskGroup = (typeof taskGroups)[number];

export function groupOf({ state, lastCompletedOn }: Task, today: string): TaskGroup {
  if (state === 'done') return lastCompletedOn === today ? 'today' : 'before';
  return state === 'upcoming' ? 'later' : 'now';
}

/** Whether a tab shows a task. The "today" tab shows what is due or late, and what was done today. */
export function isInTab(tab: TaskTab, { taskType }: Task, group: TaskGroup): boolean {
  if (tab === 'today') return group === 'now' || group === 'today';
  return tab === 'all' || taskType === tab;
}
