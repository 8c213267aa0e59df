import { roundHalfAwayFromZero } from '../money/round-half-away-from-zero.ts';
import type { PaymentRhythm } from './due-dates.ts';

type Interval = Pick<PaymentRhythm, 'frequency' | 'every'>;

/** How many months lie between two payments: a year has 52 weeks. */
export function monthsBetween({ frequency, every }: Interval): number {
  return frequency === 'week' ? (every * 12) / 52 : every;
}

/**
 * What an obligation asks for in a month, in minor units: its next payment brought to a month, at most what is left.
 *
 * @param next null where nothing is left to pay
 */
export function monthlyPayment(
  interval: Interval,
  next: { readonly amountMinor: number } | null,
  remainingMinor: number,
): number {
  return Math.min(roundHalfAwayFromZero((next?.amountMinor ?? 0) / monthsBetween(interval)), remainingMinor);
}
