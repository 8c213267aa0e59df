import { roundHalfAwayFromZero } from '../money/round-half-away-from-zero.ts';
import { getRemainingMinor, type ScheduledInstallment } from './payment.ts';

/** A row of a financing's schedule, with what was paid of it. */
type FinancedInstallment = Omit<ScheduledInstallment, 'dueOn'>;

/** A financing that is paid back by its schedule. Amounts in minor units. */
export interface Financing {
  readonly principalMinor: number;
  /** At equal intervals, in order. */
  readonly installments: readonly FinancedInstallment[];
}

/** What a financing costs. Rates are shares: 0.09154 is 9.154 %. */
export interface FinancingCost {
  readonly costMinor: number;
  /** Of the interval between two payments. */
  readonly rate: number;
  /** Twelve times that of a month. */
  readonly nominalRate: number;
  /** That of a month, compounded over a year. */
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
const chargedInstallments = 3;

/**
 * What a financing costs in truth: the rate at which its payments, as they were planned, are worth its principal. A payment
 * that was waived is none.
 *
 * @param months between two payments
 */
export function financingCost({ principalMinor, installments }: Financing, months = 1): FinancingCost {
  const planned = installments.flatMap(({ amountMinor, isWaived }) => (isWaived ? [] : [amountMinor]));
  const rate = computeRate(principalMinor, planned);
  const monthlyRate = (1 + rate) ** (1 / months) - 1;
  return {
    costMinor: Math.max(0, sumMinors(planned) - principalMinor),
    rate,
    nominalRate: monthlyRate * 12,
    effectiveRate: (1 + monthlyRate) ** 12 - 1,
  };
}

/** The principal that is left on the declining balance, in minor units, not rounded: what the open payments are worth now. */
export function getRemainingPrincipal(financing: Financing): number {
  return presentValue(getRemaining(financing), financingCost(financing).rate);
}

/**
 * Estimates the amount that settles a financing now: the principal left on the declining balance, and the cost of the next
 * three payments. Each open payment is discounted by what is left of it, from its place among the open ones.
 */
export function computeSettlement(financing: Financing): Settlement {
  const remaining = getRemaining(financing);
  const { rate } = financingCost(financing);
  const remainingMinor = sumMinors(remaining);
  // The next payments with their cost are these payments in full, and the balance that they leave.
  const [next, later] = [remaining.slice(0, chargedInstallments), remaining.slice(chargedInstallments)];
  const amountMinor = roundHalfAwayFromZero(sumMinors(next) + presentValue(later, rate));
  const principalMinor = roundHalfAwayFromZero(getRemainingPrincipal(financing));
  return {
    amountMinor,
    principalMinor,
    costMinor: amountMinor - principalMinor,
    remainingMinor,
    savedMinor: remainingMinor - amountMinor,
  };
}

/** What is left of each payment that is neither waived nor wholly paid, in order. */
function getRemaining({ installments }: Financing): number[] {
  return installments.map(getRemainingMinor).filter((minor) => minor > 0);
}

function sumMinors(minors: readonly number[]): number {
  return minors.reduce((sum, minor) => sum + minor, 0);
}

/** What payments are worth one interval before the first of them. */
function presentValue(minors: readonly number[], rate: number): number {
  return minors.reduceRight((worth, minor) => (worth + minor) / (1 + rate), 0);
}

/** The rate at which payments are worth a principal, by bisection: more rate, less worth. */
function computeRate(principalMinor: number, planned: readonly number[]): number {
  if (principalMinor <= 0 || sumMinors(planned) <= principalMinor) return 0;
  let [low, high] = [0, 1];
  while (presentValue(planned, high) > principalMinor) high *= 2;
  for (let halving = 0; halving < 100; halving++) {
    const middle = (low + high) / 2;
    if (presentValue(planned, middle) > principalMinor) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
