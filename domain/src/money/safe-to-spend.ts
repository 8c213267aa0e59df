import { roundHalfAwayFromZero } from './round-half-away-from-zero.ts';

/** The parts of the safe-to-spend amount, in minor units. Only `liquidMinor` may be negative. */
export interface SafeToSpendAmounts {
  /** The balance of spendable accounts. Savings goals and the emergency fund are not included. */
  readonly liquidMinor: number;
  /** Expenses planned before payday, including overdue ones. */
  readonly plannedMinor: number;
  /** Obligations due before payday, including overdue ones. */
  readonly obligationsMinor: number;
  /** Transfers into savings planned before payday, and what goals still ask for beyond them. */
  readonly savingsMinor: number;
  /** What the plan of the emergency fund still asks for this cycle. */
  readonly emergencyMinor: number;
}

/**
 * The amount that is safe to spend until the next payday, in total and per day; negative when commitments exceed the
 * balance.
 *
 * @param daysLeft days until payday, including today: at least 1
 */
export function safeToSpend(amounts: SafeToSpendAmounts, daysLeft: number): { minor: number; perDayMinor: number } {
  const { liquidMinor, plannedMinor, obligationsMinor, savingsMinor, emergencyMinor } = amounts;
  const minor = liquidMinor - plannedMinor - obligationsMinor - savingsMinor - emergencyMinor;
  return { minor, perDayMinor: roundHalfAwayFromZero(minor / daysLeft) };
}
