import { roundHalfAwayFromZero } from '../money/round-half-away-from-zero.ts';

/** A financing that is paid back in equal monthly payments. Amounts in minor units. */
export interface Financing {
  readonly principalMinor: number;
  /** Principal and its cost together. */
  readonly totalMinor: number;
  /** How many monthly payments there are. */
  readonly payments: number;
}

/** What a financing costs. Rates are shares: 0.09154 is 9.154 %. */
export interface FinancingCost {
  readonly costMinor: number;
  readonly monthlyRate: number;
  /** Twelve times the monthly rate. */
  readonly nominalRate: number;
  /** The monthly rate compounded over a year. */
  readonly effectiveRate: number;
}

/** What ends a financing early; an estimate, as the bank's own figure wins. Minor units, rounded once. */
export interface Settlement {
  readonly amountMinor: number;
  /** Principal that is left on the declining balance. */
  readonly principalMinor: number;
  /** Cost of the payments that the bank may still charge. */
  readonly costMinor: number;
  /** Left to pay without settling. */
  readonly remainingMinor: number;
  readonly savedMinor: number;
}

/**
 * Payments whose cost a bank may charge when a financing is settled early: three, by the Saudi Central Bank's rules of
 * financing for individuals.
 */
const chargedPayments = 3;

/** What a financing costs in truth: the rate at which its payments are worth its principal. */
export function financingCost(financing: Financing): FinancingCost {
  const monthlyRate = monthlyRateOf(financing);
  return {
    costMinor: Math.max(0, financing.totalMinor - financing.principalMinor),
    monthlyRate,
    nominalRate: monthlyRate * 12,
    effectiveRate: (1 + monthlyRate) ** 12 - 1,
  };
}

/**
 * Estimates the amount that settles a financing after `paid` payments: the principal left on the declining balance, and
 * the cost of the next three payments.
 *
 * @param paid payments made, from 0 to all
 */
export function settlementAfter(financing: Financing, paid: number): Settlement {
  const { totalMinor, payments } = financing;
  const each = totalMinor / payments;
  const rate = monthlyRateOf(financing);
  const left = Math.max(0, payments - paid);
  const principal = presentValue(each, rate, left);
  const cost =
    Math.min(chargedPayments, left) * each -
    (principal - presentValue(each, rate, Math.max(0, left - chargedPayments)));
  const amountMinor = roundHalfAwayFromZero(principal + cost);
  const remainingMinor = roundHalfAwayFromZero(each * left);
  const principalMinor = roundHalfAwayFromZero(principal);
  return {
    amountMinor,
    principalMinor,
    costMinor: amountMinor - principalMinor,
    remainingMinor,
    savedMinor: Math.max(0, remainingMinor - amountMinor),
  };
}

/** What `count` payments of `each` are worth today. */
function presentValue(each: number, rate: number, count: number): number {
  return rate === 0 ? each * count : (each * (1 - (1 + rate) ** -count)) / rate;
}

/** The rate at which the payments are worth the principal, by bisection: more rate, less worth. */
function monthlyRateOf({ principalMinor, totalMinor, payments }: Financing): number {
  if (totalMinor <= principalMinor || principalMinor <= 0) return 0;
  const each = totalMinor / payments;
  let [low, high] = [0, 1];
  while (presentValue(each, high, payments) > principalMinor) high *= 2;
  for (let halving = 0; halving < 100; halving++) {
    const middle = (low + high) / 2;
    if (presentValue(each, middle, payments) > principalMinor) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
