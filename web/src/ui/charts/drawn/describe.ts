import { copy } from '../copy.ts';
import type { Part } from '../geometry/shares.ts';
import { wholeShares } from '../geometry/shares.ts';
import type { Measure } from './use-measure.ts';

/** A trend in a sentence: from, to, and the highest. Empty where there is nothing. */
export function describeTrend(
  labels: readonly string[],
  values: readonly (number | null)[],
  { full }: Measure,
): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, label: labels[index] ?? '' }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return '';
  if (known.length === 1) return copy.onePoint.replace('{value}', full(first.value)).replace('{at}', first.label);
  const highest = known.reduce((most, point) => (point.value > most.value ? point : most), first);
  return copy.trend
    .replace('{from}', full(first.value))
    .replace('{first}', first.label)
    .replace('{to}', full(last.value))
    .replace('{last}', last.label)
    .replace('{highest}', full(highest.value))
    .replace('{at}', highest.label);
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
  const text = (next ? copy.shares : copy.oneShare).replace('{name}', most.name).replace('{share}', share(most.share));
  return next ? text.replace('{next}', next.name).replace('{nextShare}', share(next.share)) : text;
}

/** The best and the worst spoke of a wheel in a sentence. */
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
  return copy.spokes
    .replace('{high}', high.label)
    .replace('{highest}', full(high.value))
    .replace('{low}', low.label)
    .replace('{lowest}', full(low.value));
}
