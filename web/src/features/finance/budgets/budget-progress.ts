import type { BudgetItem } from '@afdal/contract/finance/budgets';
import { budgetLimit } from '@afdal/domain/money/budgets/budget-moves';
import { budgetNearPercent } from '@afdal/domain/money/limits';

/** Progress of a budget: what is left, and whether it is expected to suffice. */
export interface BudgetProgress {
  readonly totalMinor: number;
  readonly leftMinor: number;
  /** Share spent; above 1 when overspent. */
  readonly share: number;
  readonly state: 'over' | 'exceeding' | 'full' | 'near' | 'fine';
}

export function computeBudgetProgress(item: BudgetItem): BudgetProgress {
  const { spentMinor, projectedMinor } = item;
  const totalMinor = budgetLimit(item);
  const leftMinor = totalMinor - spentMinor;
  const share = totalMinor > 0 ? spentMinor / totalMinor : 0;
  if (leftMinor < 0) return { totalMinor, leftMinor, share, state: 'over' };
  if (leftMinor === 0) return { totalMinor, leftMinor, share, state: 'full' };
  if (projectedMinor > totalMinor) return { totalMinor, leftMinor, share, state: 'exceeding' };
  // A bill that was paid leaves nothing to watch, however near its budget.
  const isNear = share >= budgetNearPercent / 100 && projectedMinor > spentMinor;
  return { totalMinor, leftMinor, share, state: isNear ? 'near' : 'fine' };
}

const order: readonly BudgetProgress['state'][] = ['over', 'exceeding', 'near', 'full', 'fine'];

/** Sorts by urgency, then by share spent. */
export function compareUrgency(a: BudgetItem, b: BudgetItem): number {
  const [one, other] = [computeBudgetProgress(a), computeBudgetProgress(b)];
  return order.indexOf(one.state) - order.indexOf(other.state) || other.share - one.share;
}
