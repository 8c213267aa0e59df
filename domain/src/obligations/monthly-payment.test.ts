import { expect, test } from 'vitest';
import { monthlyPayment } from './monthly-payment.ts';

test.each([
  ['every month', 'month', 1, 250_00, 1_000_00, 250_00],
  ['every three months', 'month', 3, 100_00, 1_000_00, 33_33],
  ['every year', 'month', 12, 12_000_00, 36_000_00, 1_000_00],
  ['every week', 'week', 1, 1_000_00, 52_000_00, 4_333_33],
  ['every two weeks', 'week', 2, 600_00, 9_000_00, 1_300_00],
  ['the last one, partly paid', 'month', 1, 250_00, 40_00, 40_00],
  ['the last two of a week', 'week', 1, 1_000_00, 2_000_00, 2_000_00],
] as const)('a payment %s is brought to a month', (_, frequency, every, amountMinor, remainingMinor, minor) => {
  expect(monthlyPayment({ frequency, every }, { amountMinor }, remainingMinor)).toBe(minor);
});

test('what is paid off asks for nothing', () => {
  expect(monthlyPayment({ frequency: 'month', every: 1 }, null, 0)).toBe(0);
});
