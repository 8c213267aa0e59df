import type { Task } from '@afdal/contract/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';

type Toggled = Pick<Task, 'isCompleted' | 'state' | 'streak' | 'lastCompletedOn'>;

/** What a toggle changes of a task, as far as it can be known before the server has answered. */
export function toggled({ isCompleted, streak, dueOn }: Task, today: CivilDate): Toggled {
  if (!isCompleted) return { isCompleted: true, state: 'done', streak: streak + 1, lastCompletedOn: today };
  const state = dueOn === today ? 'due' : dueOn < today ? 'late' : 'upcoming';
  return { isCompleted: false, state, streak: Math.max(0, streak - 1), lastCompletedOn: null };
}
