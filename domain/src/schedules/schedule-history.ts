import type { CivilDate } from '../calendar/civil-date.ts';
import { isSameSchedule, type Schedule } from './schedule.ts';

/** A schedule, and the day it takes effect. */
export interface DatedSchedule {
  readonly from: CivilDate;
  readonly schedule: Schedule;
}

/** The schedules of something that recurs, oldest first, the current one last; each is in effect until the next begins. */
export type Schedules = readonly [...DatedSchedule[], DatedSchedule];

/** The schedule in effect on a day; before the first one began, the first. */
export function scheduleOn(schedules: Schedules, day: CivilDate): Schedule {
  return datedScheduleOn(schedules, day).schedule;
}

/** The same, with the day it took effect. */
export function datedScheduleOn(schedules: Schedules, day: CivilDate): DatedSchedule {
  return schedules.findLast(({ from }) => from <= day) ?? schedules[0];
}

/**
 * Changes the schedule from today on. Of several changes on one day only the last remains, and a change to a
 * schedule with the same due days adds no new entry, so the streak continues.
 */
export function rescheduled(schedules: Schedules, today: CivilDate, next: Schedule): Schedules {
  const before = schedules.filter(({ from }) => from < today);
  const last = before.at(-1);
  if (!last) return [{ from: schedules[0].from, schedule: next }];
  if (isSameSchedule(last.schedule, next)) return [...before.slice(0, -1), { from: last.from, schedule: next }];
  return [...before, { from: today, schedule: next }];
}

/** Backdates the first schedule to `day` if it begins later: what recurs existed on that day already. */
export function backdateSchedules(schedules: Schedules, day: CivilDate): Schedules {
  const [first, ...rest] = schedules;
  if (first.from <= day) return schedules;
  const current = rest.pop();
  const moved = { ...first, from: day };
  return current ? [moved, ...rest, current] : [moved];
}
