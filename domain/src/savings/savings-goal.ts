import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';

export const goalPaces = ['ahead', 'on_track', 'behind'] as const;
export type GoalPace = (typeof goalPaces)[number];

/** Progress over elapsed time from which a goal is ahead, and on track. */
const paceBounds = { ahead: 1.1, onTrack: 0.9 } as const;

/**
 * What is to be saved in each cycle until the goal's day, in minor units; rounded up, so that the last is not larger.
 *
 * @param cyclesLeft cycles until the goal's day, including the present one: at least 1
 */
export function neededPerCycle(missingMinor: number, cyclesLeft: number): number {
  return Math.ceil(Math.max(0, missingMinor) / Math.max(1, cyclesLeft));
}

/** Whether a goal keeps up with its time; null on its first day, when there is nothing to compare with. */
export function goalPace(progress: number, from: CivilDate, until: CivilDate, today: CivilDate): GoalPace | null {
  const whole = daysBetween(from, until);
  const elapsed = Math.min(daysBetween(from, today), whole);
  if (progress >= 1) return 'ahead';
  if (whole <= 0 || elapsed <= 0) return null;
  const pace = progress / (elapsed / whole);
  if (pace >= paceBounds.ahead) return 'ahead';
  return pace >= paceBounds.onTrack ? 'on_track' : 'behind';
}

/**
 * How many cycles a goal takes at the rate of late; null when nothing was saved.
 *
 * @param savedPerCycle what was saved in each of the latest complete cycles, in minor units
 */
export function cyclesToGoal(missingMinor: number, savedPerCycle: readonly number[]): number | null {
  if (missingMinor <= 0) return 0;
  const saved = savedPerCycle.reduce((sum, minor) => sum + minor, 0);
  return saved <= 0 ? null : Math.ceil((missingMinor * savedPerCycle.length) / saved);
}
