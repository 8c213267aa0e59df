import { taskCategories } from '@afdal/contract/texts';
import { suggestTopic, taskTopics } from '@afdal/domain/tasks/suggest-category';

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

/** The category that the words of a title speak of; null where none do. */
export function suggestCategory(title: string): TaskCategory | null {
  const topic = suggestTopic(title);
  return topic && (taskCategories[taskTopics.indexOf(topic)] ?? null);
}
