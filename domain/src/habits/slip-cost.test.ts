import { expect, test } from 'vitest';
import { largestMinor } from '../money/amount-text.ts';
import { computeSlipCost } from './slip-cost.ts';

test.each<[string, number | null, string, number, number | null]>([
  ['one of them', 20_00, 'SAR', 1, 20_00],
  ['several', 75, 'SAR', 12, 9_00],
  ['in another currency', 125, 'KWD', 3, null],
  ['without a cost', null, 'SAR', 2, null],
  ['of nothing', 20_00, 'SAR', 0, null],
  ['of what is no quantity', 20_00, 'SAR', Number.NaN, null],
  ['of a part', 20_00, 'SAR', 0.5, null],
  ['of less than nothing', 20_00, 'SAR', -1, null],
  ['the largest amount', largestMinor, 'SAR', 1, largestMinor],
  ['more than an expense can have', largestMinor, 'SAR', 2, null],
])('a slip %s', (_, unitCostMinor, currency, quantity, cost) => {
  expect(computeSlipCost({ unitCostMinor, currency }, quantity, 'SAR')).toBe(cost);
});

test('the home currency may have three decimals', () => {
  expect(computeSlipCost({ unitCostMinor: 125, currency: 'KWD' }, 3, 'KWD')).toBe(375);
});
