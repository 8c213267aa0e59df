import { budgetLimit, type Limited } from '../money/budgets/budget-moves.ts';
import { budgetNearPercent } from '../money/limits.ts';
import { quietCycleDays } from './limits.ts';

interface BudgetSoFar extends Limited {
  readonly spentMinor: number;
  readonly projectedMinor: number;
}

/**
 * What may be spent of a budget that will not last the cycle, in minor units; null where it will, or it is too early to tell.
 * In the first days only a budget that is nearly used up is at risk, and on the last day none is any more.
 */
export function findBudgetAtRisk(
  budget: BudgetSoFar,
  { cycleDay, daysLeft }: { readonly cycleDay: number; readonly daysLeft: number },
): { readonly limitMinor: number } | null {
  const limitMinor = budgetLimit(budget);
  const isNear = budget.spentMinor * 100 >= limitMinor * budgetNearPercent;
  if (limitMinor <= 0 || daysLeft <= 0 || budget.projectedMinor <= limitMinor) return null;
  return isNear || cycleDay > quietCycleDays ? { limitMinor } : null;
}
