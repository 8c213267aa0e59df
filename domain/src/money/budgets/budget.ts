import { roundHalfAwayFromZero } from '../round-half-away-from-zero.ts';
import { getMovableMinor } from './budget-moves.ts';

/** One cycle of a category's budget: the planned, moved and spent amounts, and whether the rest rolls over. */
export interface BudgetedCycle {
  readonly amountMinor: number;
  readonly movedMinor: number;
  readonly spentMinor: number;
  readonly rollover: boolean;
}

/**
 * The amount carried into a cycle: each earlier cycle with `rollover` passes on what it left. Overspending is not carried.
 *
 * @param earlier the cycles right before, oldest first, without a gap; null (no budget) breaks the chain
 */
export function carriedInto(earlier: readonly (BudgetedCycle | null)[]): number {
  return earlier.reduce<number>((carried, cycle) => {
    if (!cycle?.rollover) return 0;
    return getMovableMinor({ ...cycle, carriedMinor: carried });
  }, 0);
}

/** Share of the budget from which a single payment counts as one that does not recur within the cycle. */
const largeShare = { category: 1 / 2, total: 1 / 10 } as const;

/**
 * The amount from which a payment counts as large (rent, a yearly bill), in minor units.
 *
 * @param of whether the budget is for one category or for all spending
 */
export function largePayment(amountMinor: number, scope: keyof typeof largeShare): number {
  return Math.max(1, Math.ceil(amountMinor * largeShare[scope]));
}

/** How many cycles back are read to tell which payments are fixed. */
export const fixedPaymentCycles = 3;

/**
 * Whether the payments to one payee in one category are fixed ones (a phone bill, a subscription): one in this cycle, and
 * never more than one, but at least one, in the cycles before.
 *
 * @param counts how many payments each cycle had, oldest first; this cycle is the last
 */
export function isFixedPayment(counts: readonly number[]): boolean {
  return counts.at(-1) === 1 && counts.every((count) => count <= 1) && counts.slice(0, -1).includes(1);
}

interface Spending {
  readonly spentMinor: number;
  /** The part of it that was spent in large or fixed payments. */
  readonly singleMinor: number;
  /** Planned for the rest of the cycle, or overdue. */
  readonly plannedMinor: number;
}

/**
 * Projected spending at the end of a cycle: spent plus planned, plus the daily average so far for each remaining day.
 * Payments that do not come again within the cycle, large and fixed ones, are excluded from the average.
 *
 * @param elapsedDays days of the cycle so far, including today
 */
export function projectedSpending(
  { spentMinor, singleMinor, plannedMinor }: Spending,
  elapsedDays: number,
  days: number,
): number {
  const daysLeft = Math.max(0, days - elapsedDays);
  // Negative where refunds exceed the daily payments: what was given back is not given back again each day.
  const dailyMinor = Math.max(0, spentMinor - singleMinor);
  // Divides last: a daily average computed first would be rounded twice.
  const toCome = elapsedDays > 0 ? (dailyMinor * daysLeft) / elapsedDays : 0;
  return spentMinor + plannedMinor + roundHalfAwayFromZero(toCome);
}

/** The median; for an even count, the mean of the middle two, rounded half away from zero. */
export function medianMinor(amounts: readonly number[]): number {
  const sorted = [...amounts].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return roundHalfAwayFromZero((low + high) / 2);
}
