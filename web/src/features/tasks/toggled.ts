import type { Task } from '@afdal/contract/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { awardFor } from '@afdal/domain/points/award';

type Toggled = Pick<Task, 'isCompleted' | 'state' | 'streak' | 'lastCompletedOn' | 'earned'>;

/** Predicts what toggling changes in a task, for the optimistic update. */
export function toggled({ taskType, isCompleted, streak, dueOn }: Task, today: CivilDate): Toggled {
  if (!isCompleted) {
    const earned = awardFor(taskType, streak);
    return { isCompleted: true, state: 'done', streak: streak + 1, lastCompletedOn: today, earned };
  }
  const state = dueOn === today ? 'due' : dueOn < today ? 'late' : 'upcoming';
  return { isCompleted: false, state, streak: Math.max(0, streak - 1), lastCompletedOn: null, earned: 0 };
}
