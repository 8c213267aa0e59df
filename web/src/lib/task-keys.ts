/** Prefix of all task queries: a change to one of them may affect each. */
export const tasksKey = ['tasks'] as const;
export const taskListKey = [...tasksKey, 'list'] as const;
/** Points, level, freezes, and counts of done and due tasks. */
export const taskSummaryKey = [...tasksKey, 'summary'] as const;

export const taskHistoriesKey = [...tasksKey, 'history'] as const;

export function taskHistoryKey(id: string) {
  return [...taskHistoriesKey, id] as const;
}
/** Goals, and below them their values, what happened, and what they may be linked to. Their milestones have tasks. */
export const majorGoalsKey = ['major-goals'] as const;
export const dailyTaskListKey = ['daily-tasks'] as const;
export const weeklyReviewsKey = ['weekly-reviews'] as const;
