import { taskCategories } from '@afdal/contract/texts';

export type TaskCategory = (typeof taskCategories)[number];

/** For what belongs to no other. */
export const otherCategory = taskCategories[5];

/** The category that a person chose last on this device. */
export function lastCategory(userId: string): TaskCategory {
  const stored = localStorage.getItem(getStorageKey(userId));
  return taskCategories.find((category) => category === stored) ?? otherCategory;
}

export function rememberCategory(userId: string, category: TaskCategory): void {
  localStorage.setItem(getStorageKey(userId), category);
}

function getStorageKey(userId: string): string {
  return `task-category:${userId}`;
}
