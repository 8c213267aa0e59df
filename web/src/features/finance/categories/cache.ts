import type { Category } from '@afdal/contract/categories';
import {
  budgetsKey,
  categoriesKey,
  cyclesKey,
  payeesKey,
  rulesKey,
  transactionsKey,
} from '../../../lib/finance-keys.ts';
import { optimisticList, withChange } from '../../../lib/optimistic-list.ts';

export const { writing, showAtOnce, changeShown } = optimisticList<Category>(categoriesKey, [
  transactionsKey,
  cyclesKey,
  budgetsKey,
  payeesKey,
  rulesKey,
]);

/** Inserts a category in order: a subcategory after its siblings, a top-level one last. */
export function withCategory(categories: readonly Category[], category: Category): readonly Category[] {
  const before = categories.find(({ id }) => id === category.id);
  if (before && before.parentId === category.parentId) return withChange(categories, category.id, category);
  const [own, others] = apart(categories, category.id);
  const placed = before ? own.map((each) => (each.id === category.id ? category : each)) : [category];
  const last = others.findLastIndex(({ id, parentId }) => id === category.parentId || parentId === category.parentId);
  const place = category.parentId === null || last < 0 ? others.length : last + 1;
  return others.toSpliced(place, 0, ...placed);
}

/** Splits off a category and its subcategories from all others. */
export function apart(
  categories: readonly Category[],
  id: string,
): [own: readonly Category[], others: readonly Category[]] {
  const isOwn = (category: Category) => category.id === id || category.parentId === id;
  return [categories.filter(isOwn), categories.filter((category) => !isOwn(category))];
}
