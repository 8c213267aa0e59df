import { describe, expect, it } from 'vitest';
import { estimateQuantile, findLatencyRange, latencyBounds, latencyRanges } from './latency.ts';

/** How many of these times are in each range. */
function countIn(times: readonly number[]): number[] {
  const counts = Array.from({ length: latencyRanges }, () => 0);
  for (const ms of times) counts[findLatencyRange(ms)] = (counts[findLatencyRange(ms)] ?? 0) + 1;
  return counts;
}

describe('the range of a time', () => {
  it.each([
    [0, 0],
    [1, 0],
    [1.01, 1],
    [2, 2],
    [64, latencyBounds.indexOf(64)],
    [64.1, latencyBounds.indexOf(96)],
    [32_768, latencyBounds.length - 1],
    [32_769, latencyBounds.length],
    [1e9, latencyBounds.length],
  ])('%d ms is in range %d', (ms, range) => {
    expect(findLatencyRange(ms)).toBe(range);
  });

  it('grows with the time, without a gap', () => {
    expect(latencyBounds.map(findLatencyRange)).toEqual(latencyBounds.map((_, n) => n));
  });
});

describe('a quantile', () => {
  it('of nothing is unknown', () => {
    expect(estimateQuantile(countIn([]), 0.95)).toBeNull();
  });

  it.each([
    [[3], 0.5, 2.5],
    [[3, 3, 3, 3], 1, 3],
    [[0.2, 500], 0.5, 1],
    [[0.2, 500], 0.95, 499],
    [[60_000], 0.95, 32_768],
  ])('of %j at %d is %d', (times, share, ms) => {
    expect(estimateQuantile(countIn(times), share)).toBe(ms);
  });

  it.each([0.5, 0.95, 0.99])('at %d is within a third of the true one', (share) => {
    const times = Array.from({ length: 2_000 }, (_, n) => 1.2 + (n % 137) ** 1.7);
    const exact = times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? 0;
    const estimated = estimateQuantile(countIn(times), share) ?? 0;
    expect(Math.abs(estimated - exact) / exact).toBeLessThan(1 / 3);
  });
});
