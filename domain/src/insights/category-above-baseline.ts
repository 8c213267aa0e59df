import { medianMinor } from '../money/budgets/budget.ts';
import { getExponent } from '../money/currency.ts';
import { aboveBaselinePercent, baselineCycles, leastBaseline, quietCycleDays } from './limits.ts';

interface CategorySpending {
  readonly spentMinor: number;
  /** What whole cycles before spent on it. */
  readonly earlierMinor: readonly number[];
  /** Of the present cycle, from 1. */
  readonly cycleDay: number;
  readonly currency: string;
}

/** The median of three cycles where a category is a quarter above it or more, in minor units; else null. */
export function findExceededBaseline({
  spentMinor,
  earlierMinor,
  cycleDay,
  currency,
}: CategorySpending): { readonly baselineMinor: number } | null {
  if (cycleDay <= quietCycleDays || earlierMinor.length < baselineCycles) return null;
  const baselineMinor = medianMinor(earlierMinor.slice(-baselineCycles));
  if (baselineMinor < leastBaseline * 10 ** getExponent(currency)) return null;
  return spentMinor * 100 >= baselineMinor * aboveBaselinePercent ? { baselineMinor } : null;
}
