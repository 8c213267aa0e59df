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
export function getMovableMinor(budget: Limited & { readonly spentMinor: number }): number {
  return Math.max(0, budgetLimit(budget) - budget.spentMinor);
}

/** What moves added to a category's budget, less what they took from it. */
export function sumMovesInto(categoryId: string | null, moves: readonly BudgetMove[]): number {
  return moves.reduce((sum, { fromCategoryId, toCategoryId, amountMinor }) => {
    if (toCategoryId === categoryId) return sum + amountMinor;
    return fromCategoryId === categoryId ? sum - amountMinor : sum;
  }, 0);
}

/** What becomes of the moves of a cycle when a category's budget goes. */
export interface RemainingMoves<Move extends BudgetMove> {
  /** Those that stay, as they are or smaller. */
  readonly moves: readonly Move[];
  /** Minor units by which other budgets grow, by category: what they got out of the one that goes. */
  readonly raised: ReadonlyMap<string, number>;
}

/**
 * The moves without a category, so that no other budget loses what was moved to it. What came and went on goes from the
 * one to the other directly, what came and stayed returns, and what went of its own is the other's from then on.
 */
export function movesWithout<Move extends BudgetMove>(
  categoryId: string,
  moves: readonly Move[],
): RemainingMoves<Move> {
  const remaining = moves.filter((move) => move.fromCategoryId !== categoryId && move.toCategoryId !== categoryId);
  const given = moves
    .filter((move) => move.toCategoryId === categoryId)
    .map((move) => ({ move, leftMinor: move.amountMinor }));
  const raised = new Map<string, number>();
  for (const { toCategoryId, amountMinor } of moves.filter((move) => move.fromCategoryId === categoryId)) {
    let own = amountMinor;
    for (const each of given) {
      const passed = Math.min(own, each.leftMinor);
      own -= passed;
      each.leftMinor -= passed;
      const isBack = each.move.fromCategoryId === toCategoryId;
      if (passed > 0 && !isBack) remaining.push({ ...each.move, toCategoryId, amountMinor: passed });
    }
    if (own > 0) raised.set(toCategoryId, (raised.get(toCategoryId) ?? 0) + own);
  }
  return { moves: remaining, raised };
}

/**
 * Whether money may move between two budgets without changing what is budgeted altogether: those of one parent that has a
 * budget itself, or those that count by themselves.
 *
 * @param parents the parent of each category, by id
 * @param planned the categories that have a budget
 */
export function canMoveBetween(
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
