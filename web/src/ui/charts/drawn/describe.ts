import { fillTemplate } from '@afdal/domain/text/fill-template';
import { copy } from '../copy.ts';
import type { Part } from '../geometry/shares.ts';
import { wholeShares } from '../geometry/shares.ts';
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
  if (known.length === 1) return fillTemplate(copy.onePoint, { value: full(first.value), at: first.label });
  const highest = known.reduce((most, point) => (point.value > most.value ? point : most), first);
  return fillTemplate(copy.trend, {
    from: full(first.value),
    first: first.label,
    to: full(last.value),
    last: last.label,
    highest: full(highest.value),
    at: highest.label,
  });
}

/** The two largest shares in a sentence. */
export function describeShares(parts: readonly Part[], { share }: Measure): string {
  const shares = wholeShares(parts.map(({ value }) => value));
  const sorted = parts
    .map(({ name }, index) => ({ name, share: shares[index] ?? 0 }))
    .filter((part) => part.share > 0)
    .toSorted((a, b) => b.share - a.share);
  const [most, next] = sorted;
  if (!most) return copy.noShares;
  const largest = { name: most.name, share: share(most.share) };
  if (!next) return fillTemplate(copy.oneShare, largest);
  return fillTemplate(copy.shares, { ...largest, next: next.name, nextShare: share(next.share) });
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
  const high = known.reduce((most, spoke) => (spoke.value > most.value ? spoke : most), first);
  const low = known.reduce((least, spoke) => (spoke.value < least.value ? spoke : least), first);
  return fillTemplate(copy.spokes, {
    high: high.label,
    highest: full(high.value),
    low: low.label,
    lowest: full(low.value),
  });
}
