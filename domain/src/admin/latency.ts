/**
 * The upper ends of the ranges in which answering times are counted, in milliseconds: each is twice the one two before it,
 * so that a quantile is known to within a fifth. What takes longer is counted in one more range.
 */
export const latencyBounds = [
  1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_536, 2_048, 3_072, 4_096,
  6_144, 8_192, 12_288, 16_384, 24_576, 32_768,
] as const;

/** How many ranges there are. */
export const latencyRanges = latencyBounds.length + 1;

/** The range that a time belongs to. */
export function findLatencyRange(ms: number): number {
  let from = 0;
  let to: number = latencyBounds.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ms <= (latencyBounds[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * The time within which a share of the answers came, by how many are in each range. Within a range they count as spread
 * evenly; beyond the last, as at its lower end.
 *
 * @param share 0 to 1
 * @returns milliseconds, whole from ten on; null where nothing was counted
 */
export function estimateQuantile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, n) => sum + n, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let before = 0;
  for (const [range, n] of counts.entries()) {
    if (n === 0 || before + n < wanted) {
      before += n;
      continue;
    }
    const low = latencyBounds[range - 1] ?? 0;
    const high = latencyBounds[range] ?? low;
    return rounded(low + ((wanted - before) / n) * (high - low));
  }
  return latencyBounds.at(-1) ?? null;
}

function rounded(ms: number): number {
  return ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms);
}
