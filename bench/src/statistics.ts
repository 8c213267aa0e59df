/** The value below which a share of the values lies. @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * The probability that two samples of one distribution differ at least as much as these by chance: the two-sided
 * Mann–Whitney test with the normal approximation, for samples of about twenty values or more.
 */
export function mannWhitneyP(one: readonly number[], other: readonly number[]): number {
  const [n, m] = [one.length, other.length];
  const all = [...one, ...other].sort((a, b) => a - b);
  const rankByValue = new Map<number, number>();
  let ties = 0;
  for (let from = 0; from < all.length; ) {
    const value = all[from] ?? 0;
    const to = all.lastIndexOf(value) + 1;
    rankByValue.set(value, (from + 1 + to) / 2);
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const u = one.reduce((sum, value) => sum + (rankByValue.get(value) ?? 0), 0) - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))));
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / spread;
  return 2 * (1 - normal(z));
}

/** The normal distribution function for z ≥ 0, by the power series of its integral. */
function normal(z: number): number {
  if (z > 8) return 1;
  let [sum, term] = [z, z];
  for (let k = 3; Math.abs(term) > 1e-12; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
