import type { CivilDate } from '../calendar/civil-date.ts';
import type { GoalPace } from '../savings/goal-kinds.ts';
import { elapsedShare, goalPace } from '../savings/savings-goal.ts';
import type { MajorGoalStatus } from './goal-kinds.ts';

interface Numbers {
  readonly start: number;
  /** Null until it is decided; then there is no progress. */
  readonly target: number | null;
  readonly current: number;
}

/** How far a number is from its start to its target, 0 to 1; the target may lie below. */
export function numberProgress({ start, target, current }: Numbers): number {
  return target === null || target === start ? 0 : within((current - start) / (target - start));
}

interface Weighed {
  readonly weight: number;
  readonly doneOn: string | null;
}

/** The weight of what is done, over all of it. */
export function milestoneProgress(milestones: readonly Weighed[]): number {
  const sumWeights = (some: readonly Weighed[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const whole = sumWeights(milestones);
  return whole === 0 ? 0 : sumWeights(milestones.filter(({ doneOn }) => doneOn !== null)) / whole;
}

/** What is saved, over what is wanted, 0 to 1. Minor units. */
export function financialProgress(savedMinor: number, targetMinor: number): number {
  return targetMinor <= 0 ? 0 : within(savedMinor / targetMinor);
}

/** The mean strength of habits, each 0 to 1; 0 without any. */
export function habitProgress(strengths: readonly number[]): number {
  return strengths.length === 0 ? 0 : within(strengths.reduce((sum, each) => sum + each, 0) / strengths.length);
}

interface Timed {
  readonly status: MajorGoalStatus;
  readonly startsOn: CivilDate;
  readonly dueOn: CivilDate | null;
}

interface Pacing {
  /** How much of the goal's time is over, 0 to 1; null where nothing is expected of it. */
  readonly elapsed: number | null;
  readonly pace: GoalPace | null;
}

/** Whether a goal keeps up with its time. Nothing is expected of one that has no day or is not active. */
export function getPacing(progress: number, { status, startsOn, dueOn }: Timed, today: CivilDate): Pacing {
  if (status !== 'active' || dueOn === null) return { elapsed: null, pace: null };
  return { elapsed: elapsedShare(startsOn, dueOn, today), pace: goalPace(progress, startsOn, dueOn, today) };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
