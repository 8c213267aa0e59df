import type { Task } from '@afdal/contract/tasks';
import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { awardFor } from '@afdal/domain/points/award';
import type { NumberedTask } from './amount-words.ts';

type Toggled = Pick<Task, 'isCompleted' | 'state' | 'streak' | 'lastCompletedOn' | 'earned' | 'amount' | 'doneDays'>;

/** Whether the ring of a task is filled: it is done, or today is among its days. */
export function isMarked({ isCompleted, timesPerWeek, lastCompletedOn }: Task, today: CivilDate): boolean {
  return isCompleted || (timesPerWeek !== null && lastCompletedOn === today);
}

/** The day that a press on the ring adds or takes back: the last one where the week is done without today. */
export function markedDay({ isCompleted, lastCompletedOn }: Task, today: CivilDate): CivilDate {
  return (isCompleted && civilDate(lastCompletedOn ?? '')) || today;
}

/** Predicts what toggling changes in a task, for the optimistic update. */
export function toggled(task: Task, today: CivilDate): Partial<Toggled> {
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
    return {
      isCompleted: true,
      state: 'done',
      streak: streak + 1,
      lastCompletedOn: today,
      earned,
      amount,
      doneDays: [today],
    };
  }
  const state = dueOn === today ? 'due' : dueOn < today ? 'late' : 'upcoming';
  return {
    isCompleted: false,
    state,
    streak: Math.max(0, streak - 1),
    lastCompletedOn: null,
    earned: 0,
    amount,
    doneDays: [],
  };
}

/** Predicts what a day more or less changes in a task for some days of a week. */
export function withDay(task: Task, day: CivilDate, isAdded: boolean, today: CivilDate): Partial<Toggled> {
  const { taskType, timesPerWeek, doneDays, dueOn, streak, isCompleted: wasCompleted, lastCompletedOn } = task;
  const others = doneDays.filter((each) => each !== day);
  const days = isAdded ? [...others, day].sort() : others;
  const isCompleted = days.length >= (timesPerWeek ?? 1);
  const lastDay = civilDate(dueOn);
  const isNeeded = lastDay !== null && addDays(today, (timesPerWeek ?? 1) - days.length - 1) === lastDay;
  const earned = awardFor(taskType, streak);
  return {
    doneDays: days,
    lastCompletedOn: days.at(-1) ?? (others.length < doneDays.length ? null : lastCompletedOn),
    isCompleted,
    state: isCompleted ? 'done' : isNeeded && !days.includes(today) ? 'due' : 'upcoming',
    ...(isCompleted !== wasCompleted && {
      streak: Math.max(0, streak + (isCompleted ? 1 : -1)),
      earned: isCompleted ? earned : 0,
    }),
  };
}
