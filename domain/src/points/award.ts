import type { Frequency } from '../schedules/schedule.ts';

const base = 15;
const extra: Record<Frequency, number> = { daily: 0, weekly: 5, monthly: 10 };
const perStreak = 2;
const streakAtMost = 20;

/**
 * The points that completing a task earns.
 *
 * @param streakBefore the task's streak without this completion
 */
export function awardFor(type: Frequency, streakBefore: number): number {
  return base + extra[type] + Math.min(perStreak * streakBefore, streakAtMost);
}

/**
 * The points paid for a completion. If a completion of the same period was paid and undone before, at most what the undo
 * took back is paid again: points that were spent in between could not be taken back, and must not be earned twice.
 *
 * @param takenBack the smallest amount that an undo in the period took back, which is the last one's: an undo takes back
 *   at most what was paid, and a later completion is paid at most that; null if there was no undo
 */
export function payFor(award: number, takenBack: number | null): number {
  return takenBack === null ? award : Math.min(award, takenBack);
}

/** The points deducted when a completion is undone: the award, but at most the current total. */
export function reversalOf(award: number, total: number): number {
  return Math.min(award, total);
}
