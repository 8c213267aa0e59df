import { medianMinor } from '../money/budget.ts';
import { splitEvenly } from '../money/split.ts';

export const incomeKinds = ['two_stable', 'one', 'freelance'] as const;
/** How a person earns; what the fund has to cover follows from it. */
export type IncomeKind = (typeof incomeKinds)[number];

/** Months of essential expenses that a fund covers, by how a person earns. */
export const coverMonths: Readonly<Record<IncomeKind, number>> = { two_stable: 3, one: 6, freelance: 9 };

/** Complete cycles that the essential expenses are taken from. */
export const essentialCycles = { atLeast: 3, atMost: 6 } as const;

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
  if (neededMinor.length < essentialCycles.atLeast) return null;
  return medianMinor(neededMinor.slice(-essentialCycles.atMost)) + debtPaymentsMinor;
}

/** Where a fund stands. Amounts in minor units. */
export interface FundStanding {
  readonly targetMinor: number;
  readonly missingMinor: number;
  /** Months that the balance covers, to one decimal, rounded down. */
  readonly coverMonths: number;
  readonly stage: FundStage;
}

/**
 * Where a fund stands.
 *
 * @param essential essential expenses of a month, in minor units: above 0
 * @param months months that the fund has to cover
 */
export function fundStanding(balanceMinor: number, essential: number, months: number): FundStanding {
  const targetMinor = essential * months;
  return {
    targetMinor,
    missingMinor: Math.max(0, targetMinor - balanceMinor),
    coverMonths: Math.floor((balanceMinor * 10) / essential) / 10,
    stage: stageOf(balanceMinor, essential, targetMinor),
  };
}

/** What is to be saved in each of the chosen cycles until nothing is missing, in minor units. */
export function refillPlan(missingMinor: number, cycles: number): number[] {
  return splitEvenly(missingMinor, cycles);
}

function stageOf(balanceMinor: number, essential: number, targetMinor: number): FundStage {
  if (balanceMinor > targetMinor) return 'over';
  if (balanceMinor === targetMinor) return 'target';
  if (balanceMinor >= 3 * essential) return 'three_months';
  return balanceMinor >= essential ? 'one_month' : 'starter';
}
