import type { Budget, BudgetItem } from '@afdal/contract/finance/budgets';
import { budgetLimit, canMoveBetween, getMovableMinor } from '@afdal/domain/money/budgets/budget-moves';
import type { CategoryBook } from '../category-book.ts';

/** A category's budget. */
type CategoryItem = BudgetItem & { readonly categoryId: string };

/** The budgets that may give some of what is left of them to a category's, most first. */
export function listMoveSources({ items }: Budget, book: CategoryBook, to: string | null): readonly CategoryItem[] {
  const parents = new Map([...book].map(([id, { parentId }]) => [id, parentId]));
  const planned = new Set(items.map(({ categoryId }) => categoryId));
  return items
    .filter((item): item is CategoryItem => item.categoryId !== null)
    .filter((item) => to !== null && getMovableMinor(item) > 0 && canMoveBetween(item.categoryId, to, parents, planned))
    .toSorted((a, b) => getMovableMinor(b) - getMovableMinor(a));
}

/** The budgets that may get something, the one that needs it most first. */
export function listMoveTargets(budget: Budget, book: CategoryBook): readonly CategoryItem[] {
  return budget.items
    .filter((item): item is CategoryItem => item.categoryId !== null && book.has(item.categoryId))
    .filter(({ categoryId }) => listMoveSources(budget, book, categoryId).length > 0)
    .toSorted((a, b) => missingIn(b) - missingIn(a));
}

/** What was spent beyond a budget; 0 while there is none. */
export function missingIn(item: BudgetItem): number {
  return Math.max(0, item.spentMinor - budgetLimit(item));
}
