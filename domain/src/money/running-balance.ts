/**
 * The balance after each row of an account, in minor units.
 *
 * @param afterFirst the balance after the first row
 * @param changes what each row changed the balance by, latest first
 */
export function balancesAfter(afterFirst: number, changes: readonly number[]): number[] {
  let balance = afterFirst;
  return changes.map((change) => {
    const after = balance;
    balance -= change;
    return after;
  });
}

/**
 * The balances at the ends of consecutive stretches of days, oldest first, in minor units.
 *
 * @param now the balance at the end of the last
 * @param changes what changed it in each stretch, oldest first; the first one's is not needed
 */
export function balancesAtEnds(now: number, changes: readonly number[]): number[] {
  return balancesAfter(now, changes.toReversed()).toReversed();
}

/** The transaction that brings a balance to what the bank states; null where they agree. Minor units. */
export function computeAdjustment(
  statedMinor: number,
  balanceMinor: number,
): { readonly type: 'income' | 'expense'; readonly amountMinor: number } | null {
  const difference = statedMinor - balanceMinor;
  if (difference === 0) return null;
  return { type: difference > 0 ? 'income' : 'expense', amountMinor: Math.abs(difference) };
}
