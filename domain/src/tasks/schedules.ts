import type { CivilDate } from '../calendar/civil-date.ts';
import { isSameSchedule, type Schedule } from './schedule.ts';

/** A schedule, and the day from which it holds. */
export interface HeldSchedule {
  readonly from: CivilDate;
  readonly schedule: Schedule;
}

/** The schedules a task has had, oldest first, the present one last; each holds until the next begins. */
export type Schedules = readonly [...HeldSchedule[], HeldSchedule];

/** The schedule that held on a day; before the first, the first. */
export function scheduleOn(schedules: Schedules, day: CivilDate): Schedule {
  return (schedules.findLast(({ from }) => from <= day) ?? schedules[0]).schedule;
}

/**
 * The schedules of a task that comes back otherwise from today on. Of several changes on one day the last is left, and
 * one that falls due on the days it did before changes nothing.
 */
export function rescheduled(schedules: Schedules, today: CivilDate, next: Schedule): Schedules {
  const before = schedules.filter(({ from }) => from < today);
  const last = before.at(-1);
  if (!last) return [{ from: schedules[0].from, schedule: next }];
  if (isSameSchedule(last.schedule, next)) return [...before.slice(0, -1), { from: last.from, schedule: next }];
  return [...before, { from: today, schedule: next }];
}

/** The same with the first of them holding from a day that may lie before it: the task was there already. */
export function reachingBackTo(schedules: Schedules, day: CivilDate): Schedules {
  const [first, ...rest] = schedules;
  if (first.from <= day) return schedules;
  const present = rest.pop();
  const moved = { ...first, from: day };
  return present ? [moved, ...rest, present] : [moved];
}
