/** Money moved from one category's budget to another's, in one cycle. Minor units. */
export interface BudgetMove {
  readonly fromCategoryId: string;
  readonly toCategoryId: string;
  readonly amountMinor: number;
}

export interface Limited {
  readonly amountMinor: number;
  readonly carriedMinor: number;
  readonly movedMinor: number;
}

/** What may be spent of a budget in its cycle: planned, carried over from the cycles before, and moved. */
export function budgetLimit({ amountMinor, carriedMinor, movedMinor }: Limited): number {
  return amountMinor + carriedMinor + movedMinor;
}

/** What is left of a budget that may be moved to another. */
export function roomIn(budget: Limited & { readonly spentMinor: number }): number {
  return Math.max(0, budgetLimit(budget) - budget.spentMinor);
}

/** What moves added to a category's budget, less what they took from it. */
export function movedInto(categoryId: string | null, moves: readonly BudgetMove[]): number {
  return moves.reduce((sum, { fromCategoryId, toCategoryId, amountMinor }) => {
    if (toCategoryId === categoryId) return sum + amountMinor;
    return fromCategoryId === categoryId ? sum - amountMinor : sum;
  }, 0);
}

/**
 * Whether money may move between two budgets without changing what is budgeted altogether: those of one parent that has a
 * budget itself, or those that count by themselves.
 *
 * @param parents the parent of each category, by id
 * @param planned the categories that have a budget
 */
export function mayMoveBetween(
  from: string,
  to: string,
  parents: ReadonlyMap<string, string | null>,
  planned: ReadonlySet<string | null>,
): boolean {
  const within = (id: string) => {
    const parent = parents.get(id) ?? null;
    return parent !== null && planned.has(parent) ? parent : null;
  };
  return from !== to && planned.has(from) && planned.has(to) && within(from) === within(to);
}
