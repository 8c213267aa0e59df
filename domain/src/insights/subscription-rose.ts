import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { roundHalfAwayFromZero } from '../money/round-half-away-from-zero.ts';
import type { PaymentRhythm } from '../obligations/due-dates.ts';
import { monthsBetween } from '../obligations/monthly-payment.ts';
import { daysAhead } from './limits.ts';

interface Price {
  readonly dueOn: CivilDate;
  readonly amountMinor: number;
}

/**
 * The last two prices of a subscription where the later is higher, and was first due in this cycle or will be within a month;
 * null where it did not rise.
 *
 * @param prices of its payments, in their order
 */
export function findRisenPrice(
  prices: readonly Price[],
  { today, cycleFirst }: { readonly today: CivilDate; readonly cycleFirst: CivilDate },
): { readonly beforeMinor: number; readonly afterMinor: number } | null {
  const until = addDays(today, daysAhead);
  const known = prices.filter(({ dueOn }) => dueOn <= until);
  const after = known.at(-1);
  const before = known.findLast(({ amountMinor }) => amountMinor !== after?.amountMinor);
  const first = before && known[known.indexOf(before) + 1];
  if (!after || !before || !first || first.dueOn < cycleFirst || after.amountMinor <= before.amountMinor) return null;
  return { beforeMinor: before.amountMinor, afterMinor: after.amountMinor };
}

/** What a rise costs in a year, in minor units. */
export function yearlyRise(
  { beforeMinor, afterMinor }: { readonly beforeMinor: number; readonly afterMinor: number },
  rhythm: Pick<PaymentRhythm, 'frequency' | 'every'>,
): number {
  return roundHalfAwayFromZero(((afterMinor - beforeMinor) * 12) / monthsBetween(rhythm));
}
