import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { getPeriod, type Period } from '../schedules/period.ts';
import type { Frequency } from '../schedules/schedule.ts';
import { newTasksPaid, type OccasionKind, occasionPoints, streakPoints, taskPoints } from './point-values.ts';

/**
 * The points that completing a task earns.
 *
 * @param streakBefore the task's streak without this completion
 */
export function awardFor(type: Frequency, streakBefore: number): number {
  return taskPoints[type] + Math.min(streakPoints.each * streakBefore, streakPoints.max);
}

/**
 * Whether a completion is among those that are paid: of the tasks that were not there before a day, only some are paid
 * for it, so that adding tasks, doing and deleting them earns no more than a good day.
 *
 * @param task the day on which the task was added, and the one it is done on
 * @param others the days on which the other tasks were added that are paid for that day
 */
export function hasTaskRoom(
  task: { readonly addedOn: CivilDate; readonly doneOn: CivilDate },
  others: readonly CivilDate[],
): boolean {
  return task.addedOn < task.doneOn || others.filter((addedOn) => addedOn >= task.doneOn).length < newTasksPaid;
}

/**
 * Whether two periods of a task are paid once together: weeks that share a day, whatever day weeks began on when each was
 * done. To move that day pays nothing more.
 */
export function arePaidTogether(a: Period, b: Period): boolean {
  const areAlike = daysBetween(a.first, a.last) === daysBetween(b.first, b.last);
  return areAlike && a.first <= b.last && b.first <= a.last;
}

/** The days in which occasions of a kind are counted together, of which one is given; null where any number is paid. */
export function getSharedPeriod(kind: OccasionKind, on: CivilDate): Period | null {
  const { max } = occasionPoints[kind];
  return max && getPeriod(on, max.per, 0);
}

/** @param others how many others of the kind are paid in the days that are counted together */
export function hasOccasionRoom(kind: OccasionKind, others: number): boolean {
  const { max } = occasionPoints[kind];
  return max === null || others < max.times;
}

/**
 * The points paid for a completion. If a completion of the same period was paid and undone before, at most what the undo
 * took back is paid again: points that were spent in between could not be taken back, and must not be earned twice.
 *
 * @param reversedAmount the smallest amount that an undo in the period took back, which is the last one's: an undo takes back
 *   at most what was paid, and a later completion is paid at most that; null if there was no undo
 */
export function payFor(award: number, reversedAmount: number | null): number {
  return reversedAmount === null ? award : Math.min(award, reversedAmount);
}

/** The points deducted when a completion is undone: the award, but at most the current total. */
export function computeReversal(award: number, total: number): number {
  return Math.min(award, total);
}
