import type { Task } from '@afdal/contract/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { awardFor } from '@afdal/domain/points/award';
import type { NumberedTask } from './amount-words.ts';

type Toggled = Pick<Task, 'isCompleted' | 'state' | 'streak' | 'lastCompletedOn' | 'earned' | 'amount'>;

/** Predicts what toggling changes in a task, for the optimistic update. */
export function toggled(task: Task, today: CivilDate): Toggled {
  const { isCompleted, target, amount } = task;
  return withAmount(task, isCompleted ? 0 : Math.max(amount, target ?? 0), !isCompleted, today);
}

/** Predicts what another amount changes in a numbered task. */
export function counted(task: NumberedTask, amount: number, today: CivilDate): Partial<Toggled> {
  const isDone = amount >= task.target;
  return isDone === task.isCompleted ? { amount } : withAmount(task, amount, isDone, today);
}

function withAmount({ taskType, streak, dueOn }: Task, amount: number, isDone: boolean, today: CivilDate): Toggled {
  if (isDone) {
    const earned = awardFor(taskType, streak);
    return { isCompleted: true, state: 'done', streak: streak + 1, lastCompletedOn: today, earned, amount };
  }
  const state = dueOn === today ? 'due' : dueOn < today ? 'late' : 'upcoming';
  return { isCompleted: false, state, streak: Math.max(0, streak - 1), lastCompletedOn: null, earned: 0, amount };
}
