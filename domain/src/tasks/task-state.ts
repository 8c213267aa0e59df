import type { CivilDate } from '../calendar/civil-date.ts';
import { dueDay, periodAt, type Schedule } from '../schedules/schedule.ts';

export const taskStates = ['done', 'due', 'late', 'upcoming'] as const;
export type TaskState = (typeof taskStates)[number];

/**
 * The state of a task in the period of `today`: done, due today, late (the due day has passed, the period has not) or
 * upcoming. A task created after the period's due day is not late in it: it is due in the next one.
 */
export function taskState(
  schedule: Schedule,
  { today, since, isDone, weekStart }: { today: CivilDate; since: CivilDate; isDone: boolean; weekStart: number },
): TaskState {
  if (isDone) return 'done';
  const due = dueDay(schedule, periodAt(schedule, today, weekStart));
  if (due === today) return 'due';
  return due < today && since <= due ? 'late' : 'upcoming';
}
