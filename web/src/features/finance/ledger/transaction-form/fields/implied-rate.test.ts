import { expect, test } from 'vitest';
import { impliedRate } from './implied-rate.ts';

test.each([
  [100_00, 'USD', 375_00, 'SAR', '3.75'],
  [1_000, 'KWD', 12_20, 'SAR', '12.2'],
  [375_00, 'SAR', 100_00, 'USD', '0.266667'],
  [100_00, 'SAR', 4_000, 'JPY', '40'],
  [1_000_00, 'IDR', 23, 'SAR', '0.00023'],
  [1_00, 'KWD', 500_000, 'JPY', '5000000'],
  [0, 'USD', 375_00, 'SAR', null],
  [100_00, 'USD', 0, 'SAR', null],
])('%i of %s that came in as %i of %s is a rate of %s', (minor, from, received, to, rate) => {
  expect(impliedRate(minor, from, received, to)).toBe(rate);
});
