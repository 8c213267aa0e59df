import { expect, test } from 'vitest';
import { debtBurden } from './debt-burden.ts';

test.each([
  ['a third less a riyal', 3_332_00, 10_000_00, 'low'],
  ['a third', 3_334_00, 10_000_00, 'raised'],
  ['55 %', 5_500_00, 10_000_00, 'raised'],
  ['more', 5_501_00, 10_000_00, 'high'],
  ['nothing', 0, 10_000_00, 'low'],
])('%s of the income', (_, obligations, income, level) => {
  expect(debtBurden(obligations, income).level).toBe(level);
});

test.each([
  ['12,000 a year', 1_000_00, 0.1],
  ['1,000 a week', 4_333_33, 0.4333],
])('%s at 10,000 a month', (_, monthly, share) => {
  expect(debtBurden(monthly, 10_000_00).share).toBeCloseTo(share, 4);
});
