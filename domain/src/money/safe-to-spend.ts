import { roundHalfAwayFromZero } from './round-half-away-from-zero.ts';

/** What makes the money that may be spent until payday, in minor units; none is below zero but `liquidMinor`. */
export interface SafeToSpendParts {
  /** What lies in accounts that may be spent from. Savings goals and the emergency fund are not in it. */
  readonly liquidMinor: number;
  /** Expenses that are planned before payday, late ones too. */
  readonly plannedMinor: number;
  /** Obligations due before payday, late ones too. */
  readonly obligationsMinor: number;
  /** What was to be saved this cycle and is not yet. */
  readonly savingsMinor: number;
  /** What the emergency fund is to get back this cycle. */
  readonly emergencyMinor: number;
}

/**
 * What may be spent until the next payday, and a day; below zero when more is promised than there is.
 *
 * @param daysLeft days until payday, today among them: at least 1
 */
export function safeToSpend(parts: SafeToSpendParts, daysLeft: number): { minor: number; perDayMinor: number } {
  const { liquidMinor, plannedMinor, obligationsMinor, savingsMinor, emergencyMinor } = parts;
  const minor = liquidMinor - plannedMinor - obligationsMinor - savingsMinor - emergencyMinor;
  return { minor, perDayMinor: roundHalfAwayFromZero(minor / daysLeft) };
}
