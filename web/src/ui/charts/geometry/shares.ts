/** A part of a whole, with the person's name for it. */
export interface Part {
  readonly name: string;
  readonly value: number;
}

const maxSlices = 8;

/** Sorts descending and limits to eight: the smallest are merged into a last one with the given name. */
export function limitToEight(segments: readonly Part[], otherName: string): readonly Part[] {
  const sorted = segments.toSorted((a, b) => b.value - a.value);
  if (sorted.length <= maxSlices) return sorted;
  const rest = sorted.slice(maxSlices - 1);
  return [...sorted.slice(0, maxSlices - 1), { name: otherName, value: sumValues(rest) }];
}

export function sumValues(segments: readonly Part[]): number {
  return segments.reduce((sum, { value }) => sum + value, 0);
}

/**
 * The share of each value in the sum of all positive ones, in whole hundredths that add up to one: the rounding remainder
 * goes to those that lost most (largest remainder method). Negative values have no share.
 */
export function wholeShares(values: readonly number[]): readonly number[] {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (Math.max(0, value) / total) * 100);
  const shares = exact.map(Math.floor);
  const remainder = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact.map((_, index) => index).toSorted((a, b) => lossAt(b) - lossAt(a));
  for (const index of byLoss.slice(0, remainder)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => share / 100);

  function lossAt(index: number): number {
    return (exact[index] ?? 0) % 1;
  }
}
