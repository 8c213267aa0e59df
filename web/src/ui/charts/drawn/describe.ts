import { interpolate } from '@afdal/domain/text/interpolate';
import type { Part } from '../geometry/shares.ts';
import { wholeShares } from '../geometry/shares.ts';
import { texts } from '../texts.ts';
import type { Measure } from './use-measure.ts';

/** A trend in a sentence: first, last, and highest value. Empty where there is no data. */
export function describeTrend(
  labels: readonly string[],
  values: readonly (number | null)[],
  { full }: Measure,
): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, label: labels[index] ?? '' }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return '';
  if (known.length === 1) return interpolate(texts.onePoint, { value: full(first.value), at: first.label });
  const highest = known.reduce((max, point) => (point.value > max.value ? point : max), first);
  return interpolate(texts.trend, {
    from: full(first.value),
    first: first.label,
    to: full(last.value),
    last: last.label,
    highest: full(highest.value),
    at: highest.label,
  });
}

/** The two largest shares in a sentence. */
export function describeShares(segments: readonly Part[], { share }: Measure): string {
  const shares = wholeShares(segments.map(({ value }) => value));
  const sorted = segments
    .map(({ name }, index) => ({ name, share: shares[index] ?? 0 }))
    .filter((part) => part.share > 0)
    .toSorted((a, b) => b.share - a.share);
  const [max, next] = sorted;
  if (!max) return texts.noShares;
  const largest = { name: max.name, share: share(max.share) };
  if (!next) return interpolate(texts.oneShare, largest);
  return interpolate(texts.shares, { ...largest, next: next.name, nextShare: share(next.share) });
}

/** The highest and the lowest spoke of a wheel in a sentence. */
export function describeSpokes(
  labels: readonly string[],
  values: readonly (number | null)[],
  { full }: Measure,
): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, label: labels[index] ?? '' }]));
  const [first] = known;
  if (!first) return '';
  const high = known.reduce((max, spoke) => (spoke.value > max.value ? spoke : max), first);
  const low = known.reduce((min, spoke) => (spoke.value < min.value ? spoke : min), first);
  return interpolate(texts.spokes, {
    high: high.label,
    highest: full(high.value),
    low: low.label,
    lowest: full(low.value),
  });
}
