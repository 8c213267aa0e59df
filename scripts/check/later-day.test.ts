import { expect, test } from 'vitest';
import { daysUntilFirst } from './later-day.mjs';

test.each([
  ['2026-11-30T20:59:00Z', 1, 32],
  ['2026-11-30T21:00:00Z', 31, 31],
  ['2028-02-01T12:00:00Z', 29, 335],
  ['2026-12-31T20:00:00Z', 1, 1],
])('at %s the next month is %d days away, the next year %d', (now, month, year) => {
  expect(daysUntilFirst('next-month', new Date(now))).toBe(month);
  expect(daysUntilFirst('next-year', new Date(now))).toBe(year);
});
