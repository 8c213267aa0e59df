import type { TaskType } from '../tasks/schedule.ts';

const base = 15;
const extra: Record<TaskType, number> = { daily: 0, weekly: 5, monthly: 10 };
const perStreak = 2;
const streakAtMost = 20;

/**
 * The points that completing a task earns.
 *
 * @param streakBefore the task's streak without this completion
 */
export function awardFor(type: TaskType, streakBefore: number): number {
  return base + extra[type] + Math.min(perStreak * streakBefore, streakAtMost);
}

/**
 * The points that are paid for a completion. Where its period was paid before and that was taken back, they are no
 * more than was really taken back: what is spent in between stays the person's, and is not earned once more.
 *
 * @param takenBack the least that any undo in the period took back, which is the last: none takes back more than was
 *   paid, and none after it is paid more than it took; null where there was none
 */
export function payFor(award: number, takenBack: number | null): number {
  return takenBack === null ? award : Math.min(award, takenBack);
}

/** The points that taking a completion back costs: the award, or what is left of the total. Never below 0. */
export function reversalOf(award: number, total: number): number {
  return Math.min(award, total);
}
