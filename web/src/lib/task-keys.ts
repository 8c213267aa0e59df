/** The tasks and all that follows from them: a change to one of them may change each. */
export const tasksKey = ['tasks'] as const;
export const taskListKey = [...tasksKey, 'list'] as const;
/** Points, level, freezes, and what is done and due. */
export const taskSummaryKey = [...tasksKey, 'summary'] as const;

export const taskHistoriesKey = [...tasksKey, 'history'] as const;

export function taskHistoryKey(id: string) {
  return [...taskHistoriesKey, id] as const;
}
