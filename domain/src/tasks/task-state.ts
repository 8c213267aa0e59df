import type { CivilDate } from '../calendar/civil-date.ts';
import { chosenDays, dueDay, periodAt, type Schedule, timesIn } from '../schedules/schedule.ts';
import { neededIn } from './due-count.ts';

export const taskStates = ['done', 'due', 'late', 'upcoming'] as const;
export type TaskState = (typeof taskStates)[number];

interface TaskFacts {
  readonly today: CivilDate;
  readonly since: CivilDate;
  readonly isDone: boolean;
  readonly weekStart: number;
  /** The days of the period on which it was done, where several are asked for. */
  readonly doneOn?: readonly CivilDate[];
}

/**
 * The state of a task in the period of `today`: done, due today, late (the due day has passed, the period has not) or
 * upcoming. A task created after the period's due day is not late in it: it is due in the next one. Where any days of a week will do, it is due
 * on those that are all needed, and otherwise upcoming. With chosen days it is due on them, late on others while one that passed is open, and
 * otherwise upcoming, also once it was done today.
 */
export function taskState(schedule: Schedule, { today, since, isDone, weekStart, doneOn = [] }: TaskFacts): TaskState {
  if (isDone) return 'done';
  const period = periodAt(schedule, today, weekStart);
  const due = dueDay(schedule, period);
  if (timesIn(schedule) > 1) {
    const needed = neededIn({ first: today, last: today }, schedule, { period, due, doneOn, since });
    if (needed === 0 || doneOn.includes(today)) return 'upcoming';
    const chosen = chosenDays(schedule, period, since);
    return chosen && !chosen.includes(today) ? 'late' : 'due';
  }
  if (due === today) return 'due';
  return due < today && since <= due ? 'late' : 'upcoming';
}
