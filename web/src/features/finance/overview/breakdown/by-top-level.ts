import type { CycleBreakdown } from '@afdal/contract/finance/cycles';
import type { CategoryKind } from '@afdal/domain/money/category';
import { type CategoryBook, getTopLevelId } from '../../category-book.ts';

/** Amount and number of transactions of a category. */
export interface Portion {
  /** Null for transactions without a category. */
  readonly categoryId: string | null;
  readonly amountMinor: number;
  readonly count: number;
}

/** Portions of a kind by top-level category, subcategories included, largest first. */
export function byTopLevel(
  { categories }: Pick<CycleBreakdown, 'categories'>,
  kind: CategoryKind,
  book: CategoryBook,
): readonly Portion[] {
  const portions = new Map<string | null, Portion>();
  for (const { categoryId, amountMinor, count, ...portion } of categories) {
    if (portion.kind !== kind) continue;
    const topLevel = categoryId && getTopLevelId(categoryId, book);
    const known = portions.get(topLevel) ?? { categoryId: topLevel, amountMinor: 0, count: 0 };
    portions.set(topLevel, { ...known, amountMinor: known.amountMinor + amountMinor, count: known.count + count });
  }
  return [...portions.values()].sort((a, b) => b.amountMinor - a.amountMinor);
}
