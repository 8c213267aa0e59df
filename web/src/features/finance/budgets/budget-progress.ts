import type { BudgetItem } from '@afdal/contract/budgets';

/** From so much of a budget on it is near its end. */
const nearShare = 0.8;

/** How a budget stands: what of it may still be spent, and what is to be expected. */
export interface BudgetProgress {
  readonly totalMinor: number;
  readonly leftMinor: number;
  /** What was spent of it; above 1 where it was more. */
  readonly share: number;
  readonly state: 'over' | 'exceeding' | 'full' | 'near' | 'fine';
}

export function budgetProgressOf({
  amountMinor,
  carriedMinor,
  spentMinor,
  projectedMinor,
}: BudgetItem): BudgetProgress {
  const totalMinor = amountMinor + carriedMinor;
  const leftMinor = totalMinor - spentMinor;
  const share = totalMinor > 0 ? spentMinor / totalMinor : 0;
  if (leftMinor < 0) return { totalMinor, leftMinor, share, state: 'over' };
  if (leftMinor === 0) return { totalMinor, leftMinor, share, state: 'full' };
  if (projectedMinor > totalMinor) return { totalMinor, leftMinor, share, state: 'exceeding' };
  return { totalMinor, leftMinor, share, state: share >= nearShare ? 'near' : 'fine' };
}

const order: readonly BudgetProgress['state'][] = ['over', 'exceeding', 'near', 'full', 'fine'];

/** What needs a look first, then what was used most. */
export function byNeed(a: BudgetItem, b: BudgetItem): number {
  const [one, other] = [budgetProgressOf(a), budgetProgressOf(b)];
  return order.indexOf(one.state) - order.indexOf(other.state) || other.share - one.share;
}
