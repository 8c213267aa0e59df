import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { cycleAway, getCycle, type Payday, type SalaryCycle } from '../calendar/salary-cycle.ts';
import { lastMoneyDay } from '../money/limits.ts';
import type { GoalPace, SavingsGoalStatus } from './goal-kinds.ts';
import { savingsRateCycles } from './goal-limits.ts';

/** A hundred years: beyond that there is no day that money may have, and a rate so low tells nothing. */
const maxCycles = 12 * 100;

/** Progress over elapsed time from which a goal is ahead, and on track. */
const paceBounds = { ahead: 1.1, onTrack: 0.9 } as const;

export interface SavingsGoal {
  readonly targetMinor: number;
  readonly targetOn: CivilDate | null;
  readonly startsOn: CivilDate;
  readonly isPaused: boolean;
  readonly isArchived: boolean;
}

/** What was set aside for a goal, in minor units. */
export interface GoalSums {
  readonly savedMinor: number;
  /** Put in less taken out, in each of `rateCycles`. What was there at first, or moved between goals, does not count. */
  readonly byCycle: readonly number[];
}

export interface GoalPosition {
  readonly status: SavingsGoalStatus;
  readonly savedMinor: number;
  /** Put in during the cycle of today, less what was taken out: at least 0. */
  readonly depositedMinor: number;
  /**
   * To be put in during that cycle, and each one after it; null where it has no day, its last cycle is over, or it is not
   * being saved for.
   */
  readonly neededPerCycleMinor: number | null;
  readonly pace: GoalPace | null;
  /** The payday that reaches the target at the rate of late; null where nothing tells. */
  readonly expectedOn: CivilDate | null;
}

/** The cycles that tell how fast a goal is saved for: the latest complete ones, the oldest first, and that of today. */
export function rateCycles(today: CivilDate, payday: Payday): SalaryCycle[] {
  return Array.from({ length: savingsRateCycles + 1 }, (_, at) => cycleAway(today, at - savingsRateCycles, payday));
}

/** Where a goal stands on a day. */
export function goalPosition(goal: SavingsGoal, sums: GoalSums, today: CivilDate, payday: Payday): GoalPosition {
  const { targetMinor, targetOn, startsOn } = goal;
  const { savedMinor, byCycle } = sums;
  const netMinor = byCycle.at(-1) ?? 0;
  const status = computeStatus(goal, savedMinor);
  const stands = { status, savedMinor, depositedMinor: Math.max(0, netMinor) };
  if (status !== 'active') return { ...stands, neededPerCycleMinor: null, pace: null, expectedOn: null };
  const missingMinor = targetMinor - savedMinor;
  const cyclesLeft = targetOn ? cyclesUntil(targetOn, today, payday) : 0;
  const complete = byCycle.slice(0, -1).filter((_, at) => (rateCycles(today, payday)[at]?.last ?? '') >= startsOn);
  return {
    ...stands,
    // By what the cycle began with: a deposit does not change what it was meant to be.
    neededPerCycleMinor: cyclesLeft > 0 ? neededPerCycle(missingMinor + netMinor, cyclesLeft) : null,
    pace: targetOn && goalPace(savedMinor / targetMinor, startsOn, targetOn, today),
    expectedOn: expectedOn(missingMinor, complete.length > 0 ? complete : [netMinor], today, payday),
  };
}

/**
 * What is to be saved in each cycle until the goal's day, in minor units; rounded up, so that the last is not larger.
 *
 * @param cyclesLeft cycles until the goal's day, including the present one: at least 1
 */
export function neededPerCycle(missingMinor: number, cyclesLeft: number): number {
  return Math.ceil(Math.max(0, missingMinor) / Math.max(1, cyclesLeft));
}

/** How much of a goal's time is over, 0 to 1; 1 where it has none. */
export function elapsedShare(from: CivilDate, until: CivilDate, today: CivilDate): number {
  const whole = daysBetween(from, until);
  return whole <= 0 ? 1 : Math.min(Math.max(0, daysBetween(from, today) / whole), 1);
}

/** Whether a goal keeps up with its time; null on its first day, when there is nothing to compare with. */
export function goalPace(progress: number, from: CivilDate, until: CivilDate, today: CivilDate): GoalPace | null {
  if (progress >= 1) return 'ahead';
  if (until <= from || today <= from) return null;
  const pace = progress / elapsedShare(from, until, today);
  if (pace >= paceBounds.ahead) return 'ahead';
  return pace >= paceBounds.onTrack ? 'on_track' : 'behind';
}

/**
 * How many cycles a goal takes at the rate of late; null when nothing was saved.
 *
 * @param savedPerCycle what was saved in each of the latest cycles, in minor units
 */
export function cyclesToGoal(missingMinor: number, savedPerCycle: readonly number[]): number | null {
  if (missingMinor <= 0) return 0;
  const saved = savedPerCycle.reduce((sum, minor) => sum + minor, 0);
  return saved <= 0 ? null : Math.ceil((missingMinor * savedPerCycle.length) / saved);
}

function computeStatus({ targetMinor, isPaused, isArchived }: SavingsGoal, savedMinor: number): SavingsGoalStatus {
  if (isArchived) return 'archived';
  if (savedMinor >= targetMinor) return 'reached';
  return isPaused ? 'paused' : 'active';
}

/** The cycles from that of today to that of a day, both included; none where that one is over. */
function cyclesUntil(day: CivilDate, today: CivilDate, payday: Payday): number {
  const months = toMonthIndex(getCycle(day, payday).month) - toMonthIndex(getCycle(today, payday).month);
  return Math.max(0, months + 1);
}

function expectedOn(
  missingMinor: number,
  saved: readonly number[],
  today: CivilDate,
  payday: Payday,
): CivilDate | null {
  const cycles = cyclesToGoal(missingMinor, saved);
  if (cycles === null || cycles > maxCycles) return null;
  const { first } = cycleAway(today, cycles, payday);
  return first > lastMoneyDay ? null : first;
}

function toMonthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
}
