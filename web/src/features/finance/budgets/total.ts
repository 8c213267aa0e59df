import type { BudgetItem } from '@afdal/contract/finance/budgets';
import type { CategoryBook } from '../category-book.ts';

/** Sums all budgets. A subcategory whose parent has a budget is already counted in it. */
export function computeTotal(items: readonly BudgetItem[], book: CategoryBook): BudgetItem {
  const planned = new Set(items.map(({ categoryId }) => categoryId));
  const countedItems = items.filter(({ categoryId }) => !planned.has(book.get(categoryId ?? '')?.parentId ?? ''));
  const sum = (field: 'amountMinor' | 'carriedMinor' | 'movedMinor' | 'spentMinor' | 'projectedMinor') =>
    countedItems.reduce((total, item) => total + item[field], 0);
  return {
    categoryId: null,
    amountMinor: sum('amountMinor'),
    carriedMinor: sum('carriedMinor'),
    movedMinor: sum('movedMinor'),
    spentMinor: sum('spentMinor'),
    projectedMinor: sum('projectedMinor'),
    rollover: false,
  };
}
