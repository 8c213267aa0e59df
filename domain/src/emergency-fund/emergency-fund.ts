import { addDays, type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { addMonths } from '../calendar/month.ts';
import { medianMinor } from '../money/budgets/budget.ts';
import { splitEvenly } from '../money/split.ts';

export const incomeKinds = ['two_stable', 'one', 'freelance'] as const;
/** How a person earns; what the fund has to cover follows from it. */
export type IncomeKind = (typeof incomeKinds)[number];

/** Months of essential expenses that a fund has to cover, by how a person earns. The least is the default. */
export const coveredMonths: Readonly<Record<IncomeKind, { readonly min: number; readonly max: number }>> = {
  two_stable: { min: 3, max: 3 },
  one: { min: 6, max: 6 },
  freelance: { min: 9, max: 12 },
};

/** The months to cover: those wanted, kept within what the kind of income calls for. */
export function monthsFor(kind: IncomeKind, wanted: number): number {
  const { min, max } = coveredMonths[kind];
  return Math.min(max, Math.max(min, wanted));
}

/** Complete cycles that the essential expenses are taken from. */
export const essentialCycles = { min: 3, max: 6 } as const;

export const fundStages = ['starter', 'one_month', 'three_months', 'target', 'over'] as const;
/** How far a fund has come. */
export type FundStage = (typeof fundStages)[number];

/**
 * Essential expenses of a month: the median of what was needed in the latest complete cycles, and the debt payments that
 * are due every month. Null with fewer than three cycles.
 *
 * @param neededMinor expenses flagged as a need without debt payments, a complete cycle each, the latest last
 */
export function essentialMinor(neededMinor: readonly number[], debtPaymentsMinor: number): number | null {
  if (neededMinor.length < essentialCycles.min) return null;
  return medianMinor(neededMinor.slice(-essentialCycles.max)) + debtPaymentsMinor;
}

/** The state of a fund. Amounts in minor units. */
export interface FundState {
  readonly targetMinor: number;
  readonly missingMinor: number;
  /** Months that the balance covers, to one decimal, rounded down. */
  readonly coverMonths: number;
  readonly stage: FundStage;
}

/**
 * The state of a fund.
 *
 * @param essential essential expenses of a month, in minor units: above 0
 * @param months months that the fund has to cover
 */
export function fundState(balanceMinor: number, essential: number, months: number): FundState {
  const targetMinor = essential * months;
  return {
    targetMinor,
    missingMinor: Math.max(0, targetMinor - balanceMinor),
    coverMonths: Math.floor((balanceMinor * 10) / essential) / 10,
    stage: getStage(balanceMinor, essential, targetMinor),
  };
}

/** The stages that have an amount, in order, each with the balance that reaches it. */
export function stageLadder(essential: number, months: number): readonly { stage: FundStage; fromMinor: number }[] {
  const middle = months > 3 ? [{ stage: 'three_months' as const, fromMinor: 3 * essential }] : [];
  return [{ stage: 'one_month', fromMinor: essential }, ...middle, { stage: 'target', fromMinor: months * essential }];
}

interface Plan {
  /** What is missing to the target now. */
  readonly missingMinor: number;
  /** What was deposited in this cycle since the plan was set, less what was taken out. */
  readonly depositedMinor: number;
  /** Cycles that the plan still has, this one included. */
  readonly cyclesLeft: number;
}

/** What a plan asks for in this cycle, and what of it is still to be deposited. Minor units. */
export function getCyclePlan({ missingMinor, depositedMinor, cyclesLeft }: Plan) {
  // What was deposited already counts as this cycle's part, so that a deposit does not lower what the cycle asks for.
  const [perCycleMinor = 0] = splitEvenly(missingMinor + depositedMinor, Math.max(1, cyclesLeft));
  return { perCycleMinor, leftMinor: Math.min(missingMinor, Math.max(0, perCycleMinor - depositedMinor)) };
}

/** In how many cycles from now (0: in this one) an amount is reached; null if never. */
export function cyclesUntil(
  amountMinor: number,
  { balanceMinor, perCycleMinor, leftMinor }: { balanceMinor: number; perCycleMinor: number; leftMinor: number },
): number | null {
  const missing = amountMinor - balanceMinor - leftMinor;
  if (missing <= 0) return 0;
  return perCycleMinor > 0 ? Math.ceil(missing / perCycleMinor) : null;
}

/**
 * The day on which a balance is used up when a month costs `monthlyMinor`: whole months first, then the part of the next
 * one in its days. Null beyond the calendar's range, and when a month costs nothing.
 */
export function lastsUntil(balanceMinor: number, monthlyMinor: number, from: CivilDate): CivilDate | null {
  if (monthlyMinor <= 0) return null;
  const months = Math.floor(balanceMinor / monthlyMinor);
  const view = { calendar: 'gregory', hijriOffset: 0 } as const;
  // Beyond a century nothing is foreseen, and the calendar ends.
  if (months > 1200) return null;
  const [whole, next] = [addMonths(from, months, view), addMonths(from, months + 1, view)];
  if (!whole || !next) return null;
  const rest = balanceMinor - months * monthlyMinor;
  return addDays(whole, Math.floor((rest * daysBetween(whole, next)) / monthlyMinor));
}

function getStage(balanceMinor: number, essential: number, targetMinor: number): FundStage {
  if (balanceMinor > targetMinor) return 'over';
  if (balanceMinor === targetMinor) return 'target';
  if (balanceMinor >= 3 * essential) return 'three_months';
  return balanceMinor >= essential ? 'one_month' : 'starter';
}
