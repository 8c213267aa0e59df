import { type CivilDate, civilDate } from '../calendar/civil-date.ts';
import { arePaidTogether, awardFor, hasTaskRoom } from '../points/award.ts';
import type { Period } from '../schedules/period.ts';
import type { TaskState } from './task-state.ts';
import { computeTaskStatus, type DatedTask, type TaskDay, toSchedule } from './tasks-on-day.ts';

/** A task as it was read, with the target that its amount is to reach. */
export interface ToggledTask extends DatedTask {
  readonly target: number | null;
  /** The newest period that was paid. */
  readonly paidPeriod: Period | null;
}

interface Toggled {
  readonly isCompleted: boolean;
  readonly state: TaskState;
  readonly streak: number;
  readonly lastCompletedOn: CivilDate | null;
  readonly earned: number;
  readonly paidPeriod: ToggledTask['paidPeriod'];
  readonly amount: number;
  readonly doneDays: CivilDate[];
}

/** Whether the ring of a task is filled: it is done, or today is among its days. */
export function isMarked({ isCompleted, timesPerWeek, lastCompletedOn }: ToggledTask, today: CivilDate): boolean {
  return isCompleted || (timesPerWeek !== null && lastCompletedOn === today);
}

/** The day that a press on the ring adds or takes back: the last one where the week is done without today. */
export function markedDay({ isCompleted, lastCompletedOn }: ToggledTask, today: CivilDate): CivilDate {
  return (isCompleted && civilDate(lastCompletedOn ?? '')) || today;
}

/** Predicts what toggling changes in a task as it stands today. */
export function toggled(task: ToggledTask, day: TaskDay): Toggled {
  const { isCompleted, target, amount } = task;
  return withAmount(task, isCompleted ? 0 : Math.max(amount, target ?? 0), !isCompleted, day);
}

/** Predicts what another amount changes in a numbered task. */
export function changeAmount<T extends ToggledTask>(
  task: T & { readonly target: number },
  amount: number,
  day: TaskDay,
): Partial<Toggled> {
  const isDone = amount >= task.target;
  return isDone === task.isCompleted ? { amount } : withAmount(task, amount, isDone, day);
}

/**
 * Some tasks as they are predicted, of which those that were just done earn nothing where others that were added that
 * day, or later, are paid already. Of what was deleted nobody here knows.
 */
export function applyPaidPoints<T extends ToggledTask>(
  before: readonly T[],
  after: readonly T[],
  addedOn: (task: T) => CivilDate,
): readonly T[] {
  return after.map((task) => {
    const earlier = before.find(({ id }) => id === task.id);
    const doneOn = task.doneDays.at(-1);
    if (!doneOn || task.earned === 0 || earlier?.earned !== 0) return task;
    const others = before.filter(
      ({ id, earned, doneDays }) => id !== task.id && earned > 0 && doneDays.at(-1) === doneOn,
    );
    return hasTaskRoom({ addedOn: addedOn(task), doneOn }, others.map(addedOn))
      ? task
      : { ...task, earned: 0, paidPeriod: earlier.paidPeriod };
  });
}

function withAmount(task: ToggledTask, amount: number, isDone: boolean, day: TaskDay): Toggled {
  return { ...withDoneDays(task, isDone ? [day.today] : [], day), amount };
}

/** Predicts what a day more or less changes in a task for some days of a week. */
export function withDay(task: ToggledTask, on: CivilDate, isAdded: boolean, day: TaskDay): Toggled {
  const others = task.doneDays.filter((each) => each !== on);
  return { ...withDoneDays(task, isAdded ? [...others, on].sort() : others, day), amount: task.amount };
}

function withDoneDays(task: ToggledTask, doneOn: readonly CivilDate[], day: TaskDay): Omit<Toggled, 'amount'> {
  const { streak, isCompleted: wasCompleted, lastCompletedOn } = task;
  const schedule = toSchedule(task);
  const { period, doneDays, isCompleted, state } = computeTaskStatus(schedule, {
    ...day,
    since: task.since,
    doneOn,
  });
  const isLess = doneDays.length < task.doneDays.length;
  const change = isCompleted === wasCompleted ? 0 : isCompleted ? 1 : -1;
  return {
    doneDays,
    isCompleted,
    state,
    // Of the days before this period nobody here knows.
    lastCompletedOn: doneDays.at(-1) ?? (isLess ? null : civilDate(lastCompletedOn ?? '')),
    streak: Math.max(0, streak + change),
    ...paidAfter(task, change, period),
  };
}

/** What a task has earned in its period, and the newest period that is paid, once it is done (1) or undone (-1). */
function paidAfter({ taskType, streak, earned, paidPeriod }: ToggledTask, change: number, period: Period) {
  if (change === 0) return { earned, paidPeriod };
  if (change < 0) return { earned: 0, paidPeriod: earned > 0 ? null : paidPeriod };
  // A list that was kept from an earlier version does not say it.
  if (paidPeriod && arePaidTogether(period, paidPeriod)) return { earned: 0, paidPeriod };
  return { earned: awardFor(taskType, streak), paidPeriod: period };
}
