import { addDays, type CivilDate } from '../calendar/civil-date.ts';

export const priorities = ['low', 'medium', 'high'] as const;
export type Priority = (typeof priorities)[number];

/** How many days back a completion may be dated: one made offline counts for the day it was made. */
const completionReachDays = 7;

/** Whether a completion may be dated `on` when the user's logical date is `today`. */
export function isCompletableOn(on: CivilDate, today: CivilDate): boolean {
  return on <= today && on >= addDays(today, -completionReachDays);
}
