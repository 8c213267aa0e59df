import { expect, it } from 'vitest';
import { isZakatDue } from './zakat-due.ts';

it.each([
  ['in a month', 30, 1_250_00, true],
  ['later', 31, 1_250_00, false],
  ['today', 0, 1_250_00, true],
  ['all paid, or nothing due', 7, 0, false],
  ['not estimated', 7, null, true],
  ['without an anniversary', null, 1_250_00, false],
])('%s', (_, daysLeft, leftMinor, expected) => {
  expect(isZakatDue(daysLeft, leftMinor)).toBe(expected);
});
