import { getExponent } from './currency.ts';

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
const maxExact = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Converts an amount from one currency to another, rounded once, half away from zero.
 *
 * @param rate units of `to` for one of `from`, as decimal text
 */
export function converted(minor: number, from: string, to: string, rate: string): number {
  const { factor, by } = computeScale(from, to, rate);
  return asExact(dividedHalfAway(BigInt(minor) * factor, by));
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
  return sumsConverted([sums], from, to, rates)?.[0] ?? null;
}

/**
 * As `sumConverted`, for each group of sums. The results add up to what all groups together convert to: for each rate, the
 * units that rounding leaves over go to the groups that are closest to the next one.
 */
export function sumsConverted(
  groups: readonly (readonly ForeignSum[])[],
  from: string,
  to: string,
  rates: readonly DatedRate[],
): number[] | null {
  const byDay = [...rates].sort((a, b) => (a.on < b.on ? 1 : -1));
  const first = byDay.at(-1);
  if (!first) return null;
  const byRate = new Map<string, number[]>();
  groups.forEach((sums, group) => {
    for (const { occurredOn, minor } of sums) {
      const { rate } = byDay.find(({ on }) => on <= occurredOn) ?? first;
      const amounts = byRate.get(rate) ?? groups.map(() => 0);
      amounts[group] = (amounts[group] ?? 0) + minor;
      byRate.set(rate, amounts);
    }
  });
  const totals = groups.map(() => 0);
  for (const [rate, amounts] of byRate) {
    convertAmounts(amounts, from, to, rate).forEach((minor, group) => {
      totals[group] = (totals[group] ?? 0) + minor;
    });
  }
  return totals;
}

/** Converts the parts of an amount so that they add up to the converted amount. */
function convertAmounts(amounts: readonly number[], from: string, to: string, rate: string): number[] {
  const scale = computeScale(from, to, rate);
  const exact = amounts.map((minor) => BigInt(minor) * scale.factor);
  const down = exact.map((value) => flooredQuotient(value, scale.by));
  const whole = amounts.reduce((sum, minor) => sum + minor, 0);
  const total = BigInt(converted(whole, from, to, rate));
  // Below zero only where the whole was clamped.
  const remainder = Math.max(0, Number(total - down.reduce((sum, value) => sum + value, 0n)));
  const getRemainder = (at: number) => (exact[at] ?? 0n) - (down[at] ?? 0n) * scale.by;
  const closest = amounts
    .map((_, at) => at)
    .sort((a, b) => Number(getRemainder(b) > getRemainder(a)) - Number(getRemainder(b) < getRemainder(a)) || a - b)
    .slice(0, remainder);
  const isRaised = new Set(closest);
  return down.map((value, at) => asExact(isRaised.has(at) ? value + 1n : value));
}

/** Minor units are multiplied by `factor` and divided by `by`. */
function computeScale(from: string, to: string, rate: string): { readonly factor: bigint; readonly by: bigint } {
  const [whole = '0', decimals = ''] = rate.split('.');
  const shift = decimals.length + getExponent(from) - getExponent(to);
  const factor = BigInt(whole + decimals);
  return shift <= 0 ? { factor: factor * 10n ** BigInt(-shift), by: 1n } : { factor, by: 10n ** BigInt(shift) };
}

function asExact(minor: bigint): number {
  return Number(minor > maxExact ? maxExact : minor < -maxExact ? -maxExact : minor);
}

function flooredQuotient(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value < 0n && quotient * by !== value ? quotient - 1n : quotient;
}

function dividedHalfAway(value: bigint, by: bigint): bigint {
  const half = by / 2n;
  return value >= 0n ? (value + half) / by : -((-value + half) / by);
}
