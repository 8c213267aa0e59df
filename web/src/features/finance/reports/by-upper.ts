import type { CycleBreakdown } from '@afdal/contract/cycles';
import type { CategoryKind } from '@afdal/domain/money/category';
import { type CategoryBook, upperOf } from '../category-book.ts';

/** What money went to or came from, and how often. */
export interface Portion {
  /** Null is what has no category. */
  readonly categoryId: string | null;
  readonly amountMinor: number;
  readonly count: number;
}

/** The portions of a kind by categories of the upper level, parts counted in, the largest first. */
export function byUpper(
  { categories }: Pick<CycleBreakdown, 'categories'>,
  kind: CategoryKind,
  book: CategoryBook,
): readonly Portion[] {
  const portions = new Map<string | null, Portion>();
  for (const { categoryId, amountMinor, count, ...portion } of categories) {
    if (portion.kind !== kind) continue;
    const upper = categoryId && upperOf(categoryId, book);
    const known = portions.get(upper) ?? { categoryId: upper, amountMinor: 0, count: 0 };
    portions.set(upper, { ...known, amountMinor: known.amountMinor + amountMinor, count: known.count + count });
  }
  return [...portions.values()].sort((a, b) => b.amountMinor - a.amountMinor);
}
