interface Milestone {
  readonly isDone: boolean;
  /** Its tasks completed it, and not the person. */
  readonly isByTasks: boolean;
}

/**
 * What its tasks make of a milestone: completing the last of them completes it, one that is not done reopens what they
 * completed. What the person completed stays done, and taking tasks away changes nothing.
 *
 * @param tasks of each of its tasks, whether it was ever done
 */
export function moveByTasks(
  { isDone, isByTasks }: Milestone,
  tasks: readonly boolean[],
  isCompleting: boolean,
): 'complete' | 'reopen' | null {
  if (tasks.length === 0) return null;
  if (tasks.every(Boolean)) return isCompleting && !isDone ? 'complete' : null;
  return isDone && isByTasks ? 'reopen' : null;
}
