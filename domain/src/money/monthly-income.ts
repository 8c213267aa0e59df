import type { CivilDate } from '../calendar/civil-date.ts';
import { medianMinor } from './budgets/budget.ts';

/** Closed cycles that the monthly income is taken from at most. */
export const incomeCycles = 3;

export const incomeSources = ['salary', 'cycles'] as const;

/** The income of a month, in minor units, and what it is taken from. */
export interface MonthlyIncome {
  readonly minor: number;
  readonly source: (typeof incomeSources)[number];
  /** How many cycles it is the median of; 0 for a salary. */
  readonly cycles: number;
}

/**
 * The income of a month: the salary that recurs, else the median of what whole cycles earned. Null while neither is known.
 *
 * @param salaryMinor all salaries that recur, brought to a month; 0 without any
 * @param earnedMinor the income of each whole cycle; those without any are left out
 */
export function monthlyIncome(salaryMinor: number, earnedMinor: readonly number[]): MonthlyIncome | null {
  if (salaryMinor > 0) return { minor: salaryMinor, source: 'salary', cycles: 0 };
  const earned = earnedMinor.filter((minor) => minor > 0);
  if (earned.length === 0) return null;
  return { minor: medianMinor(earned), source: 'cycles', cycles: earned.length };
}

/**
 * The first days of cycles that were recorded whole: the first transaction of any account lies on or before them. One that
 * recording began in, or that was imported in part, says too little of a month.
 *
 * @param starts first days of closed cycles
 * @param firstPostedOn the day of the first transaction; null without any
 */
export function wholeCycles(starts: readonly CivilDate[], firstPostedOn: CivilDate | null): CivilDate[] {
  return starts.filter((start) => firstPostedOn !== null && firstPostedOn <= start);
}
