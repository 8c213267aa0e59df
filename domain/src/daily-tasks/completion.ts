import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { maxCompletionBackdateDays } from '../tasks/limits.ts';

export const priorities = ['low', 'medium', 'high'] as const;
export type Priority = (typeof priorities)[number];

/** Whether a completion may be dated `on` when the user's logical date is `today`. */
export function isCompletableOn(on: CivilDate, today: CivilDate): boolean {
  return on <= today && on >= addDays(today, -maxCompletionBackdateDays);
}

/** The day on which a task is completed by what happened on `on`: that day, or the nearest that it may be dated. */
export function clampToCompletable(on: CivilDate, today: CivilDate): CivilDate {
  const earliest = addDays(today, -maxCompletionBackdateDays);
  if (on > today) return today;
  return on < earliest ? earliest : on;
}
