import { expect, it } from 'vitest';
import { findExceededBaseline } from './category-above-baseline.ts';

it.each<[string, number, readonly number[], number, string, number | null]>([
  ['a quarter above', 125_00, [100_00, 100_00, 100_00], 8, 'SAR', 100_00],
  ['a unit less than a quarter', 124_99, [100_00, 100_00, 100_00], 8, 'SAR', null],
  ['day 7', 200_00, [100_00, 100_00, 100_00], 7, 'SAR', null],
  ['the median, not the mean', 742_00, [500_00, 562_00, 4_000_00], 24, 'SAR', 562_00],
  ['the last three of more', 200_00, [900_00, 100_00, 110_00, 90_00], 20, 'SAR', 100_00],
  ['two cycles alone', 900_00, [100_00, 100_00], 20, 'SAR', null],
  ['no cycle', 900_00, [], 20, 'SAR', null],
  ['a baseline of 50', 100_00, [50_00, 50_00, 50_00], 20, 'SAR', 50_00],
  ['a baseline below 50', 100_00, [49_99, 49_99, 49_99], 20, 'SAR', null],
  ['50 of three decimals', 100_000, [50_000, 50_000, 50_000], 20, 'KWD', 50_000],
  ['less than 50 of three decimals', 100_000, [49_999, 49_999, 49_999], 20, 'KWD', null],
  ['50 of none', 100, [50, 50, 50], 20, 'JPY', 50],
  ['nothing spent', 0, [100_00, 100_00, 100_00], 20, 'SAR', null],
])('%s', (_, spentMinor, earlierMinor, cycleDay, currency, baselineMinor) => {
  const expected = baselineMinor === null ? null : { baselineMinor };
  expect(findExceededBaseline({ spentMinor, earlierMinor, cycleDay, currency })).toEqual(expected);
});
