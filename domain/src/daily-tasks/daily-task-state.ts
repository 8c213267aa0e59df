import type { CivilDate } from '../calendar/civil-date.ts';
import type { TaskState } from '../tasks/task-state.ts';

/** A task that is done once; `dueOn` is its day, if it has one. */
interface OneOff {
  readonly isCompleted: boolean;
  readonly dueOn: string | null;
}

/** The state of a daily task on a day. One without a day is due until it is done, and never late. */
export function dailyTaskState({ isCompleted, dueOn }: OneOff, today: CivilDate): TaskState {
  if (isCompleted) return 'done';
  if (dueOn === null || dueOn === today) return 'due';
  return dueOn < today ? 'late' : 'upcoming';
}
