import type { BudgetItem } from '@afdal/contract/budgets';
import type { CategoryBook } from '../category-book.ts';

/** All that was planned as one. A part whose parent is planned too is counted with its parent. */
export function totalOf(items: readonly BudgetItem[], book: CategoryBook): BudgetItem {
  const planned = new Set(items.map(({ categoryId }) => categoryId));
  const counted = items.filter(({ categoryId }) => !planned.has(book.get(categoryId ?? '')?.parentId ?? ''));
  const sum = (of: 'amountMinor' | 'carriedMinor' | 'spentMinor' | 'projectedMinor') =>
    counted.reduce((total, item) => total + item[of], 0);
  return {
    categoryId: null,
    amountMinor: sum('amountMinor'),
    carriedMinor: sum('carriedMinor'),
    spentMinor: sum('spentMinor'),
    projectedMinor: sum('projectedMinor'),
    rollover: false,
  };
}
