import type { CivilDate } from '../calendar/civil-date.ts';
import { lasts } from '../limits/age.ts';
import type { GoalPace } from '../savings/goal-kinds.ts';
import { elapsedShare, goalPace } from '../savings/savings-goal.ts';
import type { MajorGoalStatus } from './goal-kinds.ts';
import { completionUndoHours } from './limits.ts';

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

const hourMs = 3_600_000;

/** Whether a completion can still be undone as if it had never been. Instants in milliseconds since 1970. */
export function isUndoable(doneAtMs: number, nowMs: number): boolean {
  return lasts(completionUndoHours * hourMs, doneAtMs, nowMs);
}

interface Completed {
  readonly doneAtMs: number;
  /** When the goal was first completed for good; null while it never was. */
  readonly countedAtMs: number | null;
}

/**
 * Since when a goal counts as completed once it is reopened: never, if that completion is undone in time; otherwise it
 * goes on counting, once however often it is completed.
 */
export function getCountedCompletion({ doneAtMs, countedAtMs }: Completed, nowMs: number): number | null {
  return countedAtMs === doneAtMs && isUndoable(doneAtMs, nowMs) ? null : countedAtMs;
}
