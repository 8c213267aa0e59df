/** Part of a whole, as the person names it. */
export interface Part {
  readonly name: string;
  readonly value: number;
}

const most = 8;

/** The largest first and at most eight: the smallest ones become one, under the name given, and stand last. */
export function atMostEight(parts: readonly Part[], otherName: string): readonly Part[] {
  const sorted = parts.toSorted((a, b) => b.value - a.value);
  if (sorted.length <= most) return sorted;
  const rest = sorted.slice(most - 1);
  return [...sorted.slice(0, most - 1), { name: otherName, value: rest.reduce((sum, { value }) => sum + value, 0) }];
}

/**
 * What each is of all that are above zero, in whole hundredths that add up to one: what rounding leaves over goes to
 * those that lost most. What is below zero has no share.
 */
export function wholeShares(values: readonly number[]): readonly number[] {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (Math.max(0, value) / total) * 100);
  const shares = exact.map(Math.floor);
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact.map((_, index) => index).toSorted((a, b) => lossAt(b) - lossAt(a));
  for (const index of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => share / 100);

  function lossAt(index: number): number {
    return (exact[index] ?? 0) % 1;
  }
}
