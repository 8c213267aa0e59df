import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/full-run.ts';
import { largestMinor } from './amount-text.ts';
import { splitEvenly } from './split.ts';

test.each<[string, number, number, number[]]>([
  ['1000.00 in three', 100_000, 3, [33_334, 33_333, 33_333]],
  ['1.000 KWD in three', 1_000, 3, [334, 333, 333]],
  ['what divides', 900, 3, [300, 300, 300]],
  ['one part', 12_850, 1, [12_850]],
  ['two over', 11, 3, [4, 4, 3]],
  ['more parts than units', 2, 4, [1, 1, 0, 0]],
  ['nothing', 0, 2, [0, 0]],
  ['a debt', -100_000, 3, [-33_334, -33_333, -33_333]],
  ['a debt with fewer units than parts', -1, 2, [-1, 0]],
])('%s', (_what, total, parts, expected) => {
  expect(splitEvenly(total, parts)).toEqual(expected);
});

test.each<[string, number, number]>([
  ['half a unit', 0.5, 2],
  ['no number', Number.NaN, 2],
  ['no parts', 100, 0],
  ['half a part', 100, 1.5],
  ['parts below none', 100, -2],
])('refuses %s', (_what, total, parts) => {
  expect(() => splitEvenly(total, parts)).toThrow(RangeError);
});

test('parts sum to the total, differ by one unit at most, the larger first, and mirror', () => {
  const total = fc.integer({ min: -largestMinor, max: largestMinor });
  fc.assert(
    fc.property(total, fc.integer({ min: 1, max: 400 }), (totalMinor, count) => {
      const parts = splitEvenly(totalMinor, count);
      const sizes = parts.map(Math.abs);
      const mirror = splitEvenly(-totalMinor, count);
      return (
        parts.length === count &&
        parts.reduce((sum, part) => sum + part, 0) === totalMinor &&
        (sizes[0] ?? 0) - (sizes.at(-1) ?? 0) <= 1 &&
        sizes.every((size, n) => n === 0 || size <= (sizes[n - 1] ?? 0)) &&
        parts.every((part, n) => part + (mirror[n] ?? Number.NaN) === 0)
      );
    }),
    propertyRuns(1_000, 10_000),
  );
});
