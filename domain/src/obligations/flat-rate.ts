import { roundHalfAwayFromZero } from '../money/round-half-away-from-zero.ts';
import type { PaymentRhythm } from './due-dates.ts';
import { monthsBetween } from './monthly-payment.ts';

interface FlatRateFinancing {
  /** What was financed, in minor units. */
  readonly principalMinor: number;
  /** Of the whole principal, in percent a year, however much of it is paid back by then. */
  readonly flatPercent: number;
  readonly paymentCount: number;
  readonly rhythm: Pick<PaymentRhythm, 'frequency' | 'every'>;
}

/** What the payments of a flat-rate financing sum to, in minor units: `P(1 + f·n/12)`, rounded once. */
export function flatRateTotal({ principalMinor, flatPercent, paymentCount, rhythm }: FlatRateFinancing): number {
  const months = paymentCount * monthsBetween(rhythm);
  return roundHalfAwayFromZero(principalMinor * (1 + ((flatPercent / 100) * months) / 12));
}
