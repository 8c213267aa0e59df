/**
 * Parts of an amount as alike as they can be: the first ones get the minor units that do not divide.
 *
 * @param totalMinor minor units; a negative total gives the mirror of its opposite
 * @param parts how many, 1 or more
 * @returns as many amounts, which sum to the total
 * @throws RangeError for an amount that is no whole number, and for no parts
 */
export function splitEvenly(totalMinor: number, parts: number): number[] {
  if (!Number.isSafeInteger(totalMinor)) throw new RangeError('an amount is a whole number of minor units');
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError('there is one part at least');
  const total = Math.abs(totalMinor);
  const each = Math.floor(total / parts);
  const larger = total - each * parts;
  const sign = totalMinor < 0 ? -1 : 1;
  return Array.from({ length: parts }, (_, n) => sign * (each + (n < larger ? 1 : 0)) || 0);
}
