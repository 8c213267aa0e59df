import { expect, test } from 'vitest';
import { flatRateTotal } from './flat-rate.ts';

const monthly = { frequency: 'month', every: 1 } as const;

test.each([
  [
    '60,000 at 5 % in 60 months',
    { principalMinor: 6_000_000, flatPercent: 5, paymentCount: 60, rhythm: monthly },
    7_500_000,
  ],
  ['no rate', { principalMinor: 120_000, flatPercent: 0, paymentCount: 12, rhythm: monthly }, 120_000],
  ['half a year', { principalMinor: 100_000, flatPercent: 10, paymentCount: 6, rhythm: monthly }, 105_000],
  [
    'quarterly for two years',
    { principalMinor: 100_000, flatPercent: 6, paymentCount: 8, rhythm: { frequency: 'month', every: 3 } },
    112_000,
  ],
  [
    'a year of weeks',
    { principalMinor: 100_000, flatPercent: 5, paymentCount: 52, rhythm: { frequency: 'week', every: 1 } },
    105_000,
  ],
  [
    'a rate with decimals, rounded once',
    { principalMinor: 333, flatPercent: 2.25, paymentCount: 7, rhythm: monthly },
    337,
  ],
] as const)('%s', (_, financing, total) => {
  expect(flatRateTotal(financing)).toBe(total);
});
