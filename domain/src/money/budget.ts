import { roundHalfAwayFromZero } from './round-half-away-from-zero.ts';

/** One cycle of a category's budget: what was planned, what was spent, and whether what is left is handed on. */
export interface BudgetedCycle {
  readonly amountMinor: number;
  readonly spentMinor: number;
  readonly rollover: boolean;
}

/**
 * What a cycle has from those before it: what each left goes on while it says so. What was overspent is not handed on.
 *
 * @param earlier the cycles right before, the oldest first, without a gap; none planned ends the chain
 */
export function carriedInto(earlier: readonly (BudgetedCycle | null)[]): number {
  return earlier.reduce<number>((carried, cycle) => {
    if (!cycle?.rollover) return 0;
    return Math.max(0, cycle.amountMinor + carried - cycle.spentMinor);
  }, 0);
}

/** From which part of its budget on a single payment counts as one that does not come again within the cycle. */
const largeShare = { category: 1 / 2, total: 1 / 10 } as const;

/**
 * The amount from which on a payment counts as large, in minor units: a rent, a yearly bill.
 *
 * @param of whether it is the budget of one category, or of all spending
 */
export function largePayment(amountMinor: number, of: keyof typeof largeShare): number {
  return Math.max(1, Math.ceil(amountMinor * largeShare[of]));
}

interface Spending {
  readonly spentMinor: number;
  /** What of it was paid in large payments. */
  readonly largeMinor: number;
  /** What is planned for the rest of the cycle, or late. */
  readonly plannedMinor: number;
}

/**
 * What will have been spent at a cycle's end if it goes on as it has: what is spent and planned, and on each day left
 * as much as on the days so far, large payments apart.
 *
 * @param elapsedDays days of the cycle so far, today among them
 */
export function projectedSpending(
  { spentMinor, largeMinor, plannedMinor }: Spending,
  elapsedDays: number,
  days: number,
): number {
  const daysLeft = Math.max(0, days - elapsedDays);
  // Divided last: what a day costs is no whole number, and would be rounded a first time.
  const toCome = elapsedDays > 0 ? ((spentMinor - largeMinor) * daysLeft) / elapsedDays : 0;
  return spentMinor + plannedMinor + roundHalfAwayFromZero(toCome);
}

/** The middle of some amounts; of an even count the two in the middle shared, rounded half away from zero. */
export function medianMinor(amounts: readonly number[]): number {
  const sorted = [...amounts].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return roundHalfAwayFromZero((low + high) / 2);
}
