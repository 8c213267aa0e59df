import { roundHalfAwayFromZero } from '../money/round-half-away-from-zero.ts';

/**
 * The tax that a price includes, rounded once.
 *
 * @param rateBp the rate in hundredths of a percent: 1500 is 15 %
 */
export function includedTaxMinor(amountMinor: number, rateBp: number): number {
  return roundHalfAwayFromZero((amountMinor * rateBp) / (10_000 + rateBp));
}
