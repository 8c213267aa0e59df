import { exponentOf } from './currency.ts';

/** From `on`, one unit of a currency is worth `rate` units of another; `rate` is decimal text. */
export interface DatedRate {
  readonly on: string;
  readonly rate: string;
}

/** A summand: minor units of a currency, on a day. */
export interface ForeignSum {
  readonly occurredOn: string;
  readonly minor: number;
}

/** Results are clamped to this: larger numbers are not exact. No one has that much, but any rate may be typed. */
const mostExact = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Converts an amount from one currency to another, rounded once, half away from zero.
 *
 * @param rate units of `to` for one of `from`, as decimal text
 */
export function converted(minor: number, from: string, to: string, rate: string): number {
  const [whole = '0', decimals = ''] = rate.split('.');
  const factor = BigInt(whole + decimals);
  const shift = decimals.length + exponentOf(from) - exponentOf(to);
  const product = BigInt(minor) * factor;
  const minorTo = shift <= 0 ? product * 10n ** BigInt(-shift) : dividedHalfAway(product, 10n ** BigInt(shift));
  return Number(minorTo > mostExact ? mostExact : minorTo < -mostExact ? -mostExact : minorTo);
}

/**
 * Converts and adds up sums of one currency. Each uses the rate of its day: the latest on or before it, otherwise the
 * earliest rate. Sums with the same rate are added before rounding once. Null when there is no rate at all.
 */
export function sumConverted(
  sums: readonly ForeignSum[],
  from: string,
  to: string,
  rates: readonly DatedRate[],
): number | null {
  const byDay = [...rates].sort((a, b) => (a.on < b.on ? 1 : -1));
  const first = byDay.at(-1);
  if (!first) return null;
  const byRate = new Map<string, number>();
  for (const { occurredOn, minor } of sums) {
    const { rate } = byDay.find(({ on }) => on <= occurredOn) ?? first;
    byRate.set(rate, (byRate.get(rate) ?? 0) + minor);
  }
  return [...byRate].reduce((sum, [rate, minor]) => sum + converted(minor, from, to, rate), 0);
}

function dividedHalfAway(value: bigint, by: bigint): bigint {
  const half = by / 2n;
  return value >= 0n ? (value + half) / by : -((-value + half) / by);
}
