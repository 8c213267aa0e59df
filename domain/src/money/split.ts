/**
 * Splits an amount as evenly as possible: the first parts get the remaining minor units.
 *
 * @param totalMinor minor units; a negative total is split as its absolute value, with the sign applied to each part
 * @param parts how many, at least 1
 * @returns that many amounts, which sum to the total
 * @throws RangeError when the total is not a whole number, or `count` is not a whole number of at least 1
 */
export function splitEvenly(totalMinor: number, count: number): number[] {
  if (!Number.isSafeInteger(totalMinor)) throw new RangeError('an amount is a whole number of minor units');
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('there is one part at least');
  const total = Math.abs(totalMinor);
  const each = Math.floor(total / count);
  const larger = total - each * count;
  const sign = totalMinor < 0 ? -1 : 1;
  return Array.from({ length: count }, (_, n) => sign * (each + (n < larger ? 1 : 0)) || 0);
}
